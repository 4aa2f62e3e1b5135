import type { Membership } from '#shared/contract/membership.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription-status.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { subscriptionStatus } from '#shared/domain/membership/status.ts';
import { AppError } from '../http/app-error.ts';
import type { MembershipDeps } from './deps.ts';
import { readOutcomes } from './disputes/outcomes.ts';
import { stateOf } from './membership-store.ts';
import { chooseMembership, presentMembership } from './present.ts';

type Deps = Pick<MembershipDeps, 'stores' | 'clock'>;

/** @throws AppError membership/none */
export async function getMembership({ stores, clock }: Deps, uid: string): Promise<Membership> {
  const rows = await stores.memberships.list(uid);
  const row = chooseMembership(rows);
  if (!row) throw new AppError('membership/none');
  const context = {
    rows,
    ledger: await stores.ledger.list(uid),
    use: await stores.uses.of(row),
    refundRequest: await stores.refunds.findOfMembership(row.id),
    totals: await stores.ledger.totalsOf(uid, row.subscription_id),
    change: await stores.planChanges.findUnsettled(row.id),
    outcome: (await readOutcomes(stores, uid))(row.subscription_id),
  };
  return presentMembership(row, context, clock.now());
}

export async function getStatus({ stores, clock }: Deps, uid: string): Promise<SubscriptionStatus> {
  const row = await stores.statuses.find(uid);
  return subscriptionStatus(row && stateOf(row), londonDay(clock.now()));
}
