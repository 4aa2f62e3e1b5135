import { longDate } from '#shared/domain/dates/display.ts';
import type { MembershipEnding } from '#shared/domain/membership/ending.ts';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import type { MailMessage } from '../mail/outbox.ts';

type About = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly state: MembershipState;
};

/**
 * Says that a membership has ended, that it costs nothing more, and how to come back (decisions 21
 * and 29). Sent once for each membership, by its intent.
 */
export function membershipEndedMail(
  { to, appUrl, membershipId, state }: About,
  { cause, lastDay }: MembershipEnding,
): MailMessage {
  const subject = 'Your membership has ended';
  const name = PLANS[state.plan].name;
  return {
    intent: `membership-ended:${membershipId}`,
    to,
    subject,
    heading: subject,
    paragraphs: [
      ...(cause === 'cancelled'
        ? [
            `Your ${name} membership ended on ${longDate(lastDay)}, because its renewal was cancelled.`,
            'We haven’t taken another payment, and we won’t.',
          ]
        : [
            `Your ${name} membership ended on ${longDate(lastDay)}, because the renewal payment didn’t go through.`,
            'You don’t owe us anything. We haven’t charged you for the renewal, and we won’t try your card again.',
          ]),
      'We’ve kept your health card number and your history. If you join again, you’ll carry on with the same card.',
    ],
    action: { label: 'Join again', url: `${appUrl}/pricing` },
    afterword:
      'We’re writing because you had a membership with us. If you didn’t expect it to end, please contact us using the details below.',
  };
}
