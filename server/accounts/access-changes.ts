import type { NotificationSource } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AccessChanges } from '../http/caller.ts';

/** As `188_access_changed.sql` writes it, with the person's uid. */
const CHANNEL = 'access_changed';

/**
 * Tells open event streams, over one shared LISTEN connection, that the session or the role of their
 * person changed in any process. If notifications may have been lost, all streams are checked.
 */
export function createAccessChanges(notices: NotificationSource) {
  const watchers = new Set<{ readonly uid: string; readonly check: () => void }>();
  let subscription: Promise<() => Promise<void>> | null = null;

  function dispatch(uid: string | null): void {
    for (const watcher of watchers) if (uid === null || watcher.uid === uid) watcher.check();
  }

  function listen(): Promise<() => Promise<void>> {
    subscription ??= notices.listen(CHANNEL, dispatch).catch((cause: unknown) => {
      subscription = null;
      throw new AppError('server/unavailable', { cause });
    });
    return subscription;
  }

  return {
    async watch(uid, check, signal) {
      await listen();
      if (signal.aborted) return;
      const watcher = { uid, check };
      watchers.add(watcher);
      signal.addEventListener('abort', () => watchers.delete(watcher), { once: true });
    },

    async close() {
      const unlisten = await subscription?.catch(() => null);
      await unlisten?.();
    },
  } satisfies AccessChanges & { close(): Promise<void> };
}
