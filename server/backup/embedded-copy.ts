import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../database/folder-lock.ts';
import { PGLITE_OPTIONS } from '../database/pglite.ts';

/**
 * A consistent copy of the embedded database. The product has to be stopped.
 * @throws FolderLockedError while it runs
 */
export async function dumpEmbedded(dataDir: string): Promise<Readable> {
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'pglite'), PGLITE_OPTIONS);
    const copy = await pglite.dumpDataDir('gzip');
    await pglite.close();
    return Readable.fromWeb(copy.stream() as ReadableStream<Uint8Array>);
  } finally {
    lock.release();
  }
}

/** Whether a data folder has an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'pglite'));

/**
 * Restores a copy into a data folder without a database, completely or not at all.
 * @param script runs before the database can be opened elsewhere
 */
export async function restoreEmbedded(
  dataDir: string,
  content: Readable,
  script: string,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const [file, folder] = [join(dataDir, 'restored.tar.gz'), join(dataDir, 'pglite')];
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    const loadDataDir = await openAsBlob(file);
    const pglite = await PGlite.create(unfinished, { ...PGLITE_OPTIONS, loadDataDir });
    await pglite.exec(script);
    await pglite.close();
    await rename(unfinished, folder);
  } finally {
    await rm(file, { force: true });
  }
}
