import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { STATUTORY_DAYS } from '#shared/domain/membership/cooling-off.ts';
import type { RefundPayment } from '#shared/domain/membership/refund-payments.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../../email/render-email.ts';

const BANK = 'It usually takes your bank 5 to 10 working days to show it.';

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
    preheader: 'We’ve sent it to the card you paid with.',
    paragraphs: [
      `We’ve refunded ${pounds(refund.amountPence)} to the card you paid with (${refund.description}).`,
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
  /** Payments that were charged after the request. */
  later: readonly RefundPayment[];
  now: Date;
}): EmailMessage {
  const day = longDate(londonDay(about.now));
  return {
    intent: `membership-refunded:${about.id}${about.failures > 0 ? `:${about.failures}` : ''}`,
    to: about.to,
    subject: `Your refund of ${pounds(about.pence)}`,
    preheader: 'Your membership has ended, and the money is on its way to your card.',
    paragraphs: [
      about.requested
        ? `As you asked, your membership has ended. On ${day} we refunded ${pounds(about.pence)} to the card you paid with. That’s everything you paid for it.`
        : `Your bank told us that your payment may not have been made by you. So your membership has ended. On ${day} we refunded ${pounds(about.pence)} to the card it was paid with. That’s everything that was paid for it.`,
      ...about.later.map(
        ({ paidOn, paidPence }) =>
          `This includes the renewal of ${pounds(paidPence)} that we charged on ${longDate(paidOn)}, after your request.`,
      ),
      ...(about.note === '' ? [] : [about.note]),
      BANK,
      'We won’t charge you again. We’ve kept your card number in case you come back.',
      about.requested
        ? 'Please keep this email. It’s the confirmation of your cancellation and refund.'
        : 'Please keep this email. It’s the confirmation of your refund. If you made the payment yourself and would like to stay a member, reply to this email.',
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
    subject: `Your refund of ${amount} didn’t go through`,
    preheader: 'We still owe you the money, and we’ll contact you about it.',
    paragraphs: [
      `We tried to refund ${amount} to the card you paid with (${refund.description}), but the bank sent the money back to us. This can happen when a card has expired or an account has been closed.`,
      `We still owe you ${amount}. We’ll contact you within two working days to agree another way to pay you. You don’t have to do anything until then.`,
      'We’ll never ask for your card’s security code or your banking password. If you have a question, reply to this email or call us.',
    ],
    action: { label: 'See your receipts', url: `${appUrl}/profile` },
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
    subject: `We’ve paid your refund of ${amount}`,
    preheader: 'See how we paid it, and when to expect it.',
    paragraphs: [
      `The bank sent your card refund back to us, so we’ve paid you ${amount} another way.`,
      `How we paid it: ${about.note}`,
      'If the money hasn’t reached you within 10 working days, reply to this email or call us.',
    ],
    action: { label: 'See your receipts', url: `${about.appUrl}/profile` },
  };
}

/** Confirms a refund request and states when it is answered (P-30). */
export function refundRequestedEmail(about: {
  to: string;
  appUrl: string;
  id: string;
  reason: string;
  now: Date;
}): EmailMessage {
  return {
    intent: `refund-requested:${about.id}`,
    to: about.to,
    subject: 'We’ve received your refund request',
    preheader: `We’ll reply within ${STATUTORY_DAYS} days. Your membership stays active until then.`,
    paragraphs: [
      `We received your refund request on ${longDate(londonDay(about.now))}. ${about.reason} A member of our team will review it and reply within ${STATUTORY_DAYS} days.`,
      'This doesn’t affect your statutory right to cancel within 14 days. If you asked us to start your membership straight away and you’ve used it, the law lets us keep the part of the price that covers what you’ve had.',
      'Your membership stays active until we reply.',
      'Please keep this email. It’s the confirmation of your request.',
    ],
    action: { label: 'See your membership', url: `${about.appUrl}/profile` },
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
    subject: 'Our answer to your refund request',
    preheader: 'Your membership carries on as before.',
    paragraphs: [
      'We’ve reviewed your request, and we can’t refund your membership.',
      ...(about.note === '' ? [] : [about.note]),
      'Your membership carries on as before. You can cancel the renewal in your profile at any time.',
      'If you disagree, please reply to this email. This doesn’t affect your statutory rights.',
    ],
    action: { label: 'See your membership', url: `${about.appUrl}/profile` },
  };
}
