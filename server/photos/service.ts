import { randomUUID } from 'node:crypto';
import type { Photo } from '#shared/contract/photos.ts';
import type { Crop } from '#shared/domain/photos/crop.ts';
import { PHOTOS_MAX } from '#shared/domain/photos/limits.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { PhotoFiles } from '../ports/photos/port.ts';
import type { CatalogueVersion } from '../providers/catalogue-version.ts';
import { photoSrc } from '../providers/pictures.ts';
import { filesOf, type PhotoFile, readFileName } from './photo-files.ts';
import { createPhotoStore, type LogPhotoChange, type PhotoChange } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly files: PhotoFiles;
  readonly jobs: Pick<Jobs, 'send' | 'handle'>;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueVersion, 'invalidate'>;
  readonly logChange: LogPhotoChange;
};

type Upload = { readonly alt: string; readonly crop: Crop | null; read(): Promise<Buffer> };

/** Uploads in memory at the same time, and how many of them are worked on. */
const MAX_UPLOADS = 20;
const MAX_DRAWN = 2;

/** By then an upload has ended, or its process has crashed. */
const UNFINISHED_SECONDS = 60 * 60;

/** The photos of clinics (ADR-069). */
export function createPhotoService({ connection, files, jobs, clock, catalogue, logChange }: Deps) {
  const store = createPhotoStore(connection, logChange);
  const accept = limitConcurrency(MAX_UPLOADS, 0);
  const draw = limitConcurrency(MAX_DRAWN, MAX_UPLOADS - MAX_DRAWN);

  const removal = { name: 'photo-files-remove' } as const;
  jobs.handle(removal.name, async ({ id }) => {
    if (typeof id !== 'string' || (await store.exists(id))) return;
    for (const { name } of filesOf(id)) await files.remove(name);
  });

  async function list(providerId: string): Promise<{ photos: Photo[] }> {
    const rows = await store.list(providerId);
    return { photos: rows.map((row) => ({ ...row, src: photoSrc(row.id) })) };
  }

  /** Makes a change that the caller may make. @returns all photos of the provider */
  async function change(
    caller: Caller,
    providerId: string,
    work: (by: PhotoChange) => Promise<void>,
  ): Promise<{ photos: Photo[] }> {
    requireTask(caller, providerId, 'edit-record');
    await work({ providerId, actorUid: caller.uid, at: clock.now() });
    catalogue.invalidate();
    return list(providerId);
  }

  return {
    /** @throws AppError provider/not-found */
    async list(caller: Caller, providerId: string): Promise<{ photos: Photo[] }> {
      requireTask(caller, providerId, 'edit-record');
      return list(providerId);
    },

    /**
     * Adds a photo after the others.
     * @throws AppError provider/not-found, photo/limit, those of `processPhoto`, server/unavailable
     * when too many are uploaded at the same time
     */
    add: (caller: Caller, providerId: string, { alt, crop, read }: Upload) =>
      change(caller, providerId, (by) =>
        accept(async () => {
          // The database decides in the end; this saves the work for most that are too many.
          if ((await store.list(providerId)).length >= PHOTOS_MAX)
            throw new AppError('photo/limit');
          const bytes = await read();
          const id = randomUUID();
          const drawn = await draw(async () => {
            const { processPhoto } = await import('./process-photo.ts');
            return processPhoto(bytes, crop, filesOf(id));
          });
          // First of all, so that the files of an upload that fails from here on do not stay.
          await jobs.send(removal.name, { id }, { startAfterSeconds: UNFINISHED_SECONDS });
          for (const one of drawn) await files.put(one.file.name, one.bytes, one.file.type);
          await store.add(by, { id, alt });
        }),
      ),

    /** @throws AppError provider/not-found, photo/not-found, photo/changed */
    describe: (
      caller: Caller,
      { providerId, photoId: id }: { providerId: string; photoId: string },
      values: { alt: string; version: number },
    ) => change(caller, providerId, (by) => store.describe(by, { id, ...values })),

    /** @throws AppError provider/not-found, photo/changed */
    order: (
      caller: Caller,
      providerId: string,
      order: { from: readonly string[]; to: readonly string[] },
    ) => change(caller, providerId, (by) => store.order(by, order)),

    /** @throws AppError provider/not-found, photo/not-found */
    delete: (
      caller: Caller,
      { providerId, photoId: id }: { providerId: string; photoId: string },
    ) =>
      change(caller, providerId, (by) =>
        store.delete(by, id, (trx) => jobs.send(removal.name, { id }, {}, trx)),
      ),

    /**
     * A file of a photo that is not deleted; null: there is none.
     * @throws AppError server/unavailable
     */
    async read(name: string): Promise<{ file: PhotoFile; bytes: Uint8Array<ArrayBuffer> } | null> {
      const named = readFileName(name);
      if (!named || !(await store.exists(named.id))) return null;
      const bytes = await files.read(name);
      return bytes && { file: named.file, bytes };
    },
  };
}

export type PhotoService = ReturnType<typeof createPhotoService>;
