import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../http/app-error.ts';
import type { PhotoFiles } from './port.ts';

/** Where photos are without a bucket. */
export const photoFolder = (dataDir: string): string => join(dataDir, 'photos');

/** Photos in a folder, which is created. */
export function createDiskPhotos(folder: string): PhotoFiles {
  return {
    async put(name, bytes) {
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, join(folder, name));
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw new AppError('server/unavailable', { cause });
      }
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
        throw new AppError('server/unavailable', { cause });
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true }).catch((cause: unknown) => {
        throw new AppError('server/unavailable', { cause });
      });
    },
  };
}
