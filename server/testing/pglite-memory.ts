import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Connection } from '../database/connection.ts';
import { connectPGlite, PGLITE_OPTIONS } from '../database/pglite.ts';

/** Small buffers and WAL segments, because each test file copies the database. */
const IN_MEMORY: PGliteOptions = {
  ...PGLITE_OPTIONS,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  initDbStartParams: ['--wal-segsize=1'],
};

/** An embedded database in memory, optionally from a dump. */
export async function openPGliteMemory(
  dump?: Blob,
): Promise<Connection & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create(dump ? { ...IN_MEMORY, loadDataDir: dump } : IN_MEMORY);
  return { ...connectPGlite(pglite), dump: () => pglite.dumpDataDir('none') };
}
