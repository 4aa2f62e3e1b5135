import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { changeProvider } from '../providers/change-provider.ts';

type Trx = Transaction<Tables>;

/** Who changes which photos, and when; each change is audited. */
export type PhotoChange = Pick<AuditEntry, 'at' | 'actorUid'> & { readonly providerId: string };

type PhotoAction = Extract<AuditEntry['action'], `photo/${string}`>;

/** Also writes a change to the clinic's own log, in its transaction. */
export type LogPhotoChange = (
  change: PhotoChange & { readonly action: PhotoAction },
  trx: Trx,
) => Promise<void>;

/** Reads and changes the photos of providers. */
export function createPhotoStore(
  { db, read }: Pick<Connection, 'db' | 'read'>,
  logChange: LogPhotoChange,
) {
  const photosOf = (from: Kysely<Tables>, providerId: string) =>
    from
      .selectFrom('provider_photo')
      .select(['id', 'alt', 'version'])
      .where('provider_id', '=', providerId)
      .orderBy('position')
      .execute();

  const change = (
    { providerId, at, actorUid }: PhotoChange,
    action: PhotoAction,
    detail: Readonly<Record<string, unknown>>,
    work: (trx: Trx) => Promise<void>,
  ) =>
    changeProvider(db, providerId, async (trx) => {
      await work(trx);
      await writeAudit(trx, { at, actorUid, action, subject: providerId, detail });
      await logChange({ providerId, at, actorUid, action }, trx);
    });

  return {
    list: (providerId: string) => photosOf(db, providerId),

    async exists(id: string): Promise<boolean> {
      const rows = await read('select 1 as one from provider_photo where id = $1', [id]);
      return rows.length > 0;
    },

    /** Adds a photo after the others. @throws AppError photo/limit */
    async add(by: PhotoChange, { id, alt }: { id: string; alt: string }): Promise<void> {
      await change(by, 'photo/added', { photo: id }, async (trx) => {
        await sql`
          insert into provider_photo (id, provider_id, position, alt, created_at)
          select ${id}, ${by.providerId}, count(*), ${alt}, ${by.at}
          from provider_photo where provider_id = ${by.providerId}`.execute(trx);
      }).catch((error: unknown) => {
        const isFull =
          error instanceof Error &&
          'constraint' in error &&
          error.constraint === 'provider_photo_limit';
        throw isFull ? new AppError('photo/limit', { cause: error }) : error;
      });
    },

    /** @param version as the caller has read it @throws AppError photo/not-found, photo/changed */
    describe: (
      by: PhotoChange,
      { id, alt, version }: { id: string; alt: string; version: number },
    ) =>
      change(by, 'photo/described', { photo: id }, async (trx) => {
        const stored = await trx
          .selectFrom('provider_photo')
          .select('version')
          .where('id', '=', id)
          .where('provider_id', '=', by.providerId)
          .forUpdate()
          .executeTakeFirst();
        if (!stored) throw new AppError('photo/not-found');
        if (stored.version !== version) throw new AppError('photo/changed');
        await trx
          .updateTable('provider_photo')
          .set({ alt, version: version + 1 })
          .where('id', '=', id)
          .execute();
      }),

    /** @param from the ids in the order that the caller has read @throws AppError photo/changed */
    order: (by: PhotoChange, { from, to }: { from: readonly string[]; to: readonly string[] }) =>
      change(by, 'photo/ordered', {}, async (trx) => {
        const stored = await photosOf(trx, by.providerId);
        const ids = stored.map(({ id }) => id);
        if (ids.join() !== from.join() || ids.toSorted().join() !== to.toSorted().join())
          throw new AppError('photo/changed');
        await sql`
          update provider_photo set position = wanted.place - 1
          from unnest(${to}::text[]) with ordinality wanted (id, place)
          where provider_photo.id = wanted.id`.execute(trx);
      }),

    /** @param sendRemoval enqueues the removal of its files @throws AppError photo/not-found */
    delete: (by: PhotoChange, id: string, sendRemoval: (trx: Trx) => Promise<void>) =>
      change(by, 'photo/deleted', { photo: id }, async (trx) => {
        const { providerId } = by;
        const deleted = await trx
          .deleteFrom('provider_photo')
          .where('id', '=', id)
          .where('provider_id', '=', providerId)
          .returning('position')
          .executeTakeFirst();
        if (!deleted) throw new AppError('photo/not-found');
        await trx
          .updateTable('provider_photo')
          .set((set) => ({ position: set('position', '-', 1) }))
          .where('provider_id', '=', providerId)
          .where('position', '>', deleted.position)
          .execute();
        await sendRemoval(trx);
      }),
  };
}
