import type { Payout } from '#shared/contract/rewards.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { holdText } from '#shared/domain/rewards/payout-hold.ts';
import type { Connection } from '../database/connection.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createClinicVisitsStore } from './clinic-visits-store.ts';
import { rewardPaidEmail } from './emails.ts';
import { writeLedgerEntry } from './reward-ledger.ts';
import { owedBackSets, payableSets } from './payable-sets.ts';
import type { FoundPayout, PayoutSource } from './payout-source.ts';
import { createPayoutStore } from './payout-store.ts';

/** How far back an operator sees how visits came about. */
const CLINIC_VISITS_DAYS = 90;

type Deps = {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly referrals: readonly PayoutSource[];
  readonly clock: Clock;
  readonly outbox: EmailOutbox;
  readonly appUrl: string;
};

/** Payouts that an operator makes by voucher or bank transfer and marks as paid (P-25). */
export function createPayoutService({ connection, referrals, clock, outbox, appUrl }: Deps) {
  const store = createPayoutStore(connection.db);
  const sources = [payableSets(store, connection.db), owedBackSets(store), ...referrals];
  const clinicVisits = createClinicVisitsStore(connection);

  return {
    /** Claimed sets, matured referrals and what is owed back, the oldest first; also those on hold. */
    async list(): Promise<Payout[]> {
      const lists = await Promise.all(sources.map((source) => source.list()));
      return lists.flat().toSorted((one, other) => one.since.localeCompare(other.since));
    },

    /** How the visits of clinics came about, where they added and checked in some alone (P-24). */
    listClinicVisits: () => clinicVisits.list(addDays(londonDay(clock.now()), -CLINIC_VISITS_DAYS)),

    /**
     * Marks a payout as paid. Idempotent for the same reference (P-86).
     * @throws AppError payout/not-found; payout/on-hold; payout/already-paid with another reference
     */
    async markPaid(key: string, reference: string, actorUid: string): Promise<Payout> {
      const [, kind = '', id = ''] = /^([\w-]+):(.+)$/.exec(key) ?? [];
      const source = sources.find((one) => one.kind === kind);
      const found = await source?.find(id);
      if (!source || !found) throw new AppError('payout/not-found');
      const at = clock.now();
      await store.transaction(async (trx) => {
        const moved = await source.pay(id, { reference, at }, trx);
        if (!moved) return;
        const entry = { uid: moved.uid, of: id, pence: moved.pence ?? 0, at };
        await writeLedgerEntry(trx, source.entry, entry);
        await store.addAudit({ actorUid, key, reference, at }, trx);
        if (source.kind !== 'set' && source.kind !== 'referral') return;
        const email = { key, to: found.payout.email, pence: entry.pence, appUrl };
        await outbox.queue(rewardPaidEmail(email), trx);
      });
      return outcomeOf(await source.find(id), reference);
    },
  };
}

export type PayoutService = ReturnType<typeof createPayoutService>;

/** The payout if it was paid with this reference, by this call or another. */
function outcomeOf(found: FoundPayout | undefined, reference: string): Payout {
  if (!found) throw new AppError('payout/not-found');
  const { payout, paidBy } = found;
  if (paidBy === reference) return payout;
  if (paidBy !== null) {
    const message = `This is already marked as paid, with the reference “${paidBy}”. Check whether it was paid twice.`;
    throw new AppError('payout/already-paid', { message });
  }
  // Either on hold, or put on hold and freed again in this moment.
  const { hold } = payout;
  throw new AppError('payout/on-hold', hold === null ? {} : { message: holdText(hold) });
}
