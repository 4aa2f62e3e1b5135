import type { MembershipParts } from '../parts.ts';
import type { SyncPerson } from '../sync-person.ts';

const DAY_MS = 86_400_000;
/** Banks send a refund back within a month; a few days more cost nothing. */
const WATCHED_DAYS = 40;

/**
 * Asks the provider about everybody who was refunded lately, so that a refund that failed is learnt
 * of even where the event about it never came. One person's trouble does not stop the others.
 */
export function createWatchRefunds({ stores, clock, log }: MembershipParts, sync: SyncPerson) {
  return async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - WATCHED_DAYS * DAY_MS);
    for (const uid of await stores.ledger.listRefundedSince(since)) {
      try {
        await sync(uid);
      } catch (error) {
        log.error({ uid, err: error }, 'a refund could not be looked at again');
      }
    }
  };
}
