import type { MembershipDeps } from './deps.ts';
import { findPayer } from './receive-event.ts';
import { syncPerson } from './sync-person.ts';

const DAY_MS = 86_400_000;
/** Banks return a refund within a month; with a margin. */
const REFUND_DAYS = 40;
/** Window for listing new cases; stored open disputes are synced whatever their age. */
const DISPUTE_DAYS = 60;

/**
 * Syncs everyone with a recent refund, so that a failed refund is recorded even if its event was lost.
 */
export async function watchRefunds(deps: MembershipDeps): Promise<void> {
  const people = await deps.stores.ledger.listRefundedSince(daysAgo(deps, REFUND_DAYS));
  await syncAll(deps, people, 'a refund could not be looked at again');
}

/**
 * Syncs people with recent or open disputes and fraud warnings, so that each is recorded even if its
 * event was lost.
 */
export async function watchDisputes(deps: MembershipDeps): Promise<void> {
  const { disputes, warnings } = deps.stores;
  const people = new Set([
    ...(await disputes.listPeopleWithOpen()),
    ...(await warnings.listPeopleWithOpen()),
  ]);
  for (const opened of await deps.payments.listCasesSince(daysAgo(deps, DISPUTE_DAYS))) {
    // Stored open cases are synced anyway.
    if ((await disputes.find(opened.id)) ?? (await warnings.find(opened.id))) continue;
    const uid = await findPayer(deps, opened);
    if (uid !== null) people.add(uid);
  }
  await syncAll(deps, people, 'a dispute could not be looked at again');
}

function daysAgo({ clock }: Pick<MembershipDeps, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

/** Syncs each person; an error for one does not stop the others. */
async function syncAll(
  deps: MembershipDeps,
  people: Iterable<string>,
  message: string,
): Promise<void> {
  for (const uid of people) {
    try {
      await syncPerson(deps, uid);
    } catch (error) {
      deps.log.error({ event: 'payment', uid, err: error }, message);
    }
  }
}
