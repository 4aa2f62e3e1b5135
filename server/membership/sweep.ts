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
 * subscriptions of lost disputes. An error for one person does not stop the others.
 */
export async function sweep(deps: MembershipDeps): Promise<void> {
  const { stores, clock, jobs } = deps;
  for (const event of await stores.events.listWaiting(BATCH))
    await attempt(deps, () => applyEvent(deps, event), { event: event.id });
  for (const uid of await findPeople(deps)) await attempt(deps, () => settle(deps, uid), { uid });
  const before = new Date(clock.now().getTime() - MIN_AGE_MS);
  for (const change of await stores.planChanges.listUnsettledSince(before, BATCH))
    await attempt(deps, () => finishUpgrade(deps, change), { change: change.id });
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

async function attempt(
  { log }: Pick<MembershipDeps, 'log'>,
  work: () => Promise<void>,
  about: object,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ event: 'payment', ...about, err: error }, 'a payment could not be settled yet');
  }
}
