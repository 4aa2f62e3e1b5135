import { UNDO_CHECK_IN_MINUTES } from '#shared/domain/appointments/undo-check-in.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/render-email.ts';

type Earned = {
  uid: string;
  number: number;
  to: string;
  size: number;
  pence: number;
  appUrl: string;
};

/** The intent of the email about a set. */
export const rewardEarnedIntent = (uid: string, number: number) =>
  `reward-earned:${uid}:${number}` as const;

/**
 * Tells a member that a stamp card is full, without naming providers. Delayed for as long as the last
 * check-in can be undone.
 */
export function rewardEarnedEmail({ uid, number, to, size, pence, appUrl }: Earned): EmailMessage {
  return {
    intent: rewardEarnedIntent(uid, number),
    delaySeconds: UNDO_CHECK_IN_MINUTES * 60,
    to,
    subject: `You’ve earned a ${pounds(pence)} reward`,
    preheader: 'Your stamp card is full. See when you can claim it.',
    paragraphs: [
      `Your stamp card is full: that’s ${size} check-ins. You can claim ${pounds(pence)} as soon as each check-in is confirmed.`,
      'A manual check-in, or one for a later day, may take a little longer.',
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}
