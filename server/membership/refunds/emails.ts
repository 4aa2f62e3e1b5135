import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { STATUTORY_DAYS } from '#shared/domain/membership/cooling-off.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../../email/outbox.ts';

const BANK = 'Your bank usually shows it within 5 to 10 working days.';

/** Confirms the refund of one payment without a request, such as a second purchase or goodwill. */
export function refundEmail(
  to: string,
  appUrl: string,
  refund: { id: string; amountPence: number; description: string },
): EmailMessage {
  return {
    intent: `refund:${refund.id}`,
    to,
    subject: `Your refund of ${pounds(refund.amountPence)}`,
    paragraphs: [
      `We have paid ${pounds(refund.amountPence)} back to the card that you used (${refund.description}).`,
      BANK,
    ],
    action: { label: 'See your receipts', url: `${appUrl}/profile` },
  };
}

/** The statutory confirmation that a membership ended and was refunded (P-30, P-54 and P-56). */
export function membershipRefundedEmail(about: {
  to: string;
  appUrl: string;
  id: string;
  pence: number;
  /** The operator's note, or empty. */
  note: string;
  /** Number of failed refunds before; part of the intent, so that a later success is sent too. */
  failures: number;
  /** Whether the member requested it; otherwise an operator did, because of a fraud warning. */
  requested: boolean;
  now: Date;
}): EmailMessage {
  const day = longDate(londonDay(about.now));
  return {
    intent: `membership-refunded:${about.id}${about.failures > 0 ? `:${about.failures}` : ''}`,
    to: about.to,
    subject: `Your refund of ${pounds(about.pence)}`,
    paragraphs: [
      about.requested
        ? `As you asked, your membership has ended, and on ${day} we paid ${pounds(about.pence)} back to the card that you used. That is everything you paid for it.`
        : `Your bank told us that your payment may not have been made by you. So we’ve ended the membership, and on ${day} we refunded ${pounds(about.pence)} to the card it was paid with. That is everything that was paid for it.`,
      ...(about.note === '' ? [] : [about.note]),
      BANK,
      'Nothing more is charged. Your card number is kept in case you come back.',
      about.requested
        ? 'Please keep this e-mail: it is the confirmation of your cancellation and refund.'
        : 'Please keep this email: it confirms your refund. If you made the payment yourself and would like to stay a member, reply to this email.',
    ],
    action: { label: 'See your receipts', url: `${about.appUrl}/profile` },
  };
}

/** The bank returned a refund, so that it is still owed. */
export function refundFailedEmail(
  to: string,
  appUrl: string,
  refund: { id: string; amountPence: number; description: string },
): EmailMessage {
  const amount = pounds(refund.amountPence);
  return {
    intent: `refund-failed:${refund.id}`,
    to,
    subject: `Your refund of ${amount} didn't go through`,
    paragraphs: [
      `We tried to refund ${amount} to the card you paid with (${refund.description}), but the bank sent the money back to us. This can happen when a card has expired or an account has been closed.`,
      `We still owe you ${amount}. We'll contact you within two working days to agree another way to pay you. You don't have to do anything until then.`,
      "We'll never ask for your card's security code or your banking password. If you have a question, reply to this email or call us.",
    ],
    action: { label: 'See your receipts', url: `${appUrl}/profile` },
    afterword: "You're getting this email because we owe you a refund.",
  };
}

/** An operator paid a returned refund another way. */
export function paidAnotherWayEmail(about: {
  to: string;
  appUrl: string;
  id: string;
  pence: number;
  note: string;
}): EmailMessage {
  const amount = pounds(about.pence);
  return {
    intent: `refund-paid-another-way:${about.id}`,
    to: about.to,
    subject: `We've paid your refund of ${amount}`,
    paragraphs: [
      `The bank sent your card refund back to us, so we've paid you ${amount} another way.`,
      `How we paid it: ${about.note}`,
      "If the money hasn't reached you within 10 working days, reply to this email or call us.",
    ],
    action: { label: 'See your receipts', url: `${about.appUrl}/profile` },
    afterword: "You're getting this email because we owed you a refund.",
  };
}

/** Confirms a refund request and states when it is answered (P-30). */
export function refundRequestedEmail(about: {
  to: string;
  id: string;
  reason: string;
  now: Date;
}): EmailMessage {
  return {
    intent: `refund-requested:${about.id}`,
    to: about.to,
    subject: 'We have received your request for a refund',
    paragraphs: [
      `Your request reached us on ${longDate(londonDay(about.now))}. ${about.reason} So a person of our team looks at it, and answers within ${STATUTORY_DAYS} days.`,
      'Your statutory right to cancel within 14 days is not affected. If you asked us to start the membership at once and have used it, the law lets us keep the part of the price that matches what you had.',
      'Your membership stays active until we have answered.',
      'Please keep this e-mail: it is the confirmation of your request.',
    ],
  };
}

/** The operator declined the request, with the reason (P-30). */
export function refundDeclinedEmail(about: {
  to: string;
  appUrl: string;
  id: string;
  note: string;
}): EmailMessage {
  return {
    intent: `refund-declined:${about.id}`,
    to: about.to,
    subject: 'About your request for a refund',
    paragraphs: [
      'We have looked at your request and cannot pay your membership back.',
      ...(about.note === '' ? [] : [about.note]),
      'Your membership goes on as before. You can cancel its renewal in your profile at any time.',
      'If you disagree, please reply to this e-mail. Your statutory rights are not affected.',
    ],
    action: { label: 'Open your membership', url: `${about.appUrl}/profile` },
  };
}
