import { AppError } from '../http/app-error.ts';
import type { NotificationSource } from './connection.ts';

/**
 * One LISTEN on a channel for everyone in this process who waits for it. It begins with the first of
 * them, and is tried again by the next one after a failure.
 * @param dispatch gets each payload; null if notifications may have been lost
 */
export function createSharedSubscription(
  notices: NotificationSource,
  channel: string,
  dispatch: (payload: string | null) => void,
) {
  let subscription: Promise<() => Promise<void>> | null = null;
  return {
    /**
     * Listens before it resolves.
     * @throws AppError server/unavailable while the database cannot be listened to
     */
    async start(): Promise<void> {
      subscription ??= notices.listen(channel, dispatch).catch((cause: unknown) => {
        subscription = null;
        throw new AppError('server/unavailable', { cause });
      });
      await subscription;
    },

    async stop(): Promise<void> {
      const unlisten = await subscription?.catch(() => null);
      await unlisten?.();
    },
  };
}
