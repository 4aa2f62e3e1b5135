import { longDate } from '#shared/domain/dates/display.ts';
import type { MembershipEnding } from '#shared/domain/membership/ending.ts';
import { lastCoveredDay } from '#shared/domain/membership/membership-period.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { EmailMessage } from '../email/render-email.ts';
import { type EmailAbout, openMembership, yearlyPrice } from './email-about.ts';

/** @param count how often the renewal was cancelled or resumed, including this time */
export function renewalCancelledEmail(about: EmailAbout, count: number): EmailMessage {
  const { state, membershipId, to } = about;
  const last = longDate(lastCoveredDay(state));
  return {
    intent: `renewal-cancelled:${membershipId}:${count}`,
    to,
    subject: 'Your membership won’t renew',
    preheader: `You can still use it until ${last}.`,
    paragraphs: [
      `Your membership won’t renew, and we won’t charge you again. It stays active until ${last}.`,
      'Changed your mind? You can keep your membership by turning renewal back on in your profile before then.',
    ],
    action: openMembership(about),
  };
}

export function renewalResumedEmail(about: EmailAbout, count: number): EmailMessage {
  const { state, membershipId, to } = about;
  const on = longDate(state.expiresOn);
  return {
    intent: `renewal-resumed:${membershipId}:${count}`,
    to,
    subject: 'You’ve turned renewal back on',
    preheader: `Your membership renews on ${on}.`,
    paragraphs: [
      `You’ve turned renewal back on. Your membership renews automatically on ${on} for ${yearlyPrice(about)}.`,
      'You can cancel the renewal again in your profile at any time.',
    ],
    action: openMembership(about),
  };
}

export function renewalFailedEmail(about: EmailAbout): EmailMessage {
  const { state, membershipId, to } = about;
  const last = longDate(lastCoveredDay(state));
  return {
    intent: `renewal-failed:${membershipId}:${state.expiresOn}`,
    to,
    subject: 'Your renewal payment didn’t go through',
    preheader: `Your membership stays active until ${last}. Please check your card.`,
    paragraphs: [
      `We couldn’t take ${pounds(PLANS[state.plan].amountPence)} to renew your membership for another year. We’ll try your card again over the next few days.`,
      `Your membership stays active until ${last}. If no payment goes through by then, it will end.`,
      'Please check that your card is valid and has enough funds. To pay now, or to use another card, choose “Update your card” in your profile.',
    ],
    action: openMembership(about),
  };
}

/**
 * Confirms that a membership has ended and costs nothing more (P-21 and P-29). Sent once per
 * membership, by its intent.
 */
export function membershipEndedEmail(
  { to, appUrl, membershipId, state }: EmailAbout,
  { cause, lastDay }: MembershipEnding,
): EmailMessage {
  const name = PLANS[state.plan].name;
  return {
    intent: `membership-ended:${membershipId}`,
    to,
    subject: 'Your membership has ended',
    preheader:
      cause === 'cancelled'
        ? 'We won’t take another payment. You’re welcome back at any time.'
        : 'You don’t owe us anything. You’re welcome back at any time.',
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
      'If you didn’t expect your membership to end, please contact us using the details below.',
  };
}

/** @param days 30 or 7: which of the two reminders it is */
export function renewalReminderEmail(about: EmailAbout, days: number): EmailMessage {
  const { state, membershipId, to } = about;
  const on = longDate(state.expiresOn);
  return {
    intent: `renewal-reminder:${membershipId}:${state.expiresOn}:${days}`,
    to,
    subject: `Your membership renews on ${on}`,
    preheader: `It costs ${yearlyPrice(about)}. To stop it, cancel the renewal before then.`,
    paragraphs: [
      `Your ${PLANS[state.plan].name} membership renews automatically on ${on} for ${yearlyPrice(about)}. We’ll charge your card.`,
      `If you don’t want it to renew, cancel the renewal in your profile before ${on}. Your membership will stay active until that day.`,
    ],
    action: openMembership(about),
  };
}
