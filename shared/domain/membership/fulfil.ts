import { londonDay, type Day } from '../dates/day.ts';
import { type Campaign, yearsBoughtOn } from './campaign.ts';
import { expiryDay, graceDay, lastCoveredDay, paidUntilDay } from './membership-period.ts';
import type { PlanId } from './plan.ts';

/** A subscription as the payment provider has it now, as far as a membership follows from it. */
export type SubscriptionFacts = {
  readonly id: string;
  /** Null where its price is none of ours. */
  readonly plan: PlanId | null;
  readonly state: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  readonly startedAt: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** Whether the newest invoice with money in it is paid; null where there is none. */
  readonly latestInvoicePaid: boolean | null;
  /** Whether the newest invoice with money in it was given up: nothing is charged for it any more. */
  readonly latestInvoiceGivenUp: boolean;
  /** Whether any money ever came in for it. */
  readonly everPaid: boolean;
};

/** The part of a membership that follows from a subscription. */
export type MembershipState = {
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly startedAt: Date;
  readonly years: number;
  readonly expiresOn: Day;
  readonly graceUntil: Day | null;
  readonly cancelAtPeriodEnd: boolean;
  /** The provider's period is shorter than what was promised: it has to be told. */
  readonly extensionDue: boolean;
  readonly endedAt: Date | null;
  /** Since when a disputed payment suspends it. */
  readonly suspendedAt: Date | null;
};

/** What was decided about a subscription before, where it was. */
export type DecidedBefore = Pick<MembershipState, 'plan' | 'years'>;

/** What decides beside the subscription itself. */
export type Circumstances = {
  readonly campaigns: readonly Campaign[];
  readonly today: Day;
  /** See `disputeOutcome`: it changes nothing else about the membership, so that all of it comes back. */
  readonly suspendedAt: Date | null;
  /** When we learnt that a dispute about one of its payments was lost: it ended then (P-56). */
  readonly lostAt: Date | null;
};

/**
 * The membership that a subscription gives on a day (spec 1 and 4, Membership; P-28, P-29, P-31, P-56).
 * It follows from money that came in, never from the state alone: a subscription is active at the
 * provider while its first payment is still processing. The same facts give the same membership,
 * whatever was decided before; only the years that were promised at the purchase are kept.
 * @returns null while nothing was paid, or where the plan is unknown
 */
export function decideMembership(
  facts: SubscriptionFacts,
  before: DecidedBefore | null,
  { campaigns, today, suspendedAt, lostAt }: Circumstances,
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

/** How long a membership lasts: what was promised at the purchase, or what the provider was paid for since. */
export function termOf(facts: SubscriptionFacts, years: number) {
  const start = londonDay(facts.startedAt);
  const promised = expiryDay(start, years);
  const providerDay = paidUntilDay(start, paidUntil(facts));
  const tooShort = promised > providerDay;
  const expiresOn = tooShort ? promised : providerDay;
  const graceUntil = renewalFailed(facts) && !tooShort ? graceDay(expiresOn) : null;
  return { expiresOn, graceUntil, tooShort };
}

/** Whether a subscription goes on at the provider, paid for or not. */
export function isLive({ state }: Pick<SubscriptionFacts, 'state'>): boolean {
  return state === 'active' || state === 'past_due' || state === 'unpaid';
}

/**
 * Whether the payment for a renewed period was tried and never came in. A first payment that failed
 * is no renewal: there is no membership that could have days of grace.
 */
export function renewalFailed({ state, latestInvoicePaid, everPaid }: SubscriptionFacts): boolean {
  const failed =
    state === 'past_due' ||
    state === 'unpaid' ||
    (state === 'canceled' && latestInvoicePaid === false);
  return everPaid && failed;
}

/** Whether the first payment may still come in, as with a bank debit, which takes days (P-56). */
export function awaitsFirstPayment(facts: SubscriptionFacts): boolean {
  const { everPaid, state, latestInvoiceGivenUp } = facts;
  return !everPaid && !latestInvoiceGivenUp && (state === 'active' || state === 'incomplete');
}

/**
 * Whether the first payment failed. The provider may void its invoice and leave the subscription
 * active, which would be charged a year later; or try again for some days and then end it.
 */
export function firstPaymentFailed(facts: SubscriptionFacts): boolean {
  return !facts.everPaid && !awaitsFirstPayment(facts);
}

/** After a failed renewal the provider's period has moved on already: what is paid for ended where it began. */
function paidUntil(facts: SubscriptionFacts): Date {
  return renewalFailed(facts) ? facts.currentPeriodStart : facts.currentPeriodEnd;
}

/**
 * When a membership ended. One whose time ran out at the provider, at some hour, holds to the end
 * of its last day; one that was ended early, as by a refund, ends at once.
 */
function endOf(facts: SubscriptionFacts, lastDay: Day, today: Day): Date | null {
  if (facts.state !== 'canceled') return null;
  const endedAt = facts.endedAt ?? facts.currentPeriodEnd;
  return hasRunOut(facts) && today <= lastDay ? null : endedAt;
}

/** Whether a subscription that ended did so because its paid time was over, not early. */
export function hasRunOut(facts: SubscriptionFacts): boolean {
  const endedAt = facts.endedAt ?? facts.currentPeriodEnd;
  return endedAt.getTime() >= paidUntil(facts).getTime();
}
