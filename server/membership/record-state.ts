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
import { emailsFor } from './announce.ts';
import { readOutcomes, suspendedSince } from './disputes/outcomes.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import {
  endLostMemberships,
  suspendMemberships,
  tellOperators,
} from './disputes/settle-disputes.ts';
import { giveCard } from './health-card.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { CustomerRow } from './customer-store.ts';
import type { CheckoutRow } from './checkout-store.ts';
import type { MembershipDeps } from './deps.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import { recordGivenBack } from './record-given-back.ts';
import { recordLedger } from './record-ledger.ts';
import { settleRefunds } from './refunds/settle-refunds.ts';
import type { WithinTransaction } from './stores.ts';

/** A claim on a checkout that nobody finished was never shown to anybody: after this it is dropped. */
const ABANDONED_AFTER_MS = 600_000;

type Recorded = {
  readonly state: MembershipState | null;
  /** Whether a first payment is still processing. */
  readonly processing: boolean;
  /** Subscriptions that still run although the person's account is gone. */
  readonly orphaned: string[];
};

type Seen = {
  readonly customer: CustomerRow;
  readonly checkout: CheckoutRow | undefined;
  readonly facts: ProviderFacts;
};

/**
 * Writes down what the provider was seen to say, within one transaction and with the person held:
 * one membership, one card, each payment once, and the mails and jobs that follow.
 * @returns `stale` where something was recorded since the provider was asked: ask again
 */
export async function recordState(
  deps: MembershipDeps,
  within: WithinTransaction,
  seen: Seen,
): Promise<Recorded | 'stale'> {
  const { uid, version } = seen.customer;
  const held = await within.customers.hold(uid);
  if (!held || held.version !== version) return 'stale';
  const now = deps.clock.now();
  const person = await within.customers.holdPerson(uid);
  const paid = await recordLedger(within, uid, seen.facts, now);
  const questions = await recordDisputes(within, uid, seen.facts, now);
  const money = [...paid, ...questions.money];
  logFailedRefunds(deps, money);
  const before = await within.memberships.list(uid);
  const reachable = { uid, email: person?.email ?? null };
  await tellOperators(deps, within, reachable, questions.opened);
  await endLostMemberships(deps, within, reachable, questions.lost, now);
  const outcomes = await readOutcomes(within, uid);
  const settled = await settleRefunds(deps, within, reachable, seen.facts, now);
  const rows = await within.memberships.list(uid);
  const current = rows.find((row) => row.ended_at === null);
  const lost = await within.disputes.listLost(uid);
  const choice = await choose(within, { uid, rows, lost: lost.map(({ id }) => id) }, seen.facts);
  const { kept, awaited } = choice;
  const closed = await closeCheckout(within, seen, awaited?.id ?? null, now);

  if (!person) {
    await tellOfRefunds(deps, within, money);
    if (current) await within.memberships.end(current.id, now);
    await suspendMemberships(deps, within, reachable, { before, outcomes }, now);
    const orphaned = seen.facts.subscriptions.filter(isLive).map(({ id }) => id);
    const known = rows.map(({ subscription_id: id }) => id);
    await recordGivenBack(deps, within, { uid, email: null, choice, known, money, now });
    if (questions.changed || money.length > 0) await within.customers.moveVersion(uid);
    return { state: null, processing: false, orphaned };
  }
  const row = rows.find(({ subscription_id: id }) => id === kept?.id);
  const was = row ? stateOf(row) : null;
  const circumstances = {
    campaigns: await within.campaigns.list(),
    today: londonDay(now),
    suspendedAt: kept && suspendedSince(outcomes(kept.id)),
    lostAt: lost.find(({ id }) => id === kept?.id)?.at ?? null,
  };
  const after = kept ? decideMembership(kept, was, circumstances) : null;
  if (kept && isLive(kept) && !after)
    deps.log.error({ uid, subscription: kept.id }, 'a paid subscription has no known plan');

  const changed = after !== null && !isDeepStrictEqual(was, after);
  const turned =
    was !== null && after !== null && was.cancelAtPeriodEnd !== after.cancelAtPeriodEnd;
  const renewalChanges = (row?.renewal_changes ?? 0) + (turned ? 1 : 0);
  const membershipId = row?.id ?? randomUUID();
  if (after && changed) {
    // The membership before it is over: the person bought anew.
    if (current && !after.endedAt && current.id !== membershipId)
      await within.memberships.end(current.id, now);
    if (row) await within.memberships.change(row.id, after, renewalChanges, now);
    else await within.memberships.add(membershipId, uid, after, now);
  }
  // Also where we hear of it only after its end: the same state whatever was heard when.
  if (after) await giveCard(within, uid, now);
  if (after && rows.length === 0) {
    await deps.onFirstPurchase?.(
      { uid, membershipId, plan: after.plan, purchasedAt: after.startedAt },
      within.trx,
    );
  }
  // After the purchase, so that both are known in their order where they are learnt of together.
  if (after && !row) await endLostMemberships(deps, within, reachable, questions.lost, now);
  await tellOfRefunds(deps, within, money);
  const known = rows.map(({ subscription_id: id }) => id).concat(after?.subscriptionId ?? []);
  const about = { uid, email: person.email, choice, known, money, now };
  const found = await recordGivenBack(deps, within, about);
  const mails = emailsFor({
    to: person.email,
    appUrl: deps.appUrl,
    membershipId,
    before: was,
    after,
    ending: kept && was && endingOf(kept, was, londonDay(now)),
    renewalChanges,
    money,
    upgradeCharges: await within.planChanges.listInvoices(uid),
    upgradePence: (await within.planChanges.findUnsettled(membershipId))?.amount_pence ?? null,
    givenBack: await within.refunds.listGivenBack(uid),
  });
  for (const mail of mails) await deps.outbox.queue(mail, within.trx);
  await suspendMemberships(deps, within, reachable, { before, outcomes }, now);
  if (changed || closed || found || settled || questions.changed || money.length > 0)
    await within.customers.moveVersion(uid);
  return { state: after, processing: awaited !== null, orphaned: [] };
}

