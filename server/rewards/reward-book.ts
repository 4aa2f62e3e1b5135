import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RewardTables } from './tables.ts';

export type RewardEntry = Omit<Insertable<RewardTables['reward_entry']>, 'id'>;

/** The book of all rewards, of check-ins and of referrals: rows are only added, and the key names each once. */
export type RewardBook = {
  /** @throws Error on a key that is there already: the money was moved twice, and nothing may stand */
  add(entry: RewardEntry, trx: Transaction<Tables>): Promise<void>;
};
