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
