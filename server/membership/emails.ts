import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { COOLING_OFF_DAYS } from '#shared/domain/membership/cooling-off.ts';
import type { MembershipEnding } from '#shared/domain/membership/ending.ts';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { lastCoveredDay } from '#shared/domain/membership/membership-period.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/outbox.ts';

type About = {
  readonly to: string;
  readonly appUrl: string;
  readonly membershipId: string;
  readonly state: MembershipState;
};

/** A message marked as being about a payment. */
function paymentMessage(...args: Parameters<typeof message>): EmailMessage {
  return { ...message(...args), payment: true };
}

function message(
  about: About,
  intent: string,
  subject: string,
  paragraphs: string[],
): EmailMessage {
  return {
    intent,
    to: about.to,
    subject,
    paragraphs,
    action: { label: 'Open your membership', url: `${about.appUrl}/profile` },
  };
}

function yearlyPrice({ state }: About): string {
  return `${pounds(PLANS[state.plan].amountPence)} a year`;
}

/** The statutory confirmation: price, term, renewal, cancellation, cooling-off (P-54). */
export function membershipActiveEmail(about: About, paidPence: number): EmailMessage {
  const { state, membershipId } = about;
  const until = longDate(state.expiresOn);
  const cooledOff = longDate(addDays(londonDay(state.startedAt), COOLING_OFF_DAYS));
  return paymentMessage(about, `membership-active:${membershipId}`, 'Your membership is active', [
    `Thank you. Your ${PLANS[state.plan].name} membership is active until ${until}.`,
    `You paid ${pounds(paidPence)} for ${state.years === 1 ? 'one year' : `${state.years} years`}.`,
    `It renews on ${until} for ${yearlyPrice(about)}, unless you cancel the renewal before. We remind you 30 and 7 days ahead.`,
    `You can cancel the renewal at any time in your profile. The membership then stays active until ${until}, and nothing more is charged.`,
    `Cooling-off: until ${cooledOff} you get a full refund on request, as long as the membership is unused. After that there are no partial refunds. Your statutory right to cancel within 14 days is not affected.`,
    'Please keep this e-mail: it is the confirmation of your purchase.',
  ]);
}

export function paymentReceivedEmail(
  about: About,
  payment: { id: string; amountPence: number },
): EmailMessage {
  const until = longDate(about.state.expiresOn);
  return paymentMessage(about, `membership-payment:${payment.id}`, 'We received your payment', [
    `Thank you. We received ${pounds(payment.amountPence)} for your ${PLANS[about.state.plan].name} membership.`,
    `It is active until ${until}. Your card number stays the same.`,
  ]);
}

/**
 * The statutory confirmation of an upgrade (P-32 and P-54).
 * @param paidPence 0 if nothing was charged
 */
export function upgradedEmail(about: About, paidPence: number): EmailMessage {
  const { state, membershipId } = about;
  const until = longDate(state.expiresOn);
  return paymentMessage(
    about,
    `membership-upgraded:${membershipId}:${state.plan}`,
    'Your membership is now Couple/Family',
    [
      `Your membership now covers up to ${PLANS.family.people} people: you and up to ${PLANS.family.people - 1} more. Your card number stays the same.`,
      paidPence > 0
        ? `You paid ${pounds(paidPence)}, the difference for the time until ${until}.`
        : `There was nothing to pay for the time until ${until}.`,
      state.cancelAtPeriodEnd
        ? `The membership ends on ${until}; it does not renew.`
        : `The renewal date stays the same: it renews on ${until} for ${yearlyPrice(about)}, unless you cancel the renewal before.`,
      'Please add the people on your plan in your profile, under membership details.',
      'Please keep this e-mail: it is the confirmation of the change.',
    ],
  );
}

