import { type Kysely, sql, type Transaction } from 'kysely';
import type { ClinicState } from '#shared/domain/clinics/lifecycle.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import { changeProvider } from './change-provider.ts';
import { draftOfRow } from './draft-of-row.ts';
import { updateSearch } from './search-write-store.ts';
import { createProviderStore } from './store.ts';
import { raiseVersion } from './version-store.ts';

type Change = {
  readonly from: readonly ClinicState[];
  readonly to: ClinicState;
  readonly pausedUntil: Day | null;
  /** As it was read; undefined: whatever it is. */
  readonly version?: number;
};

/** Takes a record that was just added out of the search, in the transaction that adds it. */
export async function startAsDraft(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.updateTable('provider').set({ state: 'draft' }).where('id', '=', id).execute();
  const row = await createProviderStore(trx).find(id);
  if (row) await updateSearch(trx, [draftOfRow(row)], await raiseVersion(trx));
}

/** The state of a record. */
export function createStateStore(db: Kysely<Tables>) {
  return {
    async find(id: string, today: Day) {
      return db
        .selectFrom('provider')
        .select(['state', 'paused_until', 'state_version'])
        .select((from) =>
          from
            .selectFrom('appointment')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('appointment.provider_id', '=', 'provider.id')
            .where('appointment.requested_date', '>=', today)
            .where('appointment.status', 'in', ['pending', 'confirmed'])
            .as('upcoming'),
        )
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /**
     * Changes the state and, with it, what search finds.
     * @param record called in the transaction of the change
     * @returns false if the record has changed since it was read
     */
    change(
      id: string,
      { from, to, pausedUntil, version }: Change,
      now: Date,
      record: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<boolean> {
      return changeProvider(db, id, async (trx) => {
        const changed = await trx
          .updateTable('provider')
          .set((set) => ({
            state: to,
            paused_until: pausedUntil,
            state_version: set('state_version', '+', 1),
            updated_at: now,
          }))
          .where('id', '=', id)
          .where('state', 'in', [...from])
          .$if(version !== undefined, (query) => query.where('state_version', '=', version ?? 0))
          .returning('id')
          .executeTakeFirst();
        if (changed) await record(trx);
        return changed !== undefined;
      });
    },

    /** Paused ones whose pause is over. */
    async listToResume(today: Day): Promise<string[]> {
      const rows = await db
        .selectFrom('provider')
        .select('id')
        .where('state', '=', 'paused')
        .where('paused_until', '<=', today)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
