import { londonDay } from '#shared/domain/dates/day.ts';
import { membershipRuns } from '#shared/domain/membership/membership-period.ts';
import type { MembershipDeps } from '../deps.ts';
import { type MembershipRow, stateOf } from '../membership-store.ts';
import type { TransactionStores } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';
import { disputeLostEmail, caseOpenedEmail, restoredEmail, suspendedEmail } from './emails.ts';
import { type Outcomes, suspendedSince } from './outcomes.ts';
import type { OpenedCase } from './record-disputes.ts';

type Deps = Omit<MembershipDeps, 'stores' | 'payments' | 'prices' | 'clock'>;

type Person = {
  readonly uid: string;
  /** Null if the account is deleted. */
  readonly email: string | null;
};

/** Notifies the operators of new disputes and warnings by log entry and email. */
export async function notifyOperators(
  { log, outbox, appUrl, supportEmail }: Deps,
  { trx }: TransactionStores,
  { uid }: Person,
  opened: readonly OpenedCase[],
): Promise<void> {
  for (const opening of opened) {
    const { id, kind, amountPence: pence, reason } = opening;
    log.error(
      { event: 'payment', uid, question: id, kind, pence, reason },
      'a payment is questioned by a bank',
    );
    await outbox.queue(caseOpenedEmail({ to: supportEmail, appUrl }, opening), trx);
  }
}

/**
 * Handles lost disputes (P-56): ends the membership, cancels its unpaid rewards, and queues a durable
 * job that ends the subscription.
 */
export async function endLostMemberships(
  { jobs, outbox, appUrl, log, onDisputeLost, onRefund }: Deps,
  within: TransactionStores,
  { uid, email }: Person,
  lost: readonly DisputeRow[],
  now: Date,
): Promise<void> {
  const memberships = await within.memberships.list(uid);
  for (const dispute of lost) {
    const { dispute_id: id, subscription_id: subscriptionId, amount_pence: pence } = dispute;
    log.error(
      { event: 'payment', uid, dispute: id, pence },
      'a dispute was lost: its membership ends',
    );
    const row = memberships.find((one) => one.subscription_id === subscriptionId);
    if (row) {
      await onDisputeLost?.(earningsOf(row), within.trx);
      if (row.ended_at === null) await within.memberships.end(row.id, now);
      if (row.ended_at === null && email !== null) {
        const about = { to: email, appUrl, membershipId: row.id, plan: row.plan };
        await outbox.queue(disputeLostEmail(about, { id, amountPence: pence }), within.trx);
      }
    }
    if (subscriptionId === null) continue;
    await onRefund?.({ subscriptionId, paymentIntentId: dispute.payment_intent_id }, within.trx);
    await jobs.send('dispute-unsubscribe', { disputeId: id }, {}, within.trx);
  }
}

/**
 * Suspends or restores each of a person's memberships by the disputes about its payments. An open
 * dispute suspends the membership and puts its rewards on hold. Ended memberships are included
 * because of their rewards.
 * @param before the memberships before this change
 */
export async function suspendMemberships(
  deps: Deps,
  within: TransactionStores,
  person: Person,
  { before, outcomes }: { before: readonly MembershipRow[]; outcomes: Outcomes },
  now: Date,
): Promise<void> {
  for (const row of await within.memberships.list(person.uid)) {
    const since = suspendedSince(outcomes(row.subscription_id));
    if (row.suspended_at?.getTime() !== since?.getTime())
      await within.memberships.suspend(row.id, since, now);
    const previous = before.find(({ id }) => id === row.id)?.suspended_at ?? null;
    if ((previous === null) === (since === null)) continue;
    const suspended = since !== null;
    await deps.onSuspension?.({ ...earningsOf(row), suspended }, within.trx);
    await notifyMember(deps, within, person, { row, previous, outcomes }, now);
  }
}

async function notifyMember(
  { outbox, appUrl }: Deps,
  within: TransactionStores,
  { email }: Person,
  { row, previous, outcomes }: { row: MembershipRow; previous: Date | null; outcomes: Outcomes },
  now: Date,
): Promise<void> {
  if (email === null || !membershipRuns(stateOf(row), londonDay(now))) return;
  const about = { to: email, appUrl, membershipId: row.id, plan: row.plan };
  const outcome = outcomes(row.subscription_id);
  if (outcome.kind === 'suspended') {
    await outbox.queue(suspendedEmail(about, outcome.by), within.trx);
  } else if (outcome.kind === 'none' && previous !== null) {
    const restored = { since: previous, expiresOn: row.expires_on };
    await outbox.queue(restoredEmail(about, restored), within.trx);
  }
}

function earningsOf({ uid, id, started_at, ended_at }: MembershipRow) {
  return { uid, membershipId: id, startedAt: started_at, endedAt: ended_at };
}