/** @param count how often the renewal was cancelled or resumed, including this time */
export function renewalCancelledEmail(about: About, count: number): EmailMessage {
  const { state, membershipId } = about;
  return message(
    about,
    `renewal-cancelled:${membershipId}:${count}`,
    'Your membership will not renew',
    [
      `Your membership will not renew, and nothing more is charged. It stays active until ${longDate(lastCoveredDay(state))}.`,
      'Until then you can take the cancellation back in your profile.',
    ],
  );
}

export function renewalResumedEmail(about: About, count: number): EmailMessage {
  const { state, membershipId } = about;
  return message(about, `renewal-resumed:${membershipId}:${count}`, 'Your membership will renew', [
    `You took the cancellation back. Your membership renews on ${longDate(state.expiresOn)} for ${yearlyPrice(about)}.`,
    'You can cancel the renewal again at any time in your profile.',
  ]);
}

export function renewalFailedEmail(about: About): EmailMessage {
  const { state, membershipId } = about;
  return message(
    about,
    `renewal-failed:${membershipId}:${state.expiresOn}`,
    'Your renewal payment did not go through',
    [
      `We could not take ${yearlyPrice(about)} for the renewal of your membership. We will try your card again in the next days.`,
      `Your membership stays active until ${longDate(lastCoveredDay(state))}. If no payment goes through by then, it ends.`,
      'Please check that the card is valid and has enough money on it. To pay now, or with another card, press "Update your card" in your profile.',
    ],
  );
}

/** A delayed first payment failed, so that no membership began (P-56). */
export function firstPaymentFailedEmail(about: {
  to: string;
  appUrl: string;
  subscriptionId: string;
}): EmailMessage {
  return {
    intent: `first-payment-failed:${about.subscriptionId}`,
    to: about.to,
    subject: 'Your payment did not go through',
    paragraphs: [
      'Your bank didn’t complete the payment for your membership, so your membership hasn’t started.',
      'Nothing was charged, and we won’t try this payment again.',
      'You can try again now. Your membership starts as soon as a payment goes through.',
    ],
    action: { label: 'Choose your plan', url: `${about.appUrl}/pricing` },
    afterword:
      'We’re writing because you chose a membership with us. If you didn’t, please contact us using the details below.',
  };
}

/**
 * Confirms that a membership has ended and costs nothing more (P-21 and P-29). Sent once per
 * membership, by its intent.
 */
export function membershipEndedEmail(
  { to, appUrl, membershipId, state }: About,
  { cause, lastDay }: MembershipEnding,
): EmailMessage {
  const name = PLANS[state.plan].name;
  return {
    intent: `membership-ended:${membershipId}`,
    to,
    subject: 'Your membership has ended',
    paragraphs: [
      ...(cause === 'cancelled'
        ? [
            `Your ${name} membership ended on ${longDate(lastDay)}, because its renewal was cancelled.`,
            'We haven’t taken another payment, and we won’t.',
          ]
        : [
            `Your ${name} membership ended on ${longDate(lastDay)}, because the renewal payment didn’t go through.`,
            'You don’t owe us anything. We haven’t charged you for the renewal, and we won’t try your card again.',
          ]),
      'We’ve kept your health card number and your history. If you join again, you’ll carry on with the same card.',
    ],
    action: { label: 'Join again', url: `${appUrl}/pricing` },
    afterword:
      'We’re writing because you had a membership with us. If you didn’t expect it to end, please contact us using the details below.',
  };
}

/** @param days 30 or 7: which of the two reminders it is */
export function renewalReminderEmail(about: About, days: number): EmailMessage {
  const { state, membershipId } = about;
  const on = longDate(state.expiresOn);
  return message(
    about,
    `renewal-reminder:${membershipId}:${state.expiresOn}:${days}`,
    `Your membership renews on ${on}`,
    [
      `Your ${PLANS[state.plan].name} membership renews on ${on} for ${yearlyPrice(about)}, charged to your card.`,
      `If you do not want that, cancel the renewal in your profile before ${on}. The membership then stays active until that day.`,
    ],
  );
}
