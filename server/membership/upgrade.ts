import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Membership } from '#shared/contract/membership.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { upgradeRefusalReason } from '#shared/domain/membership/upgrade-attempt.ts';
import { paidTerm, upgradePrice } from '#shared/domain/membership/upgrade-price.ts';
import { declineCode } from '#shared/errors/payment-decline.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { isActiveAt, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrade, isClaimExpired } from './finish-upgrade.ts';
import { getMembership } from './get-membership.ts';
import { stateOf } from './membership-store.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import type { TransactionStores } from './stores.ts';
import { syncPerson } from './sync-person.ts';
import { toAppError } from './to-app-error.ts';
import { payUpgrade, refuseUpgrade } from './upgrade-steps.ts';

/** How long a request waits for a concurrent one, in real time. */
const WAIT_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 50;

/** An attempt, and whether this request claimed it. */
type Attempt = { readonly row: PlanChangeRow; readonly claimed: boolean };

/**
 * Upgrades a Single membership to Couple/Family (P-32). The attempt is claimed first, together with
 * its price, and its id is the idempotency key: repeated clicks give one charge. If the bank declines,
 * nothing changes. If the bank wants confirmation, the attempt waits and the returned membership has
 * `upgradeConfirmation`.
 * @param shownPence the price that the member agreed to
 * @throws AppError those of `upgradeRefusalReason` and of `declineCode`, membership/none,
 *   membership/price-changed, membership/upgrade-returned, payments/unavailable
 */
export async function upgrade(
  deps: MembershipDeps,
  uid: string,
  shownPence?: number,
): Promise<Membership> {
  const { stores, clock } = deps;
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  let attempt: string | null = null;
  while (performance.now() < deadline) {
    const seen: PlanChangeRow | undefined =
      attempt === null ? undefined : await stores.planChanges.find(attempt);
    if (seen && hasOutcome(seen, shownPence)) return getMembership(deps, uid);
    // One request does not start a second attempt unless the first was abandoned.
    const { row, claimed }: Attempt =
      seen && seen.status !== 'abandoned'
        ? { row: seen, claimed: false }
        : await begin(deps, uid, shownPence);
    attempt = row.id;
    if (row.status === 'open' && !claimed) {
      const taken = isClaimExpired(row, clock.now())
        ? await stores.planChanges.takeOver(row, clock.now())
        : null;
      if (taken) await carryOut(deps, taken);
      else await sleep(POLL_INTERVAL_MS);
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
  // Extend a promised longer period first: the price depends on the end date.
  await syncPerson(deps, uid).catch((error: unknown) => {
    throw toAppError(error);
  });
  const again = await tryClaim();
  if (again === 'extension-due') throw new AppError('payments/unavailable');
  return again;
}

/** @throws AppError if the membership cannot be upgraded now */
async function claim(
  { clock }: Pick<MembershipDeps, 'clock'>,
  within: TransactionStores,
  uid: string,
  shownPence: number | undefined,
): Promise<Attempt | 'extension-due'> {
  const customer = await within.customers.lock(uid);
  const row = customer && (await within.memberships.findCurrent(uid));
  const now = clock.now();
  refuseSuspended(row, now);
  if (!row || !isActiveAt(row, now)) throw new AppError('membership/none');
  const unsettled = await within.planChanges.findUnsettled(row.id);
  if (unsettled) return { claimed: false, row: unsettled };
  const reason = upgradeRefusalReason(stateOf(row), await within.refunds.isRequested(row.id));
  if (reason) throw new AppError(`membership/${reason}`);
  if (row.extension_due) return 'extension-due';
  const price = upgradePrice(paidTerm(stateOf(row)), londonDay(now));
  if (shownPence !== undefined && shownPence !== price.amountPence)
    throw new AppError('membership/price-changed');
  const newRow = await within.planChanges.claim(
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
  if (!newRow) throw new Error('A plan change was claimed although the person was locked');
  return { claimed: true, row: newRow };
}

/** Pays a claimed attempt, or continues one that is in progress. */
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

/** Maps a provider error to an `AppError`. The charge may have succeeded by then. */
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
 * Whether an attempt has an outcome to return to the member.
 * @throws AppError if it was declined or refunded, or if the price has changed
 */
export function hasOutcome(row: PlanChangeRow, shownPence?: number): boolean {
  if (row.status === 'declined') throw new AppError(declineCode(row.decline_reason));
  if (row.status === 'returned') throw new AppError('membership/upgrade-returned');
  if (row.status !== 'confirming') return row.status === 'done';
  if (shownPence !== undefined && shownPence !== row.amount_pence)
    throw new AppError('membership/price-changed');
  return true;
}
