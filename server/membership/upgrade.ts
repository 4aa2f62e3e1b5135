import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { londonDay } from '#shared/domain/dates/day.ts';
import { whyNoUpgrade } from '#shared/domain/membership/upgrade-attempt.ts';
import { paidTerm, upgradePrice } from '#shared/domain/membership/upgrade-price.ts';
import { declineCode } from '#shared/errors/payment-decline.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import type { CarryOutUpgrade } from './carry-out-upgrade.ts';
import { isActiveAt, refuseSuspended } from './current-membership.ts';
import { type FinishUpgrade, isLeftBehind } from './finish-upgrade.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';
import type { MembershipParts } from './parts.ts';
import { inOurWords } from './payments-words.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import type { WithinTransaction } from './stores.ts';
import type { SyncPerson } from './sync-person.ts';

/** How long somebody waits for the other click, in real time. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/** An attempt, and whether it was claimed by whoever asks. */
type Attempt = { readonly row: PlanChangeRow; readonly mine: boolean };

/** What the upgrade stands on. */
export type UpgradeParts = {
  readonly parts: MembershipParts;
  readonly sync: SyncPerson;
  readonly steps: CarryOutUpgrade;
  readonly finishing: FinishUpgrade;
};

/**
 * Moves a Single membership to Couple/Family (decision 32). The attempt is claimed first, with the
 * price that is charged, and named to the provider: however many presses, one charge. Where the
 * bank does not pay nothing changes; where it wants the member to confirm the attempt waits for
 * that, and the membership says so.
 * @throws AppError those of `whyNoUpgrade` and of `declineCode`, membership/none,
 * membership/price-changed, membership/upgrade-returned, payments/unavailable
 */
export function createUpgrade({ parts, sync, steps, finishing }: UpgradeParts) {
  const { stores, clock } = parts;

  return async (uid: string, shownPence: number | undefined): Promise<void> => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    let attempt: string | null = null;
    while (performance.now() < giveUpAt) {
      const seen: PlanChangeRow | undefined =
        attempt === null ? undefined : await stores.planChanges.find(attempt);
      if (seen && hasOutcome(seen, shownPence)) return;
      // One press never begins a second attempt while the first may still be told of.
      const { row, mine }: Attempt =
        seen && seen.status !== 'abandoned'
          ? { row: seen, mine: false }
          : await begin(uid, shownPence);
      attempt = row.id;
      if (row.status === 'open' && !mine) {
        const taken = isLeftBehind(row, clock.now())
          ? await stores.planChanges.takeOver(row, clock.now())
          : null;
        if (taken) await carryOut(taken);
        else await sleep(PAUSE_MS);
      } else await carryOut(row);
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
    const unsettled = await within.planChanges.findUnsettled(row.id);
    if (unsettled) return { mine: false, row: unsettled };
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

  /** An attempt of our own is paid; one that is under way is taken on from where it stands. */
  async function carryOut(row: PlanChangeRow): Promise<void> {
    try {
      if (row.status === 'open') await steps.pay(row);
      else await finishing.finish(row);
    } catch (error) {
      throw await ended(row, error);
    }
  }

  async function ended(row: PlanChangeRow, error: unknown): Promise<unknown> {
    if (error instanceof PaymentsRefused) {
      await steps.refuse(row, error);
      if (error.decline) return new AppError(declineCode(error.decline), { cause: error });
      return new AppError('payments/unavailable', { cause: error });
    }
    await stores.planChanges.release(row.id);
    return inUpgradeWords(error);
  }
}

/** What becomes of a provider that did not answer while money may have moved. */
export function inUpgradeWords(error: unknown): unknown {
  if (!(error instanceof PaymentsUnavailable)) return error;
  return new AppError('payments/unavailable', {
    message:
      'The payment service didn’t answer in time. Please check again in a minute. You’ll be charged once at most.',
    cause: error,
  });
}

/**
 * Whether an attempt has come to where the member is told something.
 * @throws AppError where that is that it was refused, or that the money went back
 */
export function hasOutcome(row: PlanChangeRow, shownPence: number | undefined): boolean {
  if (row.status === 'declined') throw new AppError(declineCode(row.decline_reason));
  if (row.status === 'returned') throw new AppError('membership/upgrade-returned');
  if (row.status !== 'confirming') return row.status === 'done';
  if (shownPence !== undefined && shownPence !== row.amount_pence)
    throw new AppError('membership/price-changed');
  return true;
}

/** @throws AppError where a membership cannot be moved to the larger plan now */
async function refuseWhereImpossible(within: WithinTransaction, row: MembershipRow): Promise<void> {
  const wish = await within.refunds.findOfMembership(row.id);
  const refundAsked = wish !== undefined && wish.status !== 'declined';
  const why = whyNoUpgrade(stateOf(row), refundAsked);
  if (why) throw new AppError(`membership/${why}`);
}
