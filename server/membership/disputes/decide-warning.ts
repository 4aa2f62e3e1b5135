import { randomUUID } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import { carryOutRefund, promiseRefund } from '../refunds/carry-out-refund.ts';
import type { WithinTransaction } from '../stores.ts';
import { syncPerson } from '../sync-person.ts';
import type { WarningDecision } from '../tables.ts';
import { readOutcomes } from './outcomes.ts';
import { suspendMemberships } from './settle-disputes.ts';
import type { WarningRow } from './warning-store.ts';

type WarningDecided = {
  readonly decision: WarningDecision;
  /** What the operator found out; for the audit log. */
  readonly note: string;
  /** The operator. */
  readonly by: string;
};

const REASON = 'The bank reported a payment as possibly fraudulent.';

/**
 * An operator decides about a fraud warning (P-56): the payment is genuine, which lifts the
 * suspension; or everything paid for the membership is given back and it ends, as with a granted
 * request for a refund. The same decision again changes nothing.
 * @throws AppError dispute/not-found; dispute/already-decided where it was decided the other way, or a
 *   dispute or refund came first; refund/payment-disputed
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
    // What was decided stands: the job and the watch bring everything else in line with it.
    log.error({ warning: id, err: error }, 'a fraud warning could not be settled yet');
  }
}

/** Gives the id of the refund that is to be carried out, or null. */
async function decide(
  deps: MembershipDeps,
  within: WithinTransaction,
  id: string,
  { decision, note, by }: WarningDecided,
): Promise<string | null> {
  const warning = await within.warnings.find(id);
  if (!warning) throw new AppError('dispute/not-found');
  await within.customers.hold(warning.uid);
  const now = deps.clock.now();
  if (!(await within.warnings.decide(id, { decision, note, by }, now))) {
    if ((await within.warnings.find(id))?.decision === decision) return null;
    throw new AppError('dispute/already-decided');
  }
  await within.warnings.note(by, `fraud-warning/${decision}`, warning, note, now);
  await within.customers.moveVersion(warning.uid);
  if (decision === 'refund') return grant(deps, within, warning, by, now);
  await lift(deps, within, warning.uid, now);
  return null;
}

/** Does not wait for the provider, which has nothing to say about it. */
async function lift(
  deps: MembershipDeps,
  within: WithinTransaction,
  uid: string,
  now: Date,
): Promise<void> {
  const person = await within.customers.findPerson(uid);
  const before = await within.memberships.list(uid);
  const outcomes = await readOutcomes(within, uid);
  const reachable = { uid, email: person?.email ?? null };
  await suspendMemberships(deps, within, reachable, { before, outcomes }, now);
}

/** Null where nothing of it is a membership: then the subscription is being given back anyway. */
async function grant(
  deps: Pick<MembershipDeps, 'jobs'>,
  within: WithinTransaction,
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
  const wish = {
    id: known?.id ?? randomUUID(),
    uid,
    membershipId: row.id,
    subscriptionId: row.subscription_id,
  };
  if (!known) await within.refunds.add({ ...wish, status: 'paying', reason: REASON }, now);
  await within.refunds.grant(wish.id, { reason: REASON, by }, now);
  await promiseRefund(deps, within, wish, now);
  return wish.id;
}
