import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { londonDay } from '#shared/domain/dates/day.ts';
import {
  chooseSubscription,
  type SubscriptionChoice,
} from '#shared/domain/membership/choose-subscription.ts';
import { endingOf } from '#shared/domain/membership/ending.ts';
import {
  decideMembership,
  isLive,
  type MembershipState,
} from '#shared/domain/membership/fulfil.ts';
import { emailsFor } from './change-emails.ts';
import { readOutcomes, suspendedSince } from './disputes/outcomes.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import {
  endLostMemberships,
  suspendMemberships,
  notifyOperators,
} from './disputes/settle-disputes.ts';
import { issueCard } from './health-card.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { CustomerRow } from './customer-store.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipDeps } from './deps.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import { recordUnwinds } from './record-unwinds.ts';
import { recordLedger } from './record-ledger.ts';
import { recordSetAside } from './set-aside.ts';
import { settleRefunds } from './refunds/settle-refunds.ts';
import type { TransactionStores } from './stores.ts';

/** After this, a claimed checkout that was never opened is closed. */
const ABANDONED_AFTER_MS = 600_000;

type Recorded = {
  readonly state: MembershipState | null;
  /** Whether a first payment is still processing. */
  readonly processing: boolean;
  /** Subscriptions that still run after the account was deleted. */
  readonly orphaned: string[];
};

type Seen = {
  readonly customer: CustomerRow;
  readonly checkout: CheckoutRow | undefined;
  readonly facts: ProviderFacts;
};

/**
 * Records a person's state at the provider in one transaction, with the person locked: one
 * membership, one card, each payment once, and the resulting emails and jobs.
 * @returns `stale` if another change was recorded since the provider was read: read again
 */
export async function recordState(
  deps: MembershipDeps,
  within: TransactionStores,
  seen: Seen,
): Promise<Recorded | 'stale'> {
  const { uid, version } = seen.customer;
  const locked = await within.customers.lock(uid);
  if (!locked || locked.version !== version) return 'stale';
  const now = deps.clock.now();
  const person = await within.customers.lockPerson(uid);
  const setAside = [...seen.facts.setAside];
  const paid = await recordLedger(within, uid, seen.facts, setAside, now);
  // Before the purchase is reported: its referral must not be of the same card.
  await within.paymentCards.add(uid, seen.facts.cards, deps.paymentCardKey);
  const disputes = await recordDisputes(within, uid, seen.facts, setAside, now);
  await recordSetAside(deps, within, uid, seen.facts, setAside);
  const money = [...paid, ...disputes.money];
  logFailedRefunds(deps, money);
  const before = await within.memberships.list(uid);
  const recipient = { uid, email: person?.email ?? null };
  await notifyOperators(deps, within, recipient, disputes.opened);
  await endLostMemberships(deps, within, recipient, disputes.lost, now);
  const outcomes = await readOutcomes(within, uid);
  const settled = await settleRefunds(deps, within, recipient, seen.facts, now);
  const rows = await within.memberships.list(uid);
  const current = rows.find((row) => row.ended_at === null);
  const lost = await within.disputes.listLost(uid);
  const choice = await choose(within, { uid, rows, lost: lost.map(({ id }) => id) }, seen.facts);
  const { chosen, awaited } = choice;
  const closed = await closeCheckout(within, seen, awaited?.id ?? null, now);

  if (!person) {
    await reportRefunds(deps, within, money);
    if (current) await within.memberships.end(current.id, now);
    await suspendMemberships(deps, within, recipient, { before, outcomes }, now);
    const orphaned = seen.facts.subscriptions.filter(isLive).map(({ id }) => id);
    const known = rows.map(({ subscription_id: id }) => id);
    await recordUnwinds(deps, within, { uid, email: null, choice, known, money, now });
    if (disputes.changed || money.length > 0) await within.customers.bumpVersion(uid);
    return { state: null, processing: false, orphaned };
  }
  const row = rows.find(({ subscription_id: id }) => id === chosen?.id);
  const previous = row ? stateOf(row) : null;
  const circumstances = {
    campaigns: await within.campaigns.list(),
    today: londonDay(now),
    suspendedAt: chosen && suspendedSince(outcomes(chosen.id)),
    lostAt: lost.find(({ id }) => id === chosen?.id)?.at ?? null,
  };
  const after = chosen ? decideMembership(chosen, previous, circumstances) : null;
  if (chosen && isLive(chosen) && !after)
    deps.log.error(
      { event: 'payment', uid, subscription: chosen.id },
      'a paid membership has no known plan',
    );

  const changed = after !== null && !isDeepStrictEqual(previous, after);
  const renewalChanged =
    previous !== null && after !== null && previous.cancelAtPeriodEnd !== after.cancelAtPeriodEnd;
  const renewalChanges = (row?.renewal_changes ?? 0) + (renewalChanged ? 1 : 0);
  const membershipId = row?.id ?? randomUUID();
  if (after && changed) {
    // The person bought again: end the previous membership.
    if (current && !after.endedAt && current.id !== membershipId)
      await within.memberships.end(current.id, now);
    if (row) await within.memberships.change(row.id, after, renewalChanges, now);
    else await within.memberships.add(membershipId, uid, after, now);
  }
  // Also for a membership first seen after its end: the order of events must not matter.
  if (after) await issueCard(within, uid, now);
  if (after && rows.length === 0) {
    await deps.onFirstPurchase?.(
      { uid, membershipId, plan: after.plan, purchasedAt: after.startedAt },
      within.trx,
    );
  }
  // After the purchase: the membership may be recorded only together with its lost dispute.
  if (after && !row) await endLostMemberships(deps, within, recipient, disputes.lost, now);
  await reportRefunds(deps, within, money);
  const known = rows.map(({ subscription_id: id }) => id).concat(after?.subscriptionId ?? []);
  const about = { uid, email: person.email, choice, known, money, now };
  const unwinding = await recordUnwinds(deps, within, about);
  const emails = emailsFor({
    to: person.email,
    appUrl: deps.appUrl,
    membershipId,
    before: previous,
    after,
    ending: chosen && previous && endingOf(chosen, previous, londonDay(now)),
    renewalChanges,
    money,
    upgradeCharges: await within.planChanges.listInvoices(uid),
    upgradePence: (await within.planChanges.findUnsettled(membershipId))?.amount_pence ?? null,
    refundedSubscriptions: await within.refunds.listRefundedSubscriptions(uid),
  });
  for (const email of emails) await deps.outbox.queue(email, within.trx);
  await suspendMemberships(deps, within, recipient, { before, outcomes }, now);
  if (changed || closed || unwinding || settled || disputes.changed || money.length > 0)
    await within.customers.bumpVersion(uid);
  return { state: after, processing: awaited !== null, orphaned: [] };
}

