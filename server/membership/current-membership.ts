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

/** Whether a membership can be used on the London day of `now`. */
export function isActiveAt(row: MembershipRow, now: Date): boolean {
  return membershipActive(stateOf(row), londonDay(now));
}

/** Whether the London day of `now` is within a membership's term, suspended or not. */
function runsAt(row: MembershipRow, now: Date): boolean {
  return membershipRuns(stateOf(row), londonDay(now));
}

/** @throws AppError membership/suspended if only a disputed payment stops it from being active */
export function refuseSuspended(row: MembershipRow | undefined, now: Date): void {
  if (row && membershipSuspended(stateOf(row), londonDay(now)))
    throw new AppError('membership/suspended');
}

/** The person's membership whose term covers today, suspended or not. */
export async function findRunning(
  { stores, clock }: FindDeps,
  uid: string,
): Promise<MembershipRow | undefined> {
  const row = await stores.memberships.findCurrent(uid);
  return row && runsAt(row, clock.now()) ? row : undefined;
}

/** The person's membership that can be used today. */
export async function findActive(
  { stores, clock }: FindDeps,
  uid: string,
): Promise<MembershipRow | undefined> {
  const row = await stores.memberships.findCurrent(uid);
  return row && isActiveAt(row, clock.now()) ? row : undefined;
}

/**
 * Ends a membership whose term is over while its subscription still runs, for example after an
 * unpaid renewal, so that nothing is charged for it later.
 */
export async function endLapsed(deps: MembershipDeps, uid: string): Promise<void> {
  await syncPerson(deps, uid);
  const row = await deps.stores.memberships.findCurrent(uid);
  if (!row || runsAt(row, deps.clock.now())) return;
  await endAtProvider(deps, row);
  await syncPerson(deps, uid);
}

/** Ends a membership's subscription. If the provider does not know it, ends the membership locally. */
export async function endAtProvider(
  { payments, stores, clock, log }: Pick<MembershipDeps, 'payments' | 'stores' | 'clock' | 'log'>,
  { id, subscription_id: subscription }: MembershipRow,
): Promise<void> {
  try {
    await payments.cancelNow(subscription);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    log.error(
      { event: 'payment', err: error, subscription },
      'the provider does not know a subscription of ours',
    );
    await stores.memberships.end(id, clock.now());
  }
}
