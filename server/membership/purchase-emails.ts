import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { COOLING_OFF_DAYS } from '#shared/domain/membership/cooling-off.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds, formatPrice } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/render-email.ts';
import { type EmailAbout, openMembership, yearlyPrice } from './email-about.ts';

/** The statutory confirmation: price, term, renewal, cancellation, cooling-off (P-54). */
export function membershipActiveEmail(about: EmailAbout, paidPence: number): EmailMessage {
  const { state, membershipId, to } = about;
  const until = longDate(state.expiresOn);
  const cooledOff = longDate(addDays(londonDay(state.startedAt), COOLING_OFF_DAYS));
  return {
    intent: `membership-active:${membershipId}`,
    to,
    subject: 'Your membership is active',
    preheader: `You can use your member prices until ${until}.`,
    paragraphs: [
      `Thanks for joining. Your ${PLANS[state.plan].name} membership is active until ${until}.`,
      `It renews automatically on ${until}, unless you cancel the renewal before then. We’ll remind you 30 and 7 days before.`,
      `You can cancel the renewal in your profile at any time. Your membership will stay active until ${until}, and we won’t charge you again.`,
      `You have a cooling-off period until ${cooledOff}. Until then, you can ask for a full refund as long as you haven’t used your membership. After that, there are no partial refunds. This doesn’t affect your statutory right to cancel within 14 days.`,
      'Please keep this email. It’s the confirmation of your purchase.',
    ],
    details: [
      { label: 'Plan', value: PLANS[state.plan].name },
      {
        label: 'You paid',
        value: `${formatPrice(paidPence)} for ${state.years === 1 ? 'one year' : `${state.years} years`}`,
      },
      { label: 'Renews', value: `${until}, for ${yearlyPrice(about)}` },
    ],
    action: openMembership(about),
    payment: true,
  };
}

export function paymentReceivedEmail(
  about: EmailAbout,
  payment: { id: string; amountPence: number },
): EmailMessage {
  const until = longDate(about.state.expiresOn);
  const amount = pounds(payment.amountPence);
  return {
    intent: `membership-payment:${payment.id}`,
    to: about.to,
    subject: 'We’ve received your payment',
    preheader: `Thanks for your ${amount}. You’re a member until ${until}.`,
    paragraphs: [
      `Thank you. We’ve received ${amount} for your ${PLANS[about.state.plan].name} membership.`,
      `It’s active until ${until}. Your card number stays the same.`,
    ],
    action: openMembership(about),
    payment: true,
  };
}

/**
 * The statutory confirmation of an upgrade (P-32 and P-54).
 * @param paidPence 0 if nothing was charged
 */
export function upgradedEmail(about: EmailAbout, paidPence: number): EmailMessage {
  const { state, membershipId, to } = about;
  const until = longDate(state.expiresOn);
  const { people } = PLANS.family;
  return {
    intent: `membership-upgraded:${membershipId}:${state.plan}`,
    to,
    subject: 'Your membership is now Couple/Family',
    preheader: `Add up to ${people - 1} more people in your profile.`,
    paragraphs: [
      `Your membership now covers up to ${people} people: you and up to ${people - 1} more. Your card number stays the same.`,
      paidPence > 0
        ? `You paid ${pounds(paidPence)}, which is the difference in price until ${until}.`
        : `There was nothing to pay for the time until ${until}.`,
      state.cancelAtPeriodEnd
        ? `Your membership ends on ${until}. It won’t renew.`
        : `Your renewal date stays the same. Your membership renews automatically on ${until} for ${yearlyPrice(about)}, unless you cancel the renewal before then.`,
      'Next, add the people on your plan. You’ll find them in your profile, under membership details.',
      'Please keep this email. It’s the confirmation of the change.',
    ],
    action: openMembership(about),
    payment: true,
  };
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
    subject: 'Your payment didn’t go through',
    preheader: 'Nothing was charged. You can try again now.',
    paragraphs: [
      'Your bank didn’t complete the payment for your membership, so your membership hasn’t started.',
      'Nothing was charged, and we won’t try this payment again.',
      'You can try again now. Your membership starts as soon as a payment goes through.',
    ],
    action: { label: 'Choose your plan', url: `${about.appUrl}/pricing` },
    afterword: 'If you didn’t choose a membership, please contact us using the details below.',
  };
}
