import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Membership } from '#shared/contract/membership.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { whyNoUpgrade } from '#shared/domain/membership/upgrade-attempt.ts';
import { paidTerm, upgradePrice } from '#shared/domain/membership/upgrade-price.ts';
import { declineCode } from '#shared/errors/payment-decline.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { isActiveAt, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrade, isLeftBehind } from './finish-upgrade.ts';
import { getMembership } from './get-membership.ts';
import { stateOf } from './membership-store.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import type { WithinTransaction } from './stores.ts';
import { syncPerson } from './sync-person.ts';
import { toAppError } from './to-app-error.ts';
import { payUpgrade, refuseUpgrade } from './upgrade-steps.ts';

/** How long somebody waits for the other click, in real time. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/** An attempt, and whether it was claimed by whoever asks. */
type Attempt = { readonly row: PlanChangeRow; readonly mine: boolean };

/**
 * Moves a Single membership to Couple/Family (P-32). The attempt is claimed first, with the
 * price that is charged, and named to the provider: however many presses, one charge. Where the
 * bank does not pay nothing changes; where it wants the member to confirm the attempt waits for
 * that, and the membership says so.
 * @param shownPence the price that the member agreed to
 * @throws AppError those of `whyNoUpgrade` and of `declineCode`, membership/none,
 * membership/price-changed, membership/upgrade-returned, payments/unavailable
 */
export async function upgrade(
  deps: MembershipDeps,
  uid: string,
  shownPence?: number,
): Promise<Membership> {
  const { stores, clock } = deps;
  const giveUpAt = performance.now() + PATIENCE_MS;
  let attempt: string | null = null;
  while (performance.now() < giveUpAt) {
    const seen: PlanChangeRow | undefined =
      attempt === null ? undefined : await stores.planChanges.find(attempt);
    if (seen && hasOutcome(seen, shownPence)) return getMembership(deps, uid);
    // One press never begins a second attempt while the first may still be told of.
    const { row, mine }: Attempt =
      seen && seen.status !== 'abandoned'
        ? { row: seen, mine: false }
        : await begin(deps, uid, shownPence);
    attempt = row.id;
    if (row.status === 'open' && !mine) {
      const taken = isLeftBehind(row, clock.now())
        ? await stores.planChanges.takeOver(row, clock.now())
        : null;
      if (taken) await carryOut(deps, taken);
      else await sleep(PAUSE_MS);
    } else await carryOut(deps, row);
  }
  throw new AppError('payments/unavailable');
}

async function begin(
  deps: MembershipDeps,
  uid: string,
  shownPence: number | undefined,
): Promise<Attempt> {
  const tryClaim = () => deps.stores.transaction((within) => claim(deps, within, uid, shownPence));
  const attempt = await tryClaim();
  if (attempt !== 'extension-due') return attempt;
  // The end must lie where it was promised before the rest of the time can be priced.
  await syncPerson(deps, uid).catch((error: unknown) => {
    throw toAppError(error);
  });
  const again = await tryClaim();
  if (again === 'extension-due') throw new AppError('payments/unavailable');
  return again;
}

/** @throws AppError where a membership cannot be moved to the larger plan now */
async function claim(
  { clock }: Pick<MembershipDeps, 'clock'>,
  within: WithinTransaction,
  uid: string,
  shownPence: number | undefined,
): Promise<Attempt | 'extension-due'> {
  const held = await within.customers.hold(uid);
  const row = held && (await within.memberships.findCurrent(uid));
  const now = clock.now();
  refuseSuspended(row, now);
  if (!row || !isActiveAt(row, now)) throw new AppError('membership/none');
  const unsettled = await within.planChanges.findUnsettled(row.id);
  if (unsettled) return { mine: false, row: unsettled };
  const why = whyNoUpgrade(stateOf(row), await within.refunds.isAsked(row.id));
  if (why) throw new AppError(`membership/${why}`);
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
async function carryOut(deps: MembershipDeps, row: PlanChangeRow): Promise<void> {
  try {
    if (row.status === 'open') await payUpgrade(deps, row);
    else await finishUpgrade(deps, row);
  } catch (error) {
    if (error instanceof PaymentsRefused) await refuseUpgrade(deps, row, error);
    else await deps.stores.planChanges.release(row.id);
    throw toUpgradeError(error);
  }
}

/** An error of the payment provider in the words of the catalogue: money may have moved by now. */
export function toUpgradeError(error: unknown): unknown {
  if (error instanceof PaymentsRefused) {
    const code = error.decline ? declineCode(error.decline) : 'payments/unavailable';
    return new AppError(code, { cause: error });
  }
  return toAppError(
    error,
    'The payment service didn’t answer in time. Please check again in a minute. You’ll be charged once at most.',
  );
}

/**
 * Whether an attempt has come to where the member is told something.
 * @throws AppError where that is that it was refused, or that the money went back
 */
export function hasOutcome(row: PlanChangeRow, shownPence?: number): boolean {
  if (row.status === 'declined') throw new AppError(declineCode(row.decline_reason));
  if (row.status === 'returned') throw new AppError('membership/upgrade-returned');
  if (row.status !== 'confirming') return row.status === 'done';
  if (shownPence !== undefined && shownPence !== row.amount_pence)
    throw new AppError('membership/price-changed');
  return true;
}
