import type { Transaction } from 'kysely';
import type { Payout } from '#shared/contract/rewards.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createClinicVisitsStore } from './clinic-visits-store.ts';
import { writeLedgerEntry } from './reward-ledger.ts';
import { type ClaimedSet, createPayoutStore, type PayoutStore } from './payout-store.ts';
import { setReason } from './present.ts';

/** How far back an operator sees how visits came about. */
const CLINIC_VISITS_DAYS = 90;

type Payment = { readonly reference: string; readonly at: Date };

/** One kind of payout; `id` is the key without its kind prefix. */
export type PayoutSource = {
  readonly kind: 'set' | 'referral';
  list(): Promise<Payout[]>;
  /** A payout that is due or paid. */
  find(id: string): Promise<Payout | undefined>;
  /** Whether it is on hold because of a disputed payment (P-56). */
  isHeld(id: string): Promise<boolean>;
  /** Marks it as paid once; undefined if there is nothing to pay. */
  pay(
    id: string,
    by: Payment,
    trx: Transaction<Tables>,
  ): Promise<{ uid: string; pence: number | null } | undefined>;
};

type Deps = {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly referrals: PayoutSource;
  readonly clock: Clock;
};

/** Payouts that an operator makes by voucher or bank transfer and marks as paid (P-25). */
export function createPayoutService({ connection, referrals, clock }: Deps) {
  const store = createPayoutStore(connection.db);
  const sources = [payableSets(store), referrals];
  const clinicVisits = createClinicVisitsStore(connection);

  return {
    /** Claimed sets and credited referrals, the oldest first. */
    async list(): Promise<Payout[]> {
      const lists = await Promise.all(sources.map((source) => source.list()));
      return lists.flat().toSorted((one, other) => one.since.localeCompare(other.since));
    },

    /** How the visits of clinics came about, where they added and checked in some alone (P-24). */
    listClinicVisits: () => clinicVisits.list(addDays(londonDay(clock.now()), -CLINIC_VISITS_DAYS)),

    /**
     * Marks a payout as paid. Idempotent.
     * @throws AppError payout/not-found; payout/on-hold
     */
    async markPaid(key: string, reference: string, actorUid: string): Promise<Payout> {
      const [, kind = '', id = ''] = /^(\w+):(.+)$/.exec(key) ?? [];
      const source = sources.find((one) => one.kind === kind);
      const payout = await source?.find(id);
      if (!source || !payout) throw new AppError('payout/not-found');
      const at = clock.now();
      const paid = await store.transaction(async (trx) => {
        const moved = await source.pay(id, { reference, at }, trx);
        if (!moved) return false;
        const entry = { uid: moved.uid, of: id, pence: moved.pence ?? 0, at };
        await writeLedgerEntry(trx, `${source.kind}-paid`, entry);
        await store.addAudit({ actorUid, key, reference, at }, trx);
        return true;
      });
      if (!paid && (await source.isHeld(id))) throw new AppError('payout/on-hold');
      return payout;
    },
  };
}

export type PayoutService = ReturnType<typeof createPayoutService>;

function payableSets(store: PayoutStore): PayoutSource {
  return {
    kind: 'set',
    async list() {
      return (await store.listSets()).map(presentClaimed);
    },
    async find(id) {
      const set = setOf(id);
      const row = set && (await store.findSet(set.uid, set.number));
      return row && presentClaimed(row);
    },
    async isHeld(id) {
      const set = setOf(id);
      return set !== undefined && store.isSetHeld(set.uid, set.number);
    },
    async pay(id, by, trx) {
      const set = setOf(id);
      return set && store.paySet(set, by, trx);
    },
  };
}

/** Reads "uid:number". */
function setOf(id: string): { uid: string; number: number } | undefined {
  const [, uid, number] = /^(.+):(\d{1,9})$/.exec(id) ?? [];
  return uid === undefined ? undefined : { uid, number: Number(number) };
}

function presentClaimed(row: ClaimedSet): Payout {
  return {
    key: `set:${row.uid}:${row.number}`,
    uid: row.uid,
    name: row.full_name,
    email: row.email,
    kind: 'check-in',
    reason: setReason(row),
    amountPence: row.amount_pence,
    since: londonDay(row.claimed_at ?? new Date(0)),
  };
}
