import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import type { Connection } from './connection.ts';
import { createPostgresAsker } from './postgres-asker.ts';
import { createPostgresListener } from './postgres-listener.ts';
import type { Tables } from './tables.ts';

const TYPE = { int8: 20, date: 1082 };

const types = new TypeOverrides();
types.setTypeParser(TYPE.date, (text: string) => text);
types.setTypeParser(TYPE.int8, Number);

/** Opens a pool on a PostgreSQL server. */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    // What is asked here is short: compiling it took longer than running it.
    options: '-c jit=off',
  });
  // A connection that breaks while idle would otherwise end the process.
  pool.on('error', onIdleError);
  const listener = createPostgresListener(url, onIdleError);
  const asker = createPostgresAsker(url, types, onIdleError);
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    async runScript(sql) {
      await pool.query(sql);
    },
    async query(text, values) {
      const { rows, rowCount } = await pool.query(text, values ? [...values] : undefined);
      return { rows, rowCount: rowCount ?? rows.length };
    },
    ask: asker.ask,
    jobs: {
      executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    },
    listen: listener.listen,
    async close() {
      await listener.close();
      await asker.close();
      await pool.end();
    },
  };
}
