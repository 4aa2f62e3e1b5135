import type { MembershipDeps } from './deps.ts';
import { findPayer } from './receive-event.ts';
import { syncPerson } from './sync-person.ts';

const DAY_MS = 86_400_000;
/** Banks send a refund back within a month; a few days more cost nothing. */
const REFUND_DAYS = 40;
/** Banks answer within three months; older disputes that are open are asked about one by one. */
const DISPUTE_DAYS = 60;

/**
 * Asks the provider about everybody who was refunded lately, so that a refund that failed is learnt
 * of even where the event about it never came.
 */
export async function watchRefunds(deps: MembershipDeps): Promise<void> {
  const people = await deps.stores.ledger.listRefundedSince(daysAgo(deps, REFUND_DAYS));
  await syncAll(deps, people, 'a refund could not be looked at again');
}

/**
 * Asks the provider for the disputes and fraud warnings of late, and about all that are open with us, so
 * that each is learnt of even where the event about it never came.
 */
export async function watchDisputes(deps: MembershipDeps): Promise<void> {
  const { disputes, warnings } = deps.stores;
  const people = new Set([
    ...(await disputes.listPeopleWithOpen()),
    ...(await warnings.listPeopleWithOpen()),
  ]);
  for (const question of await deps.payments.listQuestionedSince(daysAgo(deps, DISPUTE_DAYS))) {
    // What is known and open is asked about anyway.
    if ((await disputes.find(question.id)) ?? (await warnings.find(question.id))) continue;
    const uid = await findPayer(deps, question);
    if (uid !== null) people.add(uid);
  }
  await syncAll(deps, people, 'a dispute could not be looked at again');
}

function daysAgo({ clock }: Pick<MembershipDeps, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

/** One person's trouble does not stop the others. */
async function syncAll(
  deps: MembershipDeps,
  people: Iterable<string>,
  trouble: string,
): Promise<void> {
  for (const uid of people) {
    try {
      await syncPerson(deps, uid);
    } catch (error) {
      deps.log.error({ uid, err: error }, trouble);
    }
  }
}
