import type { Kysely } from 'kysely';
import type { ClinicLogAction } from '#shared/domain/clinics/log.ts';
import type { Tables } from '../database/tables.ts';

export type ClinicLogEntry = {
  readonly providerId: string;
  readonly at: Date;
  /** Null: our own team. */
  readonly actorUid: string | null;
  readonly action: ClinicLogAction;
  /** Never health data. */
  readonly detail?: string;
};

/** Who did what at a clinic. Pass a transaction to write an entry only if the change commits. */
export function createClinicLogStore(db: Kysely<Tables>) {
  return {
    async add({ providerId, at, actorUid, action, detail = '' }: ClinicLogEntry): Promise<void> {
      await db
        .insertInto('clinic_log')
        .values({ provider_id: providerId, at, actor_uid: actorUid, action, detail })
        .execute();
    },

    /** When our own team last removed a person from a clinic's. */
    async findRemovalByUs(providerId: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('clinic_log')
        .select('at')
        .where('provider_id', '=', providerId)
        .where('action', '=', 'team/removed' satisfies ClinicLogAction)
        .where('actor_uid', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.at;
    },

    /** Newest first. @param before the id of the last entry of the page before; null: the newest */
    list(providerId: string, before: number | null, limit: number) {
      return db
        .selectFrom('clinic_log as entry')
        .leftJoin('account', 'account.uid', 'entry.actor_uid')
        .select(['entry.id', 'entry.at', 'entry.action', 'entry.detail', 'account.full_name'])
        .where('entry.provider_id', '=', providerId)
        .$if(before !== null, (query) => query.where('entry.id', '<', before ?? 0))
        .orderBy('entry.id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}
