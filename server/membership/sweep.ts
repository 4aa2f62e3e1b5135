import { londonDay } from '#shared/domain/dates/day.ts';
import { endLapsed } from './current-membership.ts';
import type { EventRow } from './event-store.ts';
import type { MembershipParts } from './parts.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import type { SyncPerson } from './sync-person.ts';

/** A checkout younger than this is still being paid. */
const CHECKOUT_REST_MS = 300_000;
/** A change of plan younger than this is still being made. */
const PLAN_CHANGE_REST_MS = 300_000;
const BATCH = 500;

/**
 * Looks for everything unfinished and asks the provider about it: events that were kept and not
 * applied, open checkouts, memberships at the end of their period, changes of plan that nobody
 * finished, refunds not carried out, subscriptions of lost disputes that still run. One person's
 * trouble does not stop the others.
 */
export function createSweep(
  parts: MembershipParts,
  sync: SyncPerson,
  apply: (event: EventRow) => Promise<void>,
  finishUpgrade: (change: PlanChangeRow) => Promise<void>,
) {
  const { stores, clock, jobs, log } = parts;

  return async (): Promise<void> => {
    for (const event of await stores.events.listWaiting(BATCH)) {
      await attempt(() => apply(event), { event: event.id });
    }
    for (const uid of await findPeople()) {
      await attempt(() => settle(uid), { uid });
    }
    const before = new Date(clock.now().getTime() - PLAN_CHANGE_REST_MS);
    for (const change of await stores.planChanges.listUnsettledSince(before, BATCH)) {
      await attempt(() => finishUpgrade(change), { change: change.id });
    }
    for (const requestId of await stores.refunds.listAllPaying(BATCH)) {
      await jobs.send('membership-refund', { requestId }, { onceKey: `refund:${requestId}` });
    }
    for (const disputeId of await stores.disputes.listCharged(BATCH)) {
      const onceKey = `dispute-unsubscribe:${disputeId}`;
      await jobs.send('dispute-unsubscribe', { disputeId }, { onceKey });
    }
    for (const { subscription_id: subscriptionId } of await stores.duplicates.listUnresolved()) {
      await jobs.send(
        'subscription-unwind',
        { subscriptionId },
        { onceKey: `unwind:${subscriptionId}` },
      );
    }
  };

  async function findPeople(): Promise<Set<string>> {
    const now = clock.now();
    const checkouts = await stores.checkouts.listOpenSince(
      new Date(now.getTime() - CHECKOUT_REST_MS),
      BATCH,
    );
    const memberships = await stores.memberships.listUnsettled(londonDay(now), BATCH);
    return new Set([...checkouts, ...memberships].map(({ uid }) => uid));
  }

  /** A renewal that is merely late is waited for; one that failed ends with its grace period. */
  async function settle(uid: string): Promise<void> {
    await sync(uid);
    const current = await stores.memberships.findCurrent(uid);
    if (current?.status === 'past_due') await endLapsed(parts, sync, uid);
  }

  async function attempt(work: () => Promise<void>, about: object): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ ...about, err: error }, 'a payment could not be settled yet');
    }
  }
}
