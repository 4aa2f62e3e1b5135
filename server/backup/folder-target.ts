import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../operator-error.ts';
import type { BackupTarget } from './target.ts';

/** A file has this ending while it is written. */
const PARTIAL = '.partial';

/** Backups in a folder, which is created. */
export function openFolder(place: string): BackupTarget {
  const folder = resolve(place);
  return {
    name: folder,
    async put(name, content) {
      const file = join(folder, name);
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(file + PARTIAL, { mode: 0o600, flush: true }));
      } catch (error) {
        await rm(file + PARTIAL, { force: true }).catch(() => undefined);
        throw explain(error, folder);
      }
      await rename(file + PARTIAL, file);
      return (await stat(file)).size;
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        ignoreMissing,
      );
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix) && !name.endsWith(PARTIAL))
        .toSorted();
    },
    async read(name) {
      const file = join(folder, name);
      await access(file).catch(() => {
        throw new OperatorError(`There is no file ${file}.`);
      });
      return createReadStream(file);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** An error of the file system as a sentence; others, such as those of the content, stay. */
function explain(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new OperatorError(`${folder} cannot be written (${error.message}).`, { cause: error });
}

function ignoreMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
