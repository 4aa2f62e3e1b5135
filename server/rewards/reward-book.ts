import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RewardTables } from './tables.ts';

type Entry = {
  readonly uid: string;
  /** The set or the referral: with the kind it names the entry, once for ever. */
  readonly of: string;
  readonly pence: number;
  readonly at: Date;
};

/**
 * Writes into the book of all rewards, of check-ins and of referrals; nothing in it is ever changed.
 * @throws Error on an entry that is there already: the money was moved twice, and nothing may stand
 */
export async function writeEntry(
  trx: Transaction<Tables>,
  kind: RewardTables['reward_entry']['kind'],
  { uid, of, pence, at }: Entry,
): Promise<void> {
  const row = { uid, entry_key: `${kind}:${of}`, kind, amount_pence: pence, at };
  await trx.insertInto('reward_entry').values(row).execute();
}
