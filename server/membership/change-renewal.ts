import type { Membership } from '#shared/contract/membership.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { findRunning } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { getMembership } from './get-membership.ts';
import type { MembershipRow } from './membership-store.ts';
import { syncPerson } from './sync-person.ts';
import { toAppError } from './to-app-error.ts';

/** @throws AppError membership/none, membership/already-cancelled, payments/unavailable */
export function cancelRenewal(deps: MembershipDeps, uid: string): Promise<Membership> {
  return changeRenewal(deps, uid, true);
}

/** @throws AppError membership/none, membership/not-cancelled, payments/unavailable */
export function resumeRenewal(deps: MembershipDeps, uid: string): Promise<Membership> {
  return changeRenewal(deps, uid, false);
}

/**
 * Cancels or resumes the renewal at the provider and records the resulting state (P-29). Allowed
 * while a disputed payment suspends the membership (P-56).
 */
async function changeRenewal(
  deps: MembershipDeps,
  uid: string,
  cancel: boolean,
): Promise<Membership> {
  const current = await findRunning(deps, uid);
  if (!current) throw new AppError('membership/none');
  if (current.cancel_at_period_end === cancel) {
    throw new AppError(cancel ? 'membership/already-cancelled' : 'membership/not-cancelled');
  }
  try {
    // Extend a promised longer period first: cancelling fixes the end date.
    if (current.extension_due) await syncPerson(deps, uid);
    await setRenewalAtProvider(deps.payments, current, cancel);
    await syncPerson(deps, uid);
  } catch (error) {
    throw toAppError(error);
  }
  return getMembership(deps, uid);
}

async function setRenewalAtProvider(
  payments: MembershipDeps['payments'],
  { status, subscription_id: id }: MembershipRow,
  cancel: boolean,
): Promise<void> {
  try {
    // After a failed renewal there is no paid period left: end now, so that no retry charges the card.
    if (cancel && status === 'past_due') await payments.cancelNow(id);
    else await payments.setCancelAtPeriodEnd(id, cancel);
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    throw new AppError(cancel ? 'membership/already-cancelled' : 'membership/not-cancelled', {
      message: 'This membership is about to end, so you can’t change it.',
      cause: error,
    });
  }
}
