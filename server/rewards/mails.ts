import { pounds } from '#shared/domain/money/pounds.ts';
import type { MailMessage } from '../mail/outbox.ts';

type Earned = {
  uid: string;
  number: number;
  to: string;
  size: number;
  pence: number;
  appUrl: string;
};

/** Tells a member that a stamp card is full. Where the check-ins took place is not said. */
export function rewardEarnedMail({ uid, number, to, size, pence, appUrl }: Earned): MailMessage {
  return {
    intent: `reward-earned:${uid}:${number}`,
    to,
    subject: `You earned a ${pounds(pence)} reward`,
    heading: `You earned a ${pounds(pence)} reward`,
    paragraphs: [
      `${size} check-ins: your stamp card is full. You can claim ${pounds(pence)} as soon as each check-in has been confirmed.`,
      'A check-in that you made by hand, or for a later day, may take a little longer.',
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}
