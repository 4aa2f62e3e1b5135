import { randomUUID } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import { carryOutRefund, promiseRefund } from '../refunds/carry-out-refund.ts';
import type { TransactionStores } from '../stores.ts';
import { syncPerson } from '../sync-person.ts';
import type { WarningDecision } from '../tables.ts';
import { readOutcomes } from './outcomes.ts';
import { suspendMemberships } from './settle-disputes.ts';
import type { WarningRow } from './warning-store.ts';

type WarningDecided = {
  readonly decision: WarningDecision;
  /** The operator's findings, for the audit log. */
  readonly note: string;
  /** The operator's uid. */
  readonly by: string;
};

const REASON = 'The bank reported a payment as possibly fraudulent.';

/**
 * Records an operator's decision about a fraud warning (P-56). `genuine` lifts the suspension;
 * `refund` ends the membership and refunds everything paid for it. Idempotent.
 * @throws AppError dispute/not-found; dispute/already-decided after the opposite decision, a dispute
 *   or a refund; refund/payment-disputed
 */
export async function decideWarning(
  deps: MembershipDeps,
  id: string,
  decided: WarningDecided,
): Promise<void> {
  const { stores, log } = deps;
  const requestId = await stores.transaction((within) => decide(deps, within, id, decided));
  try {
    if (requestId !== null) await carryOutRefund(deps, requestId);
    const row = await stores.warnings.find(id);
    if (row) await syncPerson(deps, row.uid);
  } catch (error) {
    // The decision is stored: the job and the hourly watch complete the rest.
    log.error(
      { event: 'payment', warning: id, err: error },
      'a fraud warning could not be settled yet',
    );
  }
}

/** @returns the id of the refund to carry out, or null */
async function decide(
  deps: MembershipDeps,
  within: TransactionStores,
  id: string,
  { decision, note, by }: WarningDecided,
): Promise<string | null> {
  const warning = await within.warnings.find(id);
  if (!warning) throw new AppError('dispute/not-found');
  await within.customers.lock(warning.uid);
  const now = deps.clock.now();
  if (!(await within.warnings.decide(id, { decision, note, by }, now))) {
    if ((await within.warnings.find(id))?.decision === decision) return null;
    throw new AppError('dispute/already-decided');
  }
  await within.warnings.audit(by, `fraud-warning/${decision}`, warning, note, now);
  await within.customers.bumpVersion(warning.uid);
  if (decision === 'refund') return grant(deps, within, warning, by, now);
  await lift(deps, within, warning.uid, now);
  return null;
}

/** Lifts the suspension at once: the provider is not involved. */
async function lift(
  deps: MembershipDeps,
  within: TransactionStores,
  uid: string,
  now: Date,
): Promise<void> {
  const person = await within.customers.findPerson(uid);
  const before = await within.memberships.list(uid);
  const outcomes = await readOutcomes(within, uid);
  const recipient = { uid, email: person?.email ?? null };
  await suspendMemberships(deps, within, recipient, { before, outcomes }, now);
}

/** @returns the refund's id; null without a membership, as its subscription is refunded anyway */
async function grant(
  deps: Pick<MembershipDeps, 'jobs'>,
  within: TransactionStores,
  { uid, subscription_id: subscriptionId }: WarningRow,
  by: string,
  now: Date,
): Promise<string | null> {
  const memberships = await within.memberships.list(uid);
  const row = memberships.find((one) => one.subscription_id === subscriptionId);
  if (!row) return null;
  if (await within.disputes.blocksRefunds(uid, row.subscription_id))
    throw new AppError('refund/payment-disputed');
  const known = await within.refunds.findOfMembership(row.id);
  if (known && known.status !== 'waiting' && known.status !== 'declined') return known.id;
  const request = {
    id: known?.id ?? randomUUID(),
    uid,
    membershipId: row.id,
    subscriptionId: row.subscription_id,
  };
  if (!known) await within.refunds.add({ ...request, status: 'paying', reason: REASON }, now);
  await within.refunds.grant(request.id, { reason: REASON, by }, now);
  await promiseRefund(deps, within, request, now);
  return request.id;
}
