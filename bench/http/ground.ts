import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '#server/database/open-connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { fillProviders } from '../load/fill/providers.ts';
import type { Recorded } from '../load/record-statements.ts';
import { type LoadedServer, startServer } from '../load/server-process.ts';

/** Loaded instead of what other benchmarks watch the server with, which costs it time. */
const NOTHING = join(import.meta.dirname, 'no-probe.ts');

export type Ground = {
  readonly folder: string;
  readonly server: LoadedServer;
  /** Which statements each of some paths costs. */
  statementsOf(paths: readonly string[]): Promise<Recorded[][]>;
  stop(): Promise<void>;
};

/** The built product on a database with so many providers. */
export async function layGround(postgres: PostgresServer, providers: number): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-http-'));
  const appUrl = `http://localhost:${await freePort()}`;
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, APP_URL: appUrl };
  // It makes the tables and the demonstration.
  await (await startServer({ ...env, SEED: 'demo' }, NOTHING)).end('SIGTERM');
  const connection = await openConnection({ databaseUrl: postgres.url, dataDir: folder });
  try {
    await fillProviders(connection, providers);
    await connection.runScript('vacuum analyze');
  } finally {
    await connection.close();
  }
  const settled = { ...env, SEED: 'none' };
  const server = await startServer(settled, NOTHING);
  return {
    folder,
    server,
    async statementsOf(paths) {
      const recorder = await startServer(
        settled,
        join(import.meta.dirname, '../load/record-statements.ts'),
      );
      try {
        const get = (path: string) => fetch(`http://127.0.0.1:${recorder.port}${path}`);
        // What a process reads once does not count.
        for (const path of paths.slice(0, 3)) await (await get(`${path}&size=19`)).text();
        await recorder.takeStatements();
        const statements: Recorded[][] = [];
        for (const path of paths) {
          await (await get(path)).text();
          statements.push(await recorder.takeStatements());
        }
        return statements;
      } finally {
        await recorder.end('SIGTERM');
      }
    },
    async stop() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
