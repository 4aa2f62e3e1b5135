import { londonDay, type Day } from '../dates/day.ts';
import { type Campaign, yearsBoughtOn } from './campaign.ts';
import { expiryDay, graceDay, lastCoveredDay, paidUntilDay } from './membership-period.ts';
import type { PlanId } from './plan.ts';

/** The payment provider's current state of a subscription, as far as a membership depends on it. */
export type SubscriptionFacts = {
  readonly id: string;
  /** Null if its price is not ours. */
  readonly plan: PlanId | null;
  readonly state: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  readonly startedAt: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** Whether the newest invoice with an amount is paid; null without one. */
  readonly latestInvoicePaid: boolean | null;
  /**
   * Whether the newest invoice with an amount was voided or written off: it is no longer charged.
   */
  readonly latestInvoiceGivenUp: boolean;
  /** Whether any payment for it has succeeded. */
  readonly everPaid: boolean;
};

/** The part of a membership that is derived from a subscription. */
export type MembershipState = {
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly startedAt: Date;
  readonly years: number;
  readonly expiresOn: Day;
  readonly graceUntil: Day | null;
  readonly cancelAtPeriodEnd: boolean;
  /** The provider's period is shorter than promised and must be extended there. */
  readonly extensionDue: boolean;
  readonly endedAt: Date | null;
  /** When a disputed payment suspended it; null if none does. */
  readonly suspendedAt: Date | null;
};

/** Earlier decisions about the subscription that stay fixed. */
export type PreviousDecision = Pick<MembershipState, 'plan' | 'years'>;

/** Inputs other than the subscription itself. */
export type DecisionInputs = {
  readonly campaigns: readonly Campaign[];
  readonly today: Day;
  /**
   * See `disputeOutcome`: changes nothing else about the membership, so that it can be restored.
   */
  readonly suspendedAt: Date | null;
  /** When we received a lost dispute about one of its payments, which ended it (P-56). */
  readonly lostAt: Date | null;
};

/**
 * The membership derived from a subscription on a day (STATE-13 to STATE-15; P-28, P-29, P-31,
 * P-56). Based on received payments, never on the state alone: the provider's subscription is
 * active while its first payment is still processing. Deterministic: only the years promised at the
 * purchase are carried over from earlier decisions.
 * @returns null while nothing is paid, or if the plan is unknown
 */
export function decideMembership(
  facts: SubscriptionFacts,
  before: PreviousDecision | null,
  { campaigns, today, suspendedAt, lostAt }: DecisionInputs,
): MembershipState | null {
  const plan = facts.plan ?? before?.plan ?? null;
  if (plan === null || facts.state === 'incomplete' || !facts.everPaid) return null;

  const years = before?.years ?? yearsBoughtOn(campaigns, londonDay(facts.startedAt));
  const { expiresOn, graceUntil, tooShort } = termOf(facts, years);
  const endedAt = lostAt ?? endOf(facts, lastCoveredDay({ expiresOn, graceUntil }), today);
  return {
    subscriptionId: facts.id,
    plan,
    status: endedAt ? 'ended' : graceUntil ? 'past_due' : 'active',
    startedAt: facts.startedAt,
    years,
    expiresOn,
    graceUntil: endedAt ? null : graceUntil,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd || facts.state === 'canceled',
    extensionDue: facts.state === 'active' && tooShort && lostAt === null,
    endedAt,
    suspendedAt,
  };
}

/** The term of a membership: as promised at the purchase, or as paid at the provider since. */
export function termOf(facts: SubscriptionFacts, years: number) {
  const start = londonDay(facts.startedAt);
  const promised = expiryDay(start, years);
  const providerDay = paidUntilDay(start, paidUntil(facts));
  const tooShort = promised > providerDay;
  const expiresOn = tooShort ? promised : providerDay;
  const graceUntil = renewalFailed(facts) && !tooShort ? graceDay(expiresOn) : null;
  return { expiresOn, graceUntil, tooShort };
}

/** Whether a subscription is running at the provider, paid or not. */
export function isLive({ state }: Pick<SubscriptionFacts, 'state'>): boolean {
  return state === 'active' || state === 'past_due' || state === 'unpaid';
}

/**
 * Whether a renewal payment was attempted and never succeeded. A failed first payment is no
 * renewal: there is no membership to grant grace days.
 */
export function renewalFailed({ state, latestInvoicePaid, everPaid }: SubscriptionFacts): boolean {
  const failed =
    state === 'past_due' ||
    state === 'unpaid' ||
    (state === 'canceled' && latestInvoicePaid === false);
  return everPaid && failed;
}

/** Whether the first payment may still succeed, as with a bank debit, which takes days (P-56). */
export function awaitsFirstPayment(facts: SubscriptionFacts): boolean {
  const { everPaid, state, latestInvoiceGivenUp } = facts;
  return !everPaid && !latestInvoiceGivenUp && (state === 'active' || state === 'incomplete');
}

/**
 * Whether the first payment failed. The provider may void its invoice but leave the subscription
 * active, to be charged a year later; or retry for some days and then end it.
 */
export function firstPaymentFailed(facts: SubscriptionFacts): boolean {
  return !facts.everPaid && !awaitsFirstPayment(facts);
}

/**
 * After a failed renewal the provider's period has already advanced: the paid time ended at its
 * start.
 */
function paidUntil(facts: SubscriptionFacts): Date {
  return renewalFailed(facts) ? facts.currentPeriodStart : facts.currentPeriodEnd;
}

/**
 * When a membership ended. If it expired at the provider, at some hour, it covers the whole last
 * day; if it was ended early, such as by a refund, it ends at once.
 */
function endOf(facts: SubscriptionFacts, lastDay: Day, today: Day): Date | null {
  if (facts.state !== 'canceled') return null;
  const endedAt = facts.endedAt ?? facts.currentPeriodEnd;
  return hasRunOut(facts) && today <= lastDay ? null : endedAt;
}

/** Whether an ended subscription ran for its whole paid time. */
export function hasRunOut(facts: SubscriptionFacts): boolean {
  const endedAt = facts.endedAt ?? facts.currentPeriodEnd;
  return endedAt.getTime() >= paidUntil(facts).getTime();
}
