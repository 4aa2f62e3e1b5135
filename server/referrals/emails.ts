import { longDate } from '#shared/domain/dates/display.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/outbox.ts';

type Completed = { id: string; to: string; pence: number; maturesOn: Day; appUrl: string };

/** Tells the referrer that a friend bought a membership; the friend is not named. */
export function referralCompletedEmail(completed: Completed): EmailMessage {
  const { id, to, pence, maturesOn, appUrl } = completed;
  return {
    intent: `referral-completed:${id}`,
    to,
    subject: `You earned ${pounds(pence)}: your friend joined`,
    heading: `You earned ${pounds(pence)}`,
    paragraphs: [
      'Thank you for spreading the word. A friend whom you referred has bought a membership.',
      `The ${pounds(pence)} are yours from ${longDate(maturesOn)}, when the cooling-off period of the purchase has ended.`,
    ],
    action: { label: 'See your rewards', url: `${appUrl}/profile?tab=rewards` },
  };
}
