import type { ColumnType, Generated } from 'kysely';
import type { RecordDifference } from '#shared/domain/clinics/record-fields.ts';
import type { KeptOffers } from '#shared/domain/providers/kept-offers.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';

type Json<T> = ColumnType<T, string, string>;

type KeptDifference = Omit<RecordDifference, 'offers'> & KeptOffers;

export const RECORD_CHANGE_STATES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

export type RecordChangeTables = {
  record_change: {
    id: string;
    number: Generated<string>;
    provider_id: string;
    state: Generated<(typeof RECORD_CHANGE_STATES)[number]>;
    base: Json<KeptDifference>;
    wanted: Json<KeptDifference>;
    version: Generated<number>;
    requested_by: string;
    requested_at: Date;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    reason: Generated<string>;
  };
  record_version: {
    provider_id: string;
    version: number;
    saved_at: Date;
    actor_uid: string | null;
    record: Json<Omit<ProviderRecordInput, 'offers'> & KeptOffers>;
  };
};
