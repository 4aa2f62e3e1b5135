import type { JobName } from '../jobs/job-names.ts';
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
  await syncAll(deps, 'membership-refund-watch', people);
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
  await deps.jobs.eachRow('membership-dispute-watch', {
    rows: await deps.payments.listCasesSince(daysAgo(deps, DISPUTE_DAYS)),
    idOf: ({ id }) => id,
    async work(opened) {
      // Stored open cases are synced anyway.
      if ((await disputes.find(opened.id)) ?? (await warnings.find(opened.id))) return;
      const uid = await findPayer(deps, opened);
      if (uid !== null) people.add(uid);
    },
  });
  await syncAll(deps, 'membership-dispute-watch', people);
}

function daysAgo({ clock }: Pick<MembershipDeps, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

function syncAll(deps: MembershipDeps, job: JobName, people: Iterable<string>): Promise<void> {
  const work = (uid: string) => syncPerson(deps, uid);
  return deps.jobs.eachRow(job, { rows: people, idOf: (uid) => uid, work });
}
