import { randomUUID } from 'node:crypto';
import type { Membership } from '#shared/contract/membership.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { refundOffer } from '#shared/domain/membership/cooling-off.ts';
import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import { finishUpgrades } from '../finish-upgrade.ts';
import { getMembership } from '../get-membership.ts';
import { chooseMembership } from '../present.ts';
import type { TransactionStores } from '../stores.ts';
import { confirmRequest, promiseRefund, tryCarryOutRefund } from './carry-out-refund.ts';

/**
 * Requests a refund for a member (P-30). Runs with the person locked, so that repeated clicks create
 * one request. If the refund is due at once, the promise is recorded and the membership ended in the
 * same transaction.
 * @throws AppError membership/none, membership/refund-not-possible, refund/payment-disputed
 */
export async function askForRefund(deps: MembershipDeps, uid: string): Promise<Membership> {
  const promised = await deps.stores.transaction((within) => addRequest(deps, within, uid));
  if (promised !== null) await tryCarryOutRefund(deps, promised);
  try {
    // Withdraw a pending upgrade, so that it is not charged. The sweep retries failures.
    await finishUpgrades(deps, uid);
  } catch (error) {
    deps.log.error({ event: 'payment', uid, err: error }, 'an upgrade could not be withdrawn yet');
  }
  return getMembership(deps, uid);
}

/** @returns the id of a refund that this call promised, or null */
async function addRequest(
  deps: Pick<MembershipDeps, 'clock' | 'jobs' | 'outbox' | 'appUrl'>,
  within: TransactionStores,
  uid: string,
): Promise<string | null> {
  const customer = await within.customers.lock(uid);
  const row = customer && chooseMembership(await within.memberships.list(uid));
  if (!row) throw new AppError('membership/none');
  const known = await within.refunds.findOfMembership(row.id);
  if (known && known.status !== 'declined') return null;
  const now = deps.clock.now();
  if (await within.disputes.blocksRefunds(uid, row.subscription_id))
    throw new AppError('refund/payment-disputed');
  const offer = refundOffer(row.started_at, await within.uses.of(row), londonDay(now));
  if (known)
    throw notPossible('Your refund request was declined. If you disagree, please email us.');
  if (offer.kind === 'none') throw notPossible(offer.reason);
  if (row.ended_at !== null)
    throw notPossible('This membership has ended. To ask about a refund, please email us.');
  const request = {
    id: randomUUID(),
    uid,
    membershipId: row.id,
    subscriptionId: row.subscription_id,
    reason: offer.reason,
  };
  const due = offer.kind === 'refund';
  await within.refunds.add({ ...request, status: due ? 'paying' : 'waiting' }, now);
  if (due) await promiseRefund(deps, within, request, now);
  else await confirmRequest(deps, within, request, now);
  return due ? request.id : null;
}

function notPossible(message: string): AppError {
  return new AppError('membership/refund-not-possible', { message });
}
