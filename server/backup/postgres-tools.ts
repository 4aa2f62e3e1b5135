import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '../database/connection.ts';
import { OperatorError } from '../operator-error.ts';

/** The custom format: compressed, and restored by `pg_restore` of the same or a newer version. */
const DUMP = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
/** All or nothing. */
const RESTORE = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];

/**
 * The contents of a PostgreSQL database at one instant, while it is in use.
 * @returns a stream that fails if `pg_dump` does
 */
export function dumpPostgres(databaseUrl: string): Readable {
  const child = start('pg_dump', DUMP, databaseUrl, ['ignore', 'pipe', 'pipe']);
  const content = new PassThrough();
  const ended = watch('pg_dump', child);
  child.stdout?.pipe(content, { end: false });
  // Otherwise it would wait for ever for a reader that has failed.
  content.once('close', () => child.kill());
  ended.then(
    () => content.end(),
    (error: Error) => content.destroy(error),
  );
  return content;
}

/** Restores a dump into an empty database. @throws OperatorError with what `pg_restore` said */
export async function restorePostgres(databaseUrl: string, content: Readable): Promise<void> {
  const child = start('pg_restore', RESTORE, databaseUrl, ['pipe', 'ignore', 'pipe']);
  const ended = watch('pg_restore', child);
  if (!child.stdin) throw new Error('pg_restore has no input');
  const [fed, restored] = await Promise.allSettled([pipeline(content, child.stdin), ended]);
  if (restored.status === 'rejected') throw restored.reason;
  if (fed.status === 'rejected') throw fed.reason;
}

/** @throws OperatorError when the PostgreSQL tools are missing or older than the server */
export async function checkPostgresTools(connection: Pick<Connection, 'query'>): Promise<void> {
  const { rows } = await connection.query(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const server = (rows as { version: number }[])[0]?.version ?? 0;
  for (const tool of ['pg_dump', 'pg_restore']) {
    const child = spawn(tool, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close').catch(() => undefined);
    const version = Number(/(\d+)/.exec(text)?.[1] ?? 0);
    if (version >= server) continue;
    const found = version === 0 ? `${tool} is not installed` : `${tool} is version ${version}`;
    throw new OperatorError(
      `${found}, and the server is PostgreSQL ${server}. Install the package postgresql-client-${server}, or a newer one.`,
    );
  }
}

function start(
  tool: string,
  options: readonly string[],
  databaseUrl: string,
  stdio: ('ignore' | 'pipe')[],
) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Arguments can be seen by every user of the machine.
  url.password = '';
  return spawn(tool, [...options, `--dbname=${url.href}`], {
    stdio,
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
}

async function watch(tool: string, child: ReturnType<typeof start>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new OperatorError(`${tool} failed: ${said.trim()}`);
}
