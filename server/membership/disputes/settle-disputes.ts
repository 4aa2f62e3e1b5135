import { londonDay } from '#shared/domain/dates/day.ts';
import { membershipRuns } from '#shared/domain/membership/membership-period.ts';
import type { MembershipDeps } from '../deps.ts';
import { type MembershipRow, stateOf } from '../membership-store.ts';
import type { WithinTransaction } from '../stores.ts';
import type { DisputeRow } from './dispute-store.ts';
import { disputeLostEmail, questionOpenedEmail, restoredEmail, suspendedEmail } from './emails.ts';
import { type Outcomes, suspendedSince } from './outcomes.ts';
import type { OpenedQuestion } from './record-disputes.ts';

type Deps = Omit<MembershipDeps, 'stores' | 'payments' | 'prices' | 'clock'>;

type Person = {
  readonly uid: string;
  /** Null where the account is gone. */
  readonly email: string | null;
};

/** The operators learn of a dispute or a warning from the log, the console and one email. */
export async function tellOperators(
  { log, outbox, appUrl, supportEmail }: Deps,
  { trx }: WithinTransaction,
  { uid }: Person,
  opened: readonly OpenedQuestion[],
): Promise<void> {
  for (const question of opened) {
    const { id, kind, amountPence: pence, reason } = question;
    log.error({ uid, question: id, kind, pence, reason }, 'a payment is questioned by a bank');
    await outbox.queue(questionOpenedEmail({ to: supportEmail, appUrl }, question), trx);
  }
}

/**
 * A dispute was lost (P-56): its membership ends at once, what it earned and was not paid goes,
 * and nothing more is charged for its subscription, whatever becomes of this process.
 */
export async function endLostMemberships(
  { jobs, outbox, appUrl, log, onDisputeLost, onRefund }: Deps,
  within: WithinTransaction,
  { uid, email }: Person,
  lost: readonly DisputeRow[],
  now: Date,
): Promise<void> {
  const memberships = await within.memberships.list(uid);
  for (const dispute of lost) {
    const { dispute_id: id, subscription_id: subscriptionId, amount_pence: pence } = dispute;
    log.error({ uid, dispute: id, pence }, 'a dispute was lost: its membership ends');
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
    await jobs.send(
      'dispute-unsubscribe',
      { disputeId: id },
      { onceKey: `dispute-unsubscribe:${id}` },
      within.trx,
    );
  }
}

/**
 * Brings every membership of a person in line with the disputes about its payments: while one is open
 * it is suspended and what it earned is on hold; afterwards all of that is as it was. Ended
 * memberships too, for what they earned.
 * @param before the memberships as they were before this step
 */
export async function suspendMemberships(
  deps: Deps,
  within: WithinTransaction,
  person: Person,
  { before, outcomes }: { before: readonly MembershipRow[]; outcomes: Outcomes },
  now: Date,
): Promise<void> {
  for (const row of await within.memberships.list(person.uid)) {
    const since = suspendedSince(outcomes(row.subscription_id));
    if (row.suspended_at?.getTime() !== since?.getTime())
      await within.memberships.suspend(row.id, since, now);
    const was = before.find(({ id }) => id === row.id)?.suspended_at ?? null;
    if ((was === null) === (since === null)) continue;
    const suspended = since !== null;
    await deps.onSuspension?.({ ...earningsOf(row), suspended }, within.trx);
    await tellMember(deps, within, person, { row, was, outcomes }, now);
  }
}

async function tellMember(
  { outbox, appUrl }: Deps,
  within: WithinTransaction,
  { email }: Person,
  { row, was, outcomes }: { row: MembershipRow; was: Date | null; outcomes: Outcomes },
  now: Date,
): Promise<void> {
  if (email === null || !membershipRuns(stateOf(row), londonDay(now))) return;
  const about = { to: email, appUrl, membershipId: row.id, plan: row.plan };
  const outcome = outcomes(row.subscription_id);
  if (outcome.kind === 'suspended') {
    await outbox.queue(suspendedEmail(about, outcome.by), within.trx);
  } else if (outcome.kind === 'none' && was !== null) {
    const restored = { since: was, expiresOn: row.expires_on };
    await outbox.queue(restoredEmail(about, restored), within.trx);
  }
}

function earningsOf({ uid, id, started_at, ended_at }: MembershipRow) {
  return { uid, membershipId: id, startedAt: started_at, endedAt: ended_at };
}