/** Alerts the operators, who find the refund in their queue. */
function logFailedRefunds({ log }: MembershipDeps, money: readonly LedgerRow[]): void {
  for (const entry of money) {
    if (entry.kind !== 'refund-failed') continue;
    const { uid, provider_id: refund, amount_pence: pence } = entry;
    log.error(
      { event: 'payment', uid, refund, pence },
      'a refund was sent back by the bank and is owed',
    );
  }
}

/** Calls `onRefund`. A refund that fails later is not reported back: the person is still owed it. */
async function reportRefunds(
  { onRefund }: MembershipDeps,
  { trx }: TransactionStores,
  money: readonly LedgerRow[],
): Promise<void> {
  for (const entry of money) {
    if (entry.kind !== 'refund' || entry.subscription_id === null) continue;
    const { subscription_id: subscriptionId, payment_intent_id: paymentIntentId } = entry;
    await onRefund?.({ subscriptionId, paymentIntentId }, trx);
  }
}

async function choose(
  within: TransactionStores,
  { uid, rows, lost }: { uid: string; rows: readonly MembershipRow[]; lost: readonly string[] },
  facts: ProviderFacts,
): Promise<SubscriptionChoice> {
  const current = rows.find((row) => row.ended_at === null);
  const known = rows.map((row) => row.subscription_id);
  const refunded = [
    ...(await within.duplicates.listIds(uid)),
    ...(await within.refunds.listRefundedSubscriptions(uid)),
    // A lost subscription without a membership is still recorded once, as ended.
    ...lost.filter((id) => known.includes(id)),
  ];
  const choice = chooseSubscription(
    facts.subscriptions,
    current?.subscription_id ?? null,
    refunded,
    facts.checkout?.status === 'complete' ? facts.checkout.subscriptionId : null,
  );
  const { chosen } = choice;
  if (chosen?.plan !== null) return choice;
  // The configured prices have changed since: use the plan of the last order.
  return { ...choice, chosen: { ...chosen, plan: await within.checkouts.findLastPlan(uid) } };
}

/**
 * Closes the checkout once its payment is settled. While the bank processes the payment it stays open,
 * so that nothing else can be bought and the sweep keeps polling.
 */
async function closeCheckout(
  within: TransactionStores,
  { checkout, facts }: Seen,
  awaitedId: string | null,
  now: Date,
): Promise<boolean> {
  if (!checkout) return false;
  const { status, subscriptionId } = facts.checkout ?? {};
  if (status === 'complete' && awaitedId !== null && subscriptionId === awaitedId) return false;
  if (status === 'complete' || status === 'expired') {
    return within.checkouts.close(checkout.id, status, now);
  }
  const abandoned =
    checkout.session_id === null &&
    now.getTime() - checkout.created_at.getTime() > ABANDONED_AFTER_MS;
  return abandoned && within.checkouts.close(checkout.id, 'abandoned', now);
}
