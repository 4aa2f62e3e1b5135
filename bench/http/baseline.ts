import { join } from 'node:path';
import { openConnection } from '#server/database/open-connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { fillProviders } from '../load/fill/providers.ts';
import { type LoadedServer, startServer } from '../load/server-process.ts';
import type { Statement } from '../measure/statements.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';

/** Loaded instead of what other benchmarks watch the server with, which costs it time. */
const NOTHING = join(import.meta.dirname, 'no-probe.ts');
const RECORDER = join(import.meta.dirname, '../load/record-statements.ts');

export type Ground = {
  readonly server: LoadedServer;
  /** Which statements each of some paths costs. */
  statementsOf(paths: readonly string[]): Promise<Statement[][]>;
};

/** The built product on a database with so many providers; it ends with the stack. */
export async function layGround(
  stack: AsyncDisposableStack,
  postgres: PostgresServer,
  providers: number,
): Promise<Ground> {
  const folder = stack.use(temporaryFolder()).path;
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
  const server = stack.use(await startServer(settled, NOTHING));
  return {
    server,
    async statementsOf(paths) {
      await using recorder = await startServer(settled, RECORDER);
      const get = (path: string) => fetch(`http://127.0.0.1:${recorder.port}${path}`);
      // What a process reads once does not count.
      for (const path of paths.slice(0, 3)) await (await get(`${path}&size=19`)).text();
      await recorder.takeStatements();
      const statements: Statement[][] = [];
      for (const path of paths) {
        await (await get(path)).text();
        statements.push(await recorder.takeStatements());
      }
      return statements;
    },
  };
}
