import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { STATUTORY_DAYS } from '#shared/domain/membership/cooling-off.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { MailMessage } from '../../mail/outbox.ts';

const BANK = 'Your bank usually shows it within 5 to 10 working days.';

/** Of one payment, where no wish for a refund stands behind it: a second purchase, a goodwill. */
export function refundMail(
  to: string,
  appUrl: string,
  refund: { id: string; amountPence: number; description: string },
): MailMessage {
  const subject = `Your refund of ${pounds(refund.amountPence)}`;
  return {
    intent: `refund:${refund.id}`,
    to,
    subject,
    heading: subject,
    paragraphs: [
      `We have paid ${pounds(refund.amountPence)} back to the card that you used (${refund.description}).`,
      BANK,
    ],
    action: { label: 'See your receipts', url: `${appUrl}/profile` },
  };
}

/** The confirmation to keep that a membership was given up and paid back (decisions 30 and 54). */
export function membershipRefundedMail(about: {
  to: string;
  appUrl: string;
  id: string;
  pence: number;
  /** The operator's words, or empty. */
  note: string;
  now: Date;
}): MailMessage {
  const subject = `Your refund of ${pounds(about.pence)}`;
  return {
    intent: `membership-refunded:${about.id}`,
    to: about.to,
    subject,
    heading: subject,
    paragraphs: [
      `As you asked, your membership has ended, and on ${longDate(londonDay(about.now))} we paid ${pounds(about.pence)} back to the card that you used. That is everything you paid for it.`,
      ...(about.note === '' ? [] : [about.note]),
      BANK,
      'Nothing more is charged. Your card number is kept in case you come back.',
      'Please keep this e-mail: it is the confirmation of your cancellation and refund.',
    ],
    action: { label: 'See your receipts', url: `${about.appUrl}/profile` },
  };
}

/** Says that a wish for a refund has reached us, and by when it is answered (decision 30). */
export function refundRequestedMail(about: {
  to: string;
  id: string;
  reason: string;
  now: Date;
}): MailMessage {
  const subject = 'We have received your request for a refund';
  return {
    intent: `refund-requested:${about.id}`,
    to: about.to,
    subject,
    heading: subject,
    paragraphs: [
      `Your request reached us on ${longDate(londonDay(about.now))}. ${about.reason} So a person of our team looks at it, and answers within ${STATUTORY_DAYS} days.`,
      'Your statutory right to cancel within 14 days is not affected. If you asked us to start the membership at once and have used it, the law lets us keep the part of the price that matches what you had.',
      'Your membership stays active until we have answered.',
      'Please keep this e-mail: it is the confirmation of your request.',
    ],
  };
}

/** The operator said no, with the reason (decision 30). */
export function refundDeclinedMail(about: {
  to: string;
  appUrl: string;
  id: string;
  note: string;
}): MailMessage {
  const subject = 'About your request for a refund';
  return {
    intent: `refund-declined:${about.id}`,
    to: about.to,
    subject,
    heading: subject,
    paragraphs: [
      'We have looked at your request and cannot pay your membership back.',
      ...(about.note === '' ? [] : [about.note]),
      'Your membership goes on as before. You can cancel its renewal in your profile at any time.',
      'If you disagree, please reply to this e-mail. Your statutory rights are not affected.',
    ],
    action: { label: 'Open your membership', url: `${about.appUrl}/profile` },
  };
}
