import { findPayer } from '../find-payer.ts';
import type { MembershipParts } from '../parts.ts';
import type { SyncPerson } from '../sync-person.ts';

const DAY_MS = 86_400_000;
/** Banks answer within three months; older ones that are open are asked about one by one. */
const LISTED_DAYS = 60;

/**
 * Asks the provider for the disputes and fraud warnings of late, and about all that are open with us, so
 * that each is learnt of even where the event about it never came. One person's trouble does not stop
 * the others.
 */
export function createWatchDisputes(parts: MembershipParts, sync: SyncPerson) {
  const { stores, payments, clock, log } = parts;

  return async (): Promise<void> => {
    const people = new Set([
      ...(await stores.disputes.listPeopleWithOpen()),
      ...(await stores.warnings.listPeopleWithOpen()),
    ]);
    const since = new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS);
    for (const question of await payments.listQuestionedSince(since)) {
      if (await isKnown(question.id)) continue;
      const uid = await findPayer(parts, question);
      if (uid !== null) people.add(uid);
    }
    for (const uid of people) {
      try {
        await sync(uid);
      } catch (error) {
        log.error({ uid, err: error }, 'a dispute could not be looked at again');
      }
    }
  };

  /** What is known and open is asked about anyway. */
  async function isKnown(id: string): Promise<boolean> {
    return (
      (await stores.disputes.find(id)) !== undefined ||
      (await stores.warnings.find(id)) !== undefined
    );
  }
}
