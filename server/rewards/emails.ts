import { UNDO_CHECK_IN_MINUTES } from '#shared/domain/appointments/undo-check-in.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/outbox.ts';

type Earned = {
  uid: string;
  number: number;
  to: string;
  size: number;
  pence: number;
  appUrl: string;
};

/** The intent of the email about a set. */
export const rewardEarnedIntent = (uid: string, number: number) => `reward-earned:${uid}:${number}`;

/**
 * Tells a member that a stamp card is full, without naming providers. Delayed for as long as the last
 * check-in can be undone.
 */
export function rewardEarnedEmail({ uid, number, to, size, pence, appUrl }: Earned): EmailMessage {
  return {
    intent: rewardEarnedIntent(uid, number),
    delaySeconds: UNDO_CHECK_IN_MINUTES * 60,
    to,
    subject: `You earned a ${pounds(pence)} reward`,
    paragraphs: [
      `${size} check-ins: your stamp card is full. You can claim ${pounds(pence)} as soon as each check-in has been confirmed.`,
      'A check-in that you made by hand, or for a later day, may take a little longer.',
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}
