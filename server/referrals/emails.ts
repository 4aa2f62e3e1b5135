import { longDate } from '#shared/domain/dates/display.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/render-email.ts';

type Completed = { id: string; to: string; pence: number; maturesOn: Day; appUrl: string };

/** Tells the referrer that a friend bought a membership; the friend is not named. */
export function referralCompletedEmail(completed: Completed): EmailMessage {
  const { id, to, pence, maturesOn, appUrl } = completed;
  return {
    intent: `referral-completed:${id}`,
    to,
    subject: `You’ve earned ${pounds(pence)}: your friend joined`,
    heading: `You’ve earned ${pounds(pence)}`,
    preheader: `It’ll be yours from ${longDate(maturesOn)}. Thanks for spreading the word.`,
    paragraphs: [
      'A friend you referred has bought a membership. Thanks for spreading the word.',
      `The ${pounds(pence)} will be yours from ${longDate(maturesOn)}, when they can no longer ask for a refund.`,
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}

type TakenBack = Pick<Completed, 'id' | 'to' | 'pence' | 'appUrl'> & { readonly isOwn: boolean };

/** Tells the referrer that the reward won't be paid, so that the email about it is not the last word. */
export function referralTakenBackEmail({ id, to, pence, appUrl, isOwn }: TakenBack): EmailMessage {
  return {
    intent: `referral-taken-back:${id}`,
    to,
    subject: `Your ${pounds(pence)} referral reward won’t be paid`,
    preheader: isOwn
      ? 'It looks like the referral was to an account of your own.'
      : 'The membership that it was for has been refunded.',
    paragraphs: [
      isOwn
        ? `We told you that a referral had earned you ${pounds(pence)}. It looks like it was to an account of your own, so we can’t pay it.`
        : `We told you that a friend’s membership had earned you ${pounds(pence)}. That membership has been refunded, so we can’t pay it.`,
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
    afterword: 'If you think this is a mistake, please contact us using the details below.',
  };
}
