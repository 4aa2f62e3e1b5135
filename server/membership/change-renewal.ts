import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { findRunning } from './current-membership.ts';
import type { MembershipRow } from './membership-store.ts';
import type { MembershipParts } from './parts.ts';
import { inOurWords } from './payments-words.ts';
import type { SyncPerson } from './sync-person.ts';

/**
 * Cancels or resumes the renewal at the provider, and writes down what it then says (decision 29);
 * also while a disputed payment suspends the membership (decision 56).
 * @throws AppError membership/none, membership/already-cancelled, membership/not-cancelled, payments/unavailable
 */
export function createChangeRenewal(parts: MembershipParts, sync: SyncPerson) {
  return async (uid: string, cancel: boolean): Promise<void> => {
    const current = await findRunning(parts, uid);
    if (!current) throw new AppError('membership/none');
    if (current.cancel_at_period_end === cancel) {
      throw new AppError(cancel ? 'membership/already-cancelled' : 'membership/not-cancelled');
    }
    try {
      // The end must lie where it was promised before it becomes final.
      if (current.extension_due) await sync(uid);
      await tellProvider(current, cancel);
      await sync(uid);
    } catch (error) {
      throw inOurWords(error);
    }
  };

  async function tellProvider(current: MembershipRow, cancel: boolean): Promise<void> {
    try {
      // After a failed renewal there is no paid period to wait for: nothing more shall be charged.
      if (cancel && current.status === 'past_due')
        await parts.payments.cancelNow(current.subscription_id);
      else await parts.payments.setCancelAtPeriodEnd(current.subscription_id, cancel);
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error;
      throw new AppError(cancel ? 'membership/already-cancelled' : 'membership/not-cancelled', {
        message: 'This membership is about to end and cannot be changed any more.',
        cause: error,
      });
    }
  }
}
