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

type Claimed = Pick<Earned, 'uid' | 'number' | 'to' | 'pence' | 'appUrl'>;

/** Confirms a claim, so that the email about the full card is not the last word. */
export function rewardClaimedEmail({ uid, number, to, pence, appUrl }: Claimed): EmailMessage {
  return {
    intent: `reward-claimed:${uid}:${number}`,
    to,
    subject: `We’ve received your claim for ${pounds(pence)}`,
    preheader: 'You don’t have to do anything. We’ll email you when it’s paid.',
    paragraphs: [
      `You’ve claimed your ${pounds(pence)} reward. We’ll email you when it’s paid, so you don’t have to do anything.`,
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}

type Paid = {
  readonly key: string;
  readonly to: string;
  readonly pence: number;
  readonly appUrl: string;
};

/**
 * Tells a member that a set or referral is paid. Without the reference: it may be a voucher's number, which every
 * reader of the email could spend. It is in the profile, behind the sign-in.
 */
export function rewardPaidEmail({ key, to, pence, appUrl }: Paid): EmailMessage {
  return {
    intent: `reward-paid:${key}`,
    to,
    subject: `We’ve paid your ${pounds(pence)} reward`,
    preheader: 'Sign in to see how we paid it.',
    paragraphs: [
      `We’ve paid your ${pounds(pence)} reward.`,
      'If we sent a voucher, its number is in your profile, under Rewards. We don’t put it in emails, to keep it safe.',
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}
