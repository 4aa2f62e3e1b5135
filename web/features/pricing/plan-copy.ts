import { isFamilyPlan } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import type { Plan } from './queries.ts';

/** What every plan includes. */
export const INCLUSIONS = [
  'Up to 20% off selected services, paid directly to the provider',
  'A digital health card to show at the desk',
  'Promo codes, and a card number to quote when you book',
  'Refer a friend and earn £5 to £10',
] as const;

export function coverText({ people }: Plan): string {
  return people > 1 ? `Up to ${people} people: you and up to ${people - 1} more` : 'One person';
}

/** The price per person of a fully used plan; null for a plan for one. */
export function perPerson({ people, amountPence }: Plan): string | null {
  return people > 1 ? `${pounds(Math.ceil(amountPence / people))} each for ${people} people` : null;
}

/** The check-in reward of a plan (REWARD-02, REWARD-03). */
export function rewardText({ id }: Plan): string {
  return isFamilyPlan(id) ? '10 check-ins earn you £20' : '5 check-ins earn you £10';
}

/** The terms the buyer agrees to, shown next to the button (P-54). */
export function renewalTerms({ amountPence }: Plan): string {
  return `${pounds(amountPence)} per year, renews automatically. Cancel any time: your membership stays active until the renewal date.`;
}

/** Shown to a Single member beside the upgrade (P-32). */
export const UPGRADE_TERMS =
  'You only pay the difference until your renewal date. We’ll show you the price before you pay.';

/** The cooling-off period (STATIC-05; P-30). */
export const COOLING_OFF_TEXT =
  '7 days to change your mind, with a full refund if you haven’t used your membership.';
