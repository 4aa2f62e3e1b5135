import type { NotificationSource } from '../database/connection.ts';
import { createSharedSubscription } from '../database/shared-subscription.ts';
import type { AccessChanges } from '../http/caller.ts';

/** As `188_access_changed.sql` writes it, with the person's uid. */
const CHANNEL = 'access_changed';

/**
 * Tells open event streams, over one shared LISTEN connection, that the session or the role of their
 * person changed in any process. If notifications may have been lost, all streams are checked.
 */
export function createAccessChanges(notices: NotificationSource) {
  const watchers = new Set<{ readonly uid: string; readonly check: () => void }>();
  const subscription = createSharedSubscription(notices, CHANNEL, (uid) => {
    for (const watcher of watchers) if (uid === null || watcher.uid === uid) watcher.check();
  });

  return {
    async watch(uid, check, signal) {
      await subscription.start();
      if (signal.aborted) return;
      const watcher = { uid, check };
      watchers.add(watcher);
      signal.addEventListener('abort', () => watchers.delete(watcher), { once: true });
    },

    close: () => subscription.stop(),
  } satisfies AccessChanges & { close(): Promise<void> };
}
