import { randomUUID } from 'node:crypto';
import type { Membership } from '#shared/contract/membership.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { refundOffer } from '#shared/domain/membership/cooling-off.ts';
import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import { finishUpgrades } from '../finish-upgrade.ts';
import { getMembership } from '../get-membership.ts';
import { chooseRow } from '../present.ts';
import type { WithinTransaction } from '../stores.ts';
import { confirmRequest, promiseRefund, tryCarryOutRefund } from './carry-out-refund.ts';

/**
 * A member wants the money back (P-30). Decided with the person held, so that of many
 * presses one asks and the others find it asked. Where it is due at once, the promise is written
 * down and the membership ended in that same step: from then on nobody is let in by it.
 * @throws AppError membership/none, membership/refund-not-possible, refund/payment-disputed
 */
export async function askForRefund(deps: MembershipDeps, uid: string): Promise<Membership> {
  const promised = await deps.stores.transaction((within) => ask(deps, within, uid));
  if (promised !== null) await tryCarryOutRefund(deps, promised);
  try {
    // Nothing more is charged for what is given up; what fails here is tried again by the sweep.
    await finishUpgrades(deps, uid);
  } catch (error) {
    deps.log.error({ uid, err: error }, 'an upgrade could not be withdrawn yet');
  }
  return getMembership(deps, uid);
}

/** Gives the id of a promise that was made just now. */
async function ask(
  deps: Pick<MembershipDeps, 'clock' | 'jobs' | 'outbox'>,
  within: WithinTransaction,
  uid: string,
): Promise<string | null> {
  const held = await within.customers.hold(uid);
  const row = held && chooseRow(await within.memberships.list(uid));
  if (!row) throw new AppError('membership/none');
  const known = await within.refunds.findOfMembership(row.id);
  if (known && known.status !== 'declined') return null;
  const now = deps.clock.now();
  if (await within.disputes.blocksRefunds(uid, row.subscription_id))
    throw new AppError('refund/payment-disputed');
  const offer = refundOffer(row.started_at, await within.uses.of(row), londonDay(now));
  if (known)
    throw notPossible(
      'Your request for a refund was declined. Please write to us if you disagree.',
    );
  if (offer.kind === 'none') throw notPossible(offer.reason);
  if (row.ended_at !== null)
    throw notPossible('This membership has ended. Please write to us about a refund.');
  const wish = {
    id: randomUUID(),
    uid,
    membershipId: row.id,
    subscriptionId: row.subscription_id,
    reason: offer.reason,
  };
  const due = offer.kind === 'refund';
  await within.refunds.add({ ...wish, status: due ? 'paying' : 'waiting' }, now);
  if (due) await promiseRefund(deps, within, wish, now);
  else await confirmRequest(deps, within, wish, now);
  return due ? wish.id : null;
}

function notPossible(message: string): AppError {
  return new AppError('membership/refund-not-possible', { message });
}
