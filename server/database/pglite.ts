import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Connection } from './connection.ts';
import { rememberRefusals } from './failure.ts';
import { lockFolder } from './folder-lock.ts';
import type { Tables } from './tables.ts';

const TYPE = { int8: 20, date: 1082 };

export const PGLITE_OPTIONS: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  // Dates stay `YYYY-MM-DD` and int8 becomes a number, as with PostgreSQL.
  parsers: { [TYPE.date]: (text) => text, [TYPE.int8]: Number },
};

/**
 * Opens the embedded database in a folder.
 * @throws FolderLockedError when another process has it open: PGlite would lose rows
 */
export async function openPGliteFolder(dataDir: string): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'pglite'), PGLITE_OPTIONS);
    return connectPGlite(pglite, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function connectPGlite(
  pglite: PGlite,
  afterClose: () => void = () => undefined,
): Connection {
  const refusals = rememberRefusals();
  const embedded = yieldToEventLoop(pglite, refusals.note);
  return {
    kind: 'pglite',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded }) }),
    async runScript(sql) {
      await pglite.exec(sql);
    },
    async query(text, values) {
      const { rows, affectedRows } = await embedded.query(text, values ? [...values] : undefined);
      return { rows, rowCount: rows.length || (affectedRows ?? 0) };
    },
    async read<Row>(text: string, values: readonly unknown[]) {
      return (await embedded.query<Row>(text, [...values])).rows;
    },
    stats: () => [],
    async listen(channel, handler) {
      const unsubscribe = await pglite.listen(channel, handler);
      return async () => {
        if (!pglite.closed) await unsubscribe();
      };
    },
    writeRefusal: refusals.refusal,
    jobs: fromPglite(embedded),
    async close() {
      if (!pglite.closed) await pglite.close();
      afterClose();
    },
  };
}

/**
 * PGlite runs on this thread and only yields microtasks: fifty busy callers would delay timers and
 * sockets by seconds.
 * @param onError receives each error of a statement
 * @returns the methods that Kysely and pg-boss use, yielding to the event loop before each query
 */
function yieldToEventLoop(pglite: PGlite, onError: (error: unknown) => void) {
  /** Passes on each error, also of a statement in a transaction. */
  const report = <Result>(running: Promise<Result>): Promise<Result> => {
    running.catch(onError);
    return running;
  };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    async query<Row>(...args: Parameters<PGlite['query']>) {
      await nextTurn();
      return report(pglite.query<Row>(...args));
    },
    exec: pglite.exec.bind(pglite),
    transaction: <Result>(work: (trx: Transaction) => Promise<Result>) =>
      pglite.transaction((trx) =>
        work(
          Object.assign(Object.create(trx) as Transaction, {
            query: <Row>(...args: Parameters<Transaction['query']>) =>
              report(trx.query<Row>(...args)),
          }),
        ),
      ),
    listen: pglite.listen.bind(pglite),
    close: pglite.close.bind(pglite),
  };
}
