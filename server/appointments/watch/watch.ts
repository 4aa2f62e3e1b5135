import * as z from 'zod/mini';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import { requireTask } from '../../clinics/require-task.ts';
import type { NotificationSource } from '../../database/connection.ts';
import { createSharedSubscription } from '../../database/shared-subscription.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { createWatchQueue } from './queue.ts';

/** As `090_appointments.sql` writes it. */
const CHANNEL = 'appointment_changed';
const noticeSchema = z.object({
  providerId: z.string(),
  addressId: z.string(),
  uid: z.nullable(z.string()),
});
type Notice = z.infer<typeof noticeSchema>;

const WINDOW_MS = 250;

type Watcher = {
  matches(notice: Notice): boolean;
  notify(change: AppointmentChange): void;
  end(): void;
};

/**
 * Streams appointment changes from any process to open screens, over one shared LISTEN connection. If
 * notifications may have been lost, all streams end; clients reconnect and refetch.
 */
export function createWatch(notices: NotificationSource) {
  const watchers = new Set<Watcher>();
  const subscription = createSharedSubscription(notices, CHANNEL, dispatch);
  let closed = false;

  function endAll(): void {
    for (const watcher of watchers) watcher.end();
  }

  function dispatch(payload: string | null): void {
    if (payload === null) return endAll();
    const notice = noticeSchema.parse(JSON.parse(payload));
    const { providerId, addressId } = notice;
    for (const watcher of watchers)
      if (watcher.matches(notice)) watcher.notify({ providerId, addressId });
  }

  return {
    /** Number of open streams. */
    get watcherCount(): number {
      return watchers.size;
    },

    /**
     * Changes to the caller's own appointments and, for a provider, to those of the clinics they
     * work for; throttled to one per location and 250 ms. Listens before it resolves.
     * @param providerId the clinic of an open desk: refused for those who do not work there
     * @throws AppError server/unavailable while the database cannot be listened to, auth/forbidden,
     *   provider/not-found
     */
    async watch(
      caller: Pick<Caller, 'uid' | 'role' | 'clinics'>,
      providerId: string | undefined,
      signal: AbortSignal,
    ): Promise<AsyncIterable<AppointmentChange>> {
      if (providerId !== undefined) {
        if (caller.role !== 'provider') throw new AppError('auth/forbidden');
        requireTask(caller, providerId, 'see-desk');
      }
      if (closed) throw new AppError('server/unavailable');
      await subscription.start();
      const ended = new AbortController();
      const queue = createWatchQueue<AppointmentChange>(
        WINDOW_MS,
        AbortSignal.any([signal, ended.signal]),
      );
      const watcher: Watcher = {
        matches: (notice) => notice.uid === caller.uid || caller.clinics.has(notice.providerId),
        notify: (change) => queue.add(`${change.providerId} ${change.addressId}`, change),
        end: () => ended.abort(),
      };
      if (closed) throw new AppError('server/unavailable');
      if (!signal.aborted) {
        watchers.add(watcher);
        signal.addEventListener('abort', () => watchers.delete(watcher), { once: true });
      }
      return queue.events;
    },

    /** Ends every stream and stops listening, for shutdown. */
    async close(): Promise<void> {
      closed = true;
      endAll();
      await subscription.stop();
    },
  };
}
