import type { Membership } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

export type RenewalStep = 'cancel' | 'resume';

/** The step to offer; null if the membership has ended (P-29). */
export function renewalStep(membership: Membership): RenewalStep | null {
  if (membership.status === 'ended') return null;
  return membership.renews || isLate(membership) ? 'cancel' : 'resume';
}

/** Whether a renewal payment has failed, so that no paid time is left (P-29). */
function isLate({ status, graceUntil }: Membership): boolean {
  return status === 'past_due' || (status === 'suspended' && graceUntil !== null);
}

/** The confirmation prompt for changing the renewal: it states what will happen. */
export function renewalPrompt(step: RenewalStep, membership: Membership) {
  const until = longDate(membership.graceUntil ?? membership.expiresAt);
  if (step === 'cancel' && isLate(membership)) {
    return {
      title: 'End your membership?',
      description: 'Your membership will end today and we won’t charge you again.',
      yes: 'End membership',
      no: 'Keep membership',
      done: 'Your membership has ended.',
    };
  }
  if (step === 'cancel') {
    return {
      title: 'Cancel your renewal?',
      description:
        membership.status === 'suspended'
          ? `Your membership won’t renew on ${until}, and we won’t charge you again. It stays paused until your bank makes a decision.`
          : `Your membership stays active until ${until}. It will then end and we won’t charge you again.`,
      yes: 'Cancel renewal',
      no: 'Keep renewal',
      done: 'You’ve cancelled your renewal.',
    };
  }
  return {
    title: 'Resume your renewal?',
    description: `Your membership will renew on ${until} for ${pounds(PLANS[membership.plan].amountPence)}, and then every year. You can cancel at any time.`,
    yes: 'Resume renewal',
    no: 'Not now',
    done: 'You’ve turned renewal back on.',
  };
}
