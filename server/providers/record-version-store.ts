import { type Kysely, sql, type Transaction } from 'kysely';
import { keepOffers, readKeptOffers } from '#shared/domain/providers/kept-offers.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { createProviderStore } from './store.ts';
import { type EditedProvider, presentRecord } from './present-record.ts';

/** Older ones of a record are deleted. */
const VERSIONS_KEPT = 100;

type Kept = {
  /** The record before the save. */
  readonly record: Omit<EditedProvider, 'removedLocations'>;
  readonly actorUid: string | null;
  /** The version that the person began from. */
  readonly version: number;
  readonly at: Date;
};

/**
 * Keeps what a person saved, in the transaction that saves it, and the record as it was before its
 * first edit.
 * @throws AppError clinic/changed if someone else has saved since the person read it
 */
export async function keepVersion(
  trx: Transaction<Tables>,
  { record, actorUid, version, at }: Kept,
): Promise<void> {
  const saved = await createProviderStore(trx).find(record.id);
  if (saved?.version !== version + 1) throw new AppError('clinic/changed');
  const { removedLocations: _, ...after } = presentRecord(saved, []);
  const rows = [
    { ...keyOf(record), saved_at: at, actor_uid: null, record: JSON.stringify(keepOffers(record)) },
    {
      ...keyOf(after),
      saved_at: at,
      actor_uid: actorUid,
      record: JSON.stringify(keepOffers(after)),
    },
  ];
  await trx
    .insertInto('record_version')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider_id', 'version']).doNothing())
    .execute();
  await trx
    .deleteFrom('record_version')
    .where('provider_id', '=', record.id)
    .where('version', '<=', sql<number>`${saved.version}::integer - ${VERSIONS_KEPT}::integer`)
    .execute();
}

const keyOf = ({ id, version }: { id: string; version: number }) => ({ provider_id: id, version });

/** The kept versions of records. */
export function createRecordVersionStore(db: Kysely<Tables>) {
  const versions = (providerId: string) =>
    db.selectFrom('record_version').where('record_version.provider_id', '=', providerId);
  return {
    /** Newest first. */
    list: (providerId: string) =>
      versions(providerId)
        .leftJoin('account', 'account.uid', 'record_version.actor_uid')
        .select(['record_version.version', 'record_version.saved_at', 'account.full_name'])
        .orderBy('record_version.version', 'desc')
        .limit(VERSIONS_KEPT)
        .execute(),

    /** Undefined: it is not kept. */
    async find(providerId: string, version: number): Promise<ProviderRecordInput | undefined> {
      const row = await versions(providerId)
        .select('record')
        .where('record_version.version', '=', version)
        .executeTakeFirst();
      return row && { ...row.record, offers: [], ...readKeptOffers(row.record) };
    },
  };
}
