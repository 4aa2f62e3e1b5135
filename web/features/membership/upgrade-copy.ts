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
      ['Pay now', amountPence === 0 ? 'Nothing' : pounds(amountPence)],
      ['Renewal date (no change)', longDate(expiresAt)],
      ['Next renewal', `${pounds(nextAmountPence)} a year`],
    ],
    text:
      amountPence === 0
        ? 'There’s so little time left before your renewal date that you don’t have to pay anything now.'
        : `This is the difference in price until ${longDate(expiresAt)}. We’ll charge the card you use for your membership.`,
    /** One line beside the button. */
    line: `Up to ${PLANS.family.people} people. You’ll pay ${now} now. Your renewal date and card number stay the same.`,
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
