import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { londonDay } from '#shared/domain/dates/day.ts';
import { declineCode } from '#shared/errors/payment-decline.ts';
import { paidTerm, upgradePrice } from '#shared/domain/membership/upgrade-price.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { isActiveAt, refuseSuspended } from './current-membership.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';
import type { MembershipParts } from './parts.ts';
import { inOurWords } from './payments-words.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import type { WithinTransaction } from './stores.ts';
import type { SyncPerson } from './sync-person.ts';

/** After so long a claim counts as left behind by a crash. */
const CLAIM_MS = 20_000;
/** How long somebody waits for the other click, in real time. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Moves a Single membership to Couple/Family (decision 32). The attempt is claimed first, with the
 * price that is charged, and named to the provider: however many presses, one charge. Where the
 * bank does not pay, or wants the member to confirm, nothing changes.
 * @throws AppError membership/none, already-family, payment-due, renewal-cancelled, refund-waiting,
 * price-changed (all membership/), those of `declineCode`, payments/unavailable
 */
export function createUpgrade(parts: MembershipParts, sync: SyncPerson) {
  const { stores, payments, clock, log } = parts;

  return async (uid: string, shownPence: number | undefined): Promise<void> => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    let waitingFor: string | null = null;
    while (performance.now() < giveUpAt) {
      if (waitingFor !== null) {
        const other = await stores.planChanges.find(waitingFor);
        if (other?.status === 'done') return;
        if (other?.status === 'declined') throw new AppError(declineCode(other.decline_reason));
      }
      const attempt = await begin(uid, shownPence);
      const mine = attempt.mine ? attempt.row : await takeOver(attempt.row);
      if (mine) return carryOut(mine);
      waitingFor = attempt.row.id;
      await sleep(PAUSE_MS);
    }
    throw new AppError('payments/unavailable');
  };

  async function begin(uid: string, shownPence: number | undefined) {
    const attempt = await stores.transaction((within) => claim(within, uid, shownPence));
    if (attempt !== 'extension-due') return attempt;
    // The end must lie where it was promised before the rest of the time can be priced.
    await sync(uid).catch((error: unknown) => {
      throw inOurWords(error);
    });
    const again = await stores.transaction((within) => claim(within, uid, shownPence));
    if (again === 'extension-due') throw new AppError('payments/unavailable');
    return again;
  }

  async function claim(within: WithinTransaction, uid: string, shownPence: number | undefined) {
    const held = await within.customers.hold(uid);
    const row = held && (await within.memberships.findCurrent(uid));
    const now = clock.now();
    refuseSuspended(row, now);
    if (!row || !isActiveAt(row, now)) throw new AppError('membership/none');
    const open = await within.planChanges.findOpen(row.id);
    if (open) return { mine: false, row: open };
    await refuseWhereImpossible(within, row);
    if (row.extension_due) return 'extension-due';
    const price = upgradePrice(paidTerm(stateOf(row)), londonDay(now));
    if (shownPence !== undefined && shownPence !== price.amountPence)
      throw new AppError('membership/price-changed');
    const claimed = await within.planChanges.claim(
      {
        id: randomUUID(),
        uid,
        membership_id: row.id,
        subscription_id: row.subscription_id,
        amount_pence: price.amountPence,
        counted_from: price.countedFrom,
      },
      now,
    );
    if (!claimed) throw new Error('A plan change was claimed although the person was held');
    return { mine: true, row: claimed };
  }

  /** A claim of a crashed process is carried out by the next press, as the same attempt. */
  function takeOver(row: PlanChangeRow): Promise<PlanChangeRow | null> {
    const now = clock.now();
    const left = now.getTime() - row.claimed_at.getTime() >= CLAIM_MS;
    return left ? stores.planChanges.takeOver(row, now) : Promise.resolve(null);
  }

  async function carryOut(row: PlanChangeRow): Promise<void> {
    try {
      const { latestInvoice } = await payments.changePlan({
        subscriptionId: row.subscription_id,
        priceId: parts.prices.family,
        amountPence: row.amount_pence,
        countedFrom: row.counted_from,
        idempotencyKey: `upgrade-${row.id}`,
      });
      if (row.amount_pence > 0 && latestInvoice?.amountPaidPence !== row.amount_pence) {
        const charged = latestInvoice?.amountPaidPence ?? null;
        log.error({ change: row.id, shown: row.amount_pence, charged }, 'a price was not as shown');
      }
      await sync(row.uid);
      await stores.planChanges.settle(row.id, 'done', clock.now());
    } catch (error) {
      throw await ended(row, error);
    }
  }

  async function ended(row: PlanChangeRow, error: unknown): Promise<unknown> {
    if (error instanceof PaymentsRefused) {
      const { decline } = error;
      if (decline) {
        await stores.planChanges.decline(row.id, decline, clock.now());
        return new AppError(declineCode(decline), { cause: error });
      }
      await stores.planChanges.settle(row.id, 'abandoned', clock.now());
      log.error({ change: row.id, err: error }, 'the provider refused a plan change');
      return new AppError('payments/unavailable', { cause: error });
    }
    await stores.planChanges.release(row.id);
    if (!(error instanceof PaymentsUnavailable)) return error;
    return new AppError('payments/unavailable', {
      message:
        'The payment service did not answer in time. Please look again in a minute: you are charged once at most.',
      cause: error,
    });
  }
}

/** @throws AppError where a membership cannot be moved to the larger plan now */
async function refuseWhereImpossible(within: WithinTransaction, row: MembershipRow): Promise<void> {
  if (row.plan === 'family') throw new AppError('membership/already-family');
  if (row.status === 'past_due') throw new AppError('membership/payment-due');
  if (row.cancel_at_period_end) throw new AppError('membership/renewal-cancelled');
  const wish = await within.refunds.findOfMembership(row.id);
  if (wish && wish.status !== 'declined') throw new AppError('membership/refund-waiting');
}
