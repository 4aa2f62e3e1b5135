import type { Membership } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

/** What a member may do with the renewal now. */
export type RenewalStep = 'cancel' | 'resume';

export type RenewalQuestion = {
  readonly title: string;
  readonly description: string;
  readonly yes: string;
  readonly no: string;
  /** Said when it is done. */
  readonly done: string;
};

/** The step on offer, or null where the membership has ended (decision 29). */
export function renewalStep({ status, renews }: Membership): RenewalStep | null {
  if (status === 'ended') return null;
  return renews || status === 'past_due' ? 'cancel' : 'resume';
}

/** The one question before the renewal is changed, in the words of what will happen. */
export function renewalQuestion(step: RenewalStep, membership: Membership): RenewalQuestion {
  const until = longDate(membership.graceUntil ?? membership.expiresAt);
  if (step === 'cancel' && membership.status === 'past_due') {
    // There is no paid time left to wait for (decision 29).
    return {
      title: 'End your membership?',
      description: 'Your membership ends today, and nothing more is charged.',
      yes: 'End membership',
      no: 'Keep membership',
      done: 'Your membership has ended.',
    };
  }
  if (step === 'cancel') {
    return {
      title: 'Cancel your renewal?',
      description: `Your membership stays active until ${until}. After that it ends, and nothing more is charged.`,
      yes: 'Cancel renewal',
      no: 'Keep renewal',
      done: 'Your renewal is cancelled.',
    };
  }
  return {
    title: 'Resume your renewal?',
    description: `Your membership renews on ${until} for ${pounds(PLANS[membership.plan].amountPence)}, and then every year. You can cancel at any time.`,
    yes: 'Resume renewal',
    no: 'Not now',
    done: 'Your membership renews again.',
  };
}