/** The operators find it in their queue too; the log tells them that there is something to find. */
function logFailedRefunds({ log }: MembershipDeps, money: readonly LedgerRow[]): void {
  for (const entry of money) {
    if (entry.kind !== 'refund-failed') continue;
    const { uid, provider_id: refund, amount_pence: pence } = entry;
    log.error({ uid, refund, pence }, 'a refund was sent back by the bank and is owed');
  }
}

/** What a refund took back stays taken back if the refund fails: the person is still owed it. */
async function tellOfRefunds(
  { onRefund }: MembershipDeps,
  { trx }: WithinTransaction,
  money: readonly LedgerRow[],
): Promise<void> {
  for (const entry of money) {
    if (entry.kind !== 'refund' || entry.subscription_id === null) continue;
    const { subscription_id: subscriptionId, payment_intent_id: paymentIntentId } = entry;
    await onRefund?.({ subscriptionId, paymentIntentId }, trx);
  }
}

async function choose(
  within: WithinTransaction,
  { uid, rows, lost }: { uid: string; rows: readonly MembershipRow[]; lost: readonly string[] },
  facts: ProviderFacts,
): Promise<SubscriptionChoice> {
  const current = rows.find((row) => row.ended_at === null);
  const known = rows.map((row) => row.subscription_id);
  const givenBack = [
    ...(await within.duplicates.listIds(uid)),
    ...(await within.refunds.listGivenBack(uid)),
    // One that we never knew is written down once, as ended.
    ...lost.filter((id) => known.includes(id)),
  ];
  const choice = chooseSubscription(
    facts.subscriptions,
    current?.subscription_id ?? null,
    givenBack,
    facts.checkout?.status === 'complete' ? facts.checkout.subscriptionId : null,
  );
  const { kept } = choice;
  if (kept?.plan !== null) return choice;
  // The configured prices have changed since: what was ordered says which plan it is.
  return { ...choice, kept: { ...kept, plan: await within.checkouts.findLastPlan(uid) } };
}

/**
 * A checkout stays open with us until its payment is settled: at most one is open, so that nothing
 * else can be bought while the bank is still processing this one, and the sweep asks about it.
 */
async function closeCheckout(
  within: WithinTransaction,
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
  const forgotten =
    checkout.session_id === null &&
    now.getTime() - checkout.created_at.getTime() > ABANDONED_AFTER_MS;
  return forgotten && within.checkouts.close(checkout.id, 'abandoned', now);
}
