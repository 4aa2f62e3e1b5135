import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RewardTables } from './tables.ts';

type Entry = {
  readonly uid: string;
  /** The set or referral id; unique together with the kind. */
  readonly of: string;
  readonly pence: number;
  readonly at: Date;
};

/**
 * Appends to the rewards ledger of check-ins and referrals. Entries are never changed.
 * @throws Error for a duplicate entry, to roll back a transaction that would count money twice
 */
export async function writeLedgerEntry(
  trx: Transaction<Tables>,
  kind: RewardTables['reward_entry']['kind'],
  { uid, of, pence, at }: Entry,
): Promise<void> {
  const row = { uid, entry_key: `${kind}:${of}`, kind, amount_pence: pence, at };
  await trx.insertInto('reward_entry').values(row).execute();
}
