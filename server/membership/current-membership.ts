import { londonDay } from '#shared/domain/dates/day.ts';
import {
  membershipActive,
  membershipRuns,
  membershipSuspended,
} from '#shared/domain/membership/membership-period.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { MembershipDeps } from './deps.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';
import { syncPerson } from './sync-person.ts';

type FindDeps = Pick<MembershipDeps, 'stores' | 'clock'>;

/** Whether a membership can be used on the day of an instant. */
export function isActiveAt(row: MembershipRow, now: Date): boolean {
  return membershipActive(stateOf(row), londonDay(now));
}

/** Whether the day of an instant is within the time of a membership, suspended or not. */
function runsAt(row: MembershipRow, now: Date): boolean {
  return membershipRuns(stateOf(row), londonDay(now));
}

/** @throws AppError membership/suspended where it would be active but for a disputed payment */
export function refuseSuspended(row: MembershipRow | undefined, now: Date): void {
  if (row && membershipSuspended(stateOf(row), londonDay(now)))
    throw new AppError('membership/suspended');
}

/** The membership of a person whose time covers today, suspended or not; or undefined. */
export async function findRunning(
  { stores, clock }: FindDeps,
  uid: string,
): Promise<MembershipRow | undefined> {
  const row = await stores.memberships.findCurrent(uid);
  return row && runsAt(row, clock.now()) ? row : undefined;
}

/** The membership of a person that can be used today, or undefined. */
export async function findActive(
  { stores, clock }: FindDeps,
  uid: string,
): Promise<MembershipRow | undefined> {
  const row = await stores.memberships.findCurrent(uid);
  return row && isActiveAt(row, clock.now()) ? row : undefined;
}

/**
 * Ends a membership whose time is over although its subscription still runs, as after a renewal
 * that was never paid: nothing may be charged for it later.
 */
export async function endLapsed(deps: MembershipDeps, uid: string): Promise<void> {
  await syncPerson(deps, uid);
  const row = await deps.stores.memberships.findCurrent(uid);
  if (!row || runsAt(row, deps.clock.now())) return;
  await endAtProvider(deps, row);
  await syncPerson(deps, uid);
}

/** Ends a membership's subscription; one that the provider does not know cannot be charged, and ends here. */
export async function endAtProvider(
  { payments, stores, clock, log }: Pick<MembershipDeps, 'payments' | 'stores' | 'clock' | 'log'>,
  { id, subscription_id: subscription }: MembershipRow,
): Promise<void> {
  try {
    await payments.cancelNow(subscription);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    log.error({ err: error, subscription }, 'the provider does not know a subscription of ours');
    await stores.memberships.end(id, clock.now());
  }
}
