import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { readSecrets } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import { openConnection } from '../database/open-connection.ts';
import { openKeys } from '../keys/open-keys.ts';
import { OperatorError } from '../operator-error.ts';
import { checkInvariants, type Finding } from './check-invariants.ts';
import { restoreEmbedded } from './embedded-copy.ts';
import { withDatabase } from './make-backup.ts';
import { findUnreadablePhotos } from './photo-copies.ts';
import { listPhotoFiles } from './photo-store.ts';
import { checkPostgresTools, restorePostgres } from './postgres-tools.ts';
import type { BackupTarget } from './target.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Restores a decrypted backup into a scratch database, checks the invariants there, and the copies of
 * the photos that it names, and drops it. Nothing
 * else is changed, and nothing is sent or charged.
 * @throws OperatorError
 */
export async function rehearseRestore(
  config: Config,
  content: Readable,
  { target, key }: { readonly target: BackupTarget; readonly key: string },
): Promise<Finding[]> {
  const secrets = readSecrets(config.dataDir, config.secrets);
  const check = (place: Place) =>
    withDatabase(place, async (connection) => {
      await openKeys(connection.db, secrets);
      const findings = await checkInvariants(connection, secrets);
      if (config.photoBucket) return findings;
      const names = await listPhotoFiles(connection.db);
      const { length: wrong } = await findUnreadablePhotos(target, names, key);
      return [
        ...findings,
        {
          sentence: `Each of the ${names.length} files of photos is in the backup, and readable`,
          wrong,
        },
      ];
    });
  if (config.databaseUrl) {
    return withScratchDatabase(config, config.databaseUrl, async (databaseUrl) => {
      await restorePostgres(databaseUrl, content);
      return check({ databaseUrl, dataDir: config.dataDir });
    });
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'halewell-rehearsal-'));
  try {
    return await untilInterrupted(
      restoreEmbedded(dataDir, content, '').then(() => check({ databaseUrl: null, dataDir })),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each attempt to drop waits five seconds for sessions to end, in PostgreSQL itself. */
const DROP_ATTEMPTS = 4;

/**
 * Creates a database beside that of the settings, and drops it, whatever happens meanwhile. Its name depends on
 * that of the settings alone, so the next rehearsal finds and drops what a killed one left. The role needs CREATEDB.
 */
async function withScratchDatabase<T>(
  config: Place,
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const source = new URL(databaseUrl).pathname.slice(1);
  const name = `halewell_rehearsal_${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  const connection = await openConnection(config);
  try {
    await checkPostgresTools(connection);
    await dropScratch(connection, name);
    await connection
      .runScript(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
      .catch((cause: Error) => {
        throw new OperatorError(
          `The role of DATABASE_URL could not create a scratch database (${cause.message}). Allow it: alter role … createdb.`,
          { cause },
        );
      });
    const scratchUrl = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
    const [outcome] = await Promise.allSettled([untilInterrupted(work(scratchUrl))]);
    // What an interrupted restore still has open would keep it from being dropped.
    await connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and usename = current_user`,
      [name],
    );
    await dropScratch(connection, name);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  } finally {
    await connection.close();
  }
}

/**
 * Drops the scratch database, if there is one. Not by force: that needs the right to end the sessions of others,
 * such as autovacuum, which a plain drop ends by itself.
 * @throws OperatorError if it is still in use, saying that a copy of the data is left
 */
async function dropScratch(connection: Connection, name: string): Promise<void> {
  let problem: unknown;
  for (let attempt = 0; attempt < DROP_ATTEMPTS; attempt++) {
    try {
      return await connection.runScript(`drop database if exists ${name}`);
    } catch (error) {
      problem = error;
    }
  }
  throw new OperatorError(
    `The scratch database ${name} is still there, with a copy of your data: ${problem instanceof Error ? problem.message : String(problem)}. If no other rehearsal is running, end the sessions in it and rehearse again, or drop it yourself: drop database ${name};`,
    { cause: problem },
  );
}

/** The work's result, unless the operator stops the command first: then what was begun is cleaned up. */
async function untilInterrupted<T>(work: Promise<T>): Promise<T> {
  let stop = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    stop = () => reject(new OperatorError('Stopped. Nothing is left of the rehearsal.'));
  });
  for (const signal of STOPS) process.once(signal, stop);
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    for (const signal of STOPS) process.removeListener(signal, stop);
    // One that was stopped may still fail, which is no news.
    work.catch(() => undefined);
  }
}
