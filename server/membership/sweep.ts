import { londonDay } from '#shared/domain/dates/day.ts';
import { endLapsed } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrade } from './finish-upgrade.ts';
import { applyEvent } from './receive-event.ts';
import { syncPerson } from './sync-person.ts';

/** Younger checkouts and upgrade attempts are considered in progress. */
const MIN_AGE_MS = 300_000;
const BATCH = 500;

/**
 * Syncs or requeues everything unfinished: stored events that were not applied, open checkouts,
 * memberships at the end of their period, unsettled upgrades, pending refunds, and running
 * subscriptions of lost disputes.
 */
export async function sweep(deps: MembershipDeps): Promise<void> {
  const { stores, clock, jobs } = deps;
  await jobs.eachRow('membership-sweep', {
    rows: await stores.events.listWaiting(BATCH),
    idOf: ({ id }) => id,
    work: (event) => applyEvent(deps, event),
  });
  await jobs.eachRow('membership-sweep', {
    rows: await findPeople(deps),
    idOf: (uid) => uid,
    work: (uid) => settle(deps, uid),
  });
  const before = new Date(clock.now().getTime() - MIN_AGE_MS);
  await jobs.eachRow('membership-sweep', {
    rows: await stores.planChanges.listUnsettledSince(before, BATCH),
    idOf: ({ id }) => id,
    work: (change) => finishUpgrade(deps, change),
  });
  for (const requestId of await stores.refunds.listAllPaying(BATCH))
    await jobs.send('membership-refund', { requestId });
  for (const disputeId of await stores.disputes.listSubscribed(BATCH))
    await jobs.send('dispute-unsubscribe', { disputeId });
  for (const { subscription_id: subscriptionId } of await stores.duplicates.listUnresolved())
    await jobs.send('subscription-unwind', { subscriptionId });
}

async function findPeople({
  stores,
  clock,
}: Pick<MembershipDeps, 'stores' | 'clock'>): Promise<Set<string>> {
  const now = clock.now();
  const before = new Date(now.getTime() - MIN_AGE_MS);
  const checkouts = await stores.checkouts.listOpenSince(before, BATCH);
  const memberships = await stores.memberships.listUnsettled(londonDay(now), BATCH);
  return new Set([...checkouts, ...memberships].map(({ uid }) => uid));
}

/** A late renewal is awaited; a failed one ends with its grace period. */
async function settle(deps: MembershipDeps, uid: string): Promise<void> {
  await syncPerson(deps, uid);
  const current = await deps.stores.memberships.findCurrent(uid);
  if (current?.status === 'past_due') await endLapsed(deps, uid);
}
