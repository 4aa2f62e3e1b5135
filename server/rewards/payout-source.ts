import type { Transaction } from 'kysely';
import type { Payout } from '#shared/contract/rewards.ts';
import type { Tables } from '../database/tables.ts';
import type { writeLedgerEntry } from './reward-ledger.ts';

type Payment = { readonly reference: string; readonly at: Date };

/** A payout that is due or paid, and how it was paid. */
export type FoundPayout = { readonly payout: Payout; readonly paidBy: string | null };

/** One kind of payout; `id` is the key without its kind prefix. */
export type PayoutSource = {
  readonly kind: 'set' | 'referral' | 'set-repayment' | 'referral-repayment';
  /** The kind of its entry in the ledger. */
  readonly entry: Parameters<typeof writeLedgerEntry>[1];
  list(): Promise<Payout[]>;
  find(id: string): Promise<FoundPayout | undefined>;
  /** Marks it as paid once; undefined if there is nothing to pay, or it is on hold. */
  pay(
    id: string,
    by: Payment,
    trx: Transaction<Tables>,
  ): Promise<{ uid: string; pence: number | null } | undefined>;
};
