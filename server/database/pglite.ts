import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Connection } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import { createPgliteAsker } from './pglite-asker.ts';
import type { Tables } from './tables.ts';

const TYPE = { int8: 20, date: 1082 };

const OPTIONS: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  // Days stay `YYYY-MM-DD`, whole numbers are numbers: the same on both databases.
  parsers: { [TYPE.date]: (text) => text, [TYPE.int8]: Number },
};

/**
 * Opens the embedded database in a folder.
 * @throws FolderLockedError when another process has it open: PGlite itself would lose rows
 */
export async function openPGliteFolder(dataDir: string): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'pglite'), OPTIONS);
    return connect(pglite, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database in memory, optionally from a dump; for tests. */
export async function openPGliteMemory(
  dump?: Blob,
): Promise<Connection & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create(dump ? { ...OPTIONS, loadDataDir: dump } : OPTIONS);
  return { ...connect(pglite), dump: () => pglite.dumpDataDir('none') };
}

function connect(pglite: PGlite, afterClose: () => void = () => undefined): Connection {
  letTheEventLoopBreathe(pglite);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    db,
    async runScript(sql) {
      await pglite.exec(sql);
    },
    async query(text, values) {
      const { rows, affectedRows } = await pglite.query(text, values ? [...values] : undefined);
      return { rows, rowCount: rows.length || (affectedRows ?? 0) };
    },
    ask: createPgliteAsker(pglite).ask,
    async listen(channel, handler) {
      const leave = await pglite.listen(channel, handler);
      return async () => {
        if (!pglite.closed) await leave();
      };
    },
    jobs: fromPglite(pglite),
    async close() {
      if (!pglite.closed) await pglite.close();
      afterClose();
    },
  };
}

/**
 * PGlite works on this thread and only yields microtasks: without a pause, fifty busy callers
 * would keep timers and sockets waiting for seconds.
 */
function letTheEventLoopBreathe(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async (...call) => {
    await new Promise((resolve) => setImmediate(resolve));
    return query(...call);
  };
}
