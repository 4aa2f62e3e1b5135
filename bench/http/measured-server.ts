import { join } from 'node:path';
import { openConnection } from '#server/database/open-connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { fillProviders } from '../load/fill/providers.ts';
import { type LoadedServer, startServer } from '../load/server-process.ts';
import type { Statement } from '../measure/statements.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';

/** Preloaded instead of the probe of other benchmarks, which costs CPU time. */
const NO_PROBE = join(import.meta.dirname, 'no-probe.ts');
const RECORDER = join(import.meta.dirname, '../load/record-statements.ts');

export type MeasuredServer = {
  readonly server: LoadedServer;
  /** The statements that each request path executes. */
  statementsOf(paths: readonly string[]): Promise<Statement[][]>;
};

/** Starts the built product on a database with `providers` providers; it stops with the stack. */
export async function startMeasuredServer(
  stack: AsyncDisposableStack,
  postgres: PostgresServer,
  providers: number,
): Promise<MeasuredServer> {
  const folder = stack.use(temporaryFolder()).path;
  const appUrl = `http://localhost:${await freePort()}`;
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, APP_URL: appUrl };
  // Creates the tables and the demo data.
  await (await startServer({ ...env, SEED: 'demo' }, NO_PROBE)).end('SIGTERM');
  const connection = await openConnection({ databaseUrl: postgres.url, dataDir: folder });
  try {
    await fillProviders(connection, providers);
    await connection.runScript('vacuum analyze');
  } finally {
    await connection.close();
  }
  const settings = { ...env, SEED: 'none' };
  const server = stack.use(await startServer(settings, NO_PROBE));
  return {
    server,
    async statementsOf(paths) {
      await using recorder = await startServer(settings, RECORDER);
      const get = (path: string) => fetch(`http://127.0.0.1:${recorder.port}${path}`);
      // Warms up the caches of the process.
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
