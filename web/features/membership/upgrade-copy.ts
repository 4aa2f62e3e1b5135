import type { Membership } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

export const UPGRADE_LABEL = `Upgrade to ${PLANS.family.name}`;

/** The confirmation of a plan change: price now, unchanged renewal date, renewal price (P-32). */
export function upgradePrompt({ upgrade, expiresAt }: Membership) {
  if (!upgrade) return null;
  const { amountPence, nextAmountPence } = upgrade;
  const now = amountPence === 0 ? 'nothing' : pounds(amountPence);
  return {
    title: `Change to ${PLANS.family.name}?`,
    facts: [
      ['To pay now', amountPence === 0 ? 'Nothing' : pounds(amountPence)],
      ['Renewal date, as before', longDate(expiresAt)],
      ['Next renewal', `${pounds(nextAmountPence)} a year`],
    ],
    text:
      amountPence === 0
        ? 'So little time is left that there is nothing to pay now.'
        : `You pay the difference for the time until ${longDate(expiresAt)}, with the card you pay your membership with.`,
    /** One line beside the button. */
    line: `Up to ${PLANS.family.people} people. You pay ${now} now; your renewal date and card number stay the same.`,
    yes: amountPence === 0 ? 'Change plan' : `Pay ${pounds(amountPence)}`,
  } as const;
}

/** Shown while the payment is checked after the bank's page. */
export const CHECKING_PAYMENT = 'Checking your payment…';

export function bankConfirmationCopy(amountPence: number) {
  return {
    title: 'Your bank wants to confirm it’s you',
    text: `Confirm the payment of ${pounds(amountPence)} with your bank to change to ${PLANS.family.name}. You won’t be charged until you do.`,
    /** Shown if the bank's page was left without confirming. */
    unanswered: 'Your bank hasn’t confirmed the payment yet.',
    yes: 'Continue to your bank',
    no: 'Cancel upgrade',
  } as const;
}
