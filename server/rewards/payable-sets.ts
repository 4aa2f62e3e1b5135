import type { Payout } from '#shared/contract/rewards.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { payoutHold } from '#shared/domain/rewards/payout-hold.ts';
import type { Connection } from '../database/connection.ts';
import { findClinicAdditions } from './clinic-additions-store.ts';
import type { ClaimedSet, PayoutStore } from './payout-store.ts';
import type { PayoutSource } from './payout-source.ts';
import { setReason } from './present.ts';

/** Claimed sets as payouts (P-25). */
export function payableSets(store: PayoutStore, db: Connection['db']): PayoutSource {
  return {
    kind: 'set',
    entry: 'set-paid',
    async list() {
      const rows = await store.listSets();
      const additions = await findClinicAdditions(db, rows);
      return rows.map((row) => presentClaimed(row, additions(row)));
    },
    async find(id) {
      const set = setOf(id);
      const row = set && (await store.findSet(set.uid, set.number));
      if (!row) return undefined;
      const additions = await findClinicAdditions(db, [row]);
      return { payout: presentClaimed(row, additions(row)), paidBy: row.paid_by };
    },
    async pay(id, by, trx) {
      const set = setOf(id);
      return set && store.paySet(set, by, trx);
    },
  };
}

/** Sets that were paid before the payment for their membership was lost to a dispute. */
export function owedBackSets(store: PayoutStore): PayoutSource {
  return {
    kind: 'set-repayment',
    entry: 'set-repaid',
    list: async () => (await store.listOwedBack()).map(presentOwedBack),
    async find(id) {
      const set = setOf(id);
      const row = set && (await store.findSet(set.uid, set.number));
      return row?.owed_back_at
        ? { payout: presentOwedBack(row), paidBy: row.repaid_by }
        : undefined;
    },
    async pay(id, by, trx) {
      const set = setOf(id);
      return set && store.settle(set, by, trx);
    },
  };
}

function presentOwedBack(row: ClaimedSet): Payout {
  return {
    ...presentClaimed(row, []),
    key: `set-repayment:${row.uid}:${row.number}`,
    kind: 'repayment',
    reason: `${setReason(row)}. A bank returned the payment for the membership after we’d paid (${row.paid_by ?? ''}).`,
    since: londonDay(row.owed_back_at ?? new Date(0)),
    hold: null,
  };
}

/** Reads "uid:number". */
function setOf(id: string): { uid: string; number: number } | undefined {
  const [, uid, number] = /^(.+):(\d{1,9})$/.exec(id) ?? [];
  return uid === undefined ? undefined : { uid, number: Number(number) };
}

function presentClaimed(row: ClaimedSet, addedByClinic: Payout['addedByClinic']): Payout {
  return {
    key: `set:${row.uid}:${row.number}`,
    uid: row.uid,
    name: row.full_name,
    email: row.email,
    kind: 'check-in',
    reason: setReason(row),
    amountPence: row.amount_pence,
    since: londonDay(row.claimed_at ?? new Date(0)),
    hold: payoutHold(row),
    addedByClinic,
  };
}
