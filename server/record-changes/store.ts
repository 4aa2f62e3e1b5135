import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { WaitingChange } from '#shared/domain/clinics/record-fields.ts';
import { keepOffers, readKeptOffers } from '#shared/domain/providers/kept-offers.ts';
import type { Tables } from '../database/tables.ts';

const LISTED = 100;

type Asked = WaitingChange & { readonly by: string; readonly at: Date };

type Decision = {
  readonly id: string;
  readonly providerId: string;
  /** As it was read; it is raised whenever the clinic changes what it wants. */
  readonly version: number;
  readonly state: 'approved' | 'declined' | 'withdrawn';
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
};

/** What clinics want to change of their live records. */
export function createRecordChangeStore(db: Kysely<Tables> | Transaction<Tables>) {
  const changes = () =>
    db
      .selectFrom('record_change as change')
      .innerJoin('provider', 'provider.id', 'change.provider_id')
      .leftJoin('account', 'account.uid', 'change.requested_by')
      // Those who no longer work there get no email.
      .leftJoin('clinic_staff as staff', (join) =>
        join
          .onRef('staff.provider_id', '=', 'change.provider_id')
          .onRef('staff.uid', '=', 'change.requested_by'),
      )
      .leftJoin('identity_user as person', 'person.id', 'staff.uid')
      .selectAll('change')
      .select(['provider.name', 'account.full_name', 'person.email']);
  type Row = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number];
  const readKept = (row: Row) => ({
    ...row,
    base: readKeptOffers(row.base),
    wanted: readKeptOffers(row.wanted),
  });
  const read = (row: Row | undefined) => row && readKept(row);
  return {
    find: async (id: string) =>
      read(await changes().where('change.id', '=', id).executeTakeFirst()),

    /** The latest of a clinic. */
    latest: async (providerId: string) =>
      read(
        await changes()
          .where('change.provider_id', '=', providerId)
          .orderBy('change.number', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),

    /** Waiting ones first, the oldest of them at the top. */
    list: async () =>
      (
        await changes()
          .orderBy(sql`change.decided_at desc nulls first`)
          .orderBy('change.number')
          .limit(LISTED)
          .execute()
      ).map(readKept),

    /** What a clinic is waiting for, held until the transaction ends: nobody changes or decides it meanwhile. */
    async holdWaiting(providerId: string) {
      const row = await db
        .selectFrom('record_change')
        .select(['id', 'version', 'base', 'wanted'])
        .where('provider_id', '=', providerId)
        .where('state', '=', 'pending')
        .forUpdate()
        .executeTakeFirst();
      return row && { ...row, base: readKeptOffers(row.base), wanted: readKeptOffers(row.wanted) };
    },

    /** Asks for the approval of a change where none waits. */
    async request(providerId: string, { by, at, ...change }: Asked): Promise<void> {
      await db
        .insertInto('record_change')
        .values({
          id: randomUUID(),
          provider_id: providerId,
          ...json(change),
          requested_by: by,
          requested_at: at,
        })
        .execute();
    },

    /** Puts another change in place of one that waits and is held. */
    async replace(id: string, change: WaitingChange, asked?: Pick<Asked, 'by' | 'at'>) {
      await db
        .updateTable('record_change')
        .set((set) => ({
          ...json(change),
          version: set('version', '+', 1),
          ...(asked && { requested_by: asked.by, requested_at: asked.at }),
        }))
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .execute();
    },

    /** @returns false if it no longer waits as it was read */
    async decide({ id, providerId, version, state, by, at, reason }: Decision): Promise<boolean> {
      const decided = await db
        .updateTable('record_change')
        .set({ state, decided_by: by, decided_at: at, reason })
        .where('id', '=', id)
        .where('provider_id', '=', providerId)
        .where('state', '=', 'pending')
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return decided !== undefined;
    },
  };
}

const json = ({ base, wanted }: WaitingChange) => ({
  base: JSON.stringify(keepOffers(base)),
  wanted: JSON.stringify(keepOffers(wanted)),
});

export type RecordChangeRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createRecordChangeStore>['find']>>
>;
