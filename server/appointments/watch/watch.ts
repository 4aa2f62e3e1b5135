import * as z from 'zod/mini';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { NotificationSource } from '../../database/connection.ts';
import { createSharedSubscription } from '../../database/shared-subscription.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { AppointmentStores } from '../stores.ts';
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

type ChangeStream = {
  readonly signal: AbortSignal;
  onCheck(work: () => Promise<void>): void;
};

/**
 * Streams appointment changes from any process to open screens, over one shared LISTEN connection. If
 * notifications may have been lost, all streams end; clients reconnect and refetch.
 */
export function createWatch(
  notices: NotificationSource,
  locations: Pick<AppointmentStores['locations'], 'listOfStaff'>,
) {
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
     * @throws AppError server/unavailable while the database cannot be listened to
     */
    async watch(
      caller: Pick<Caller, 'uid' | 'role'>,
      { signal, onCheck }: ChangeStream,
    ): Promise<AsyncIterable<AppointmentChange>> {
      if (closed) throw new AppError('server/unavailable');
      await subscription.start();
      const ended = new AbortController();
      const queue = createWatchQueue<AppointmentChange>(
        WINDOW_MS,
        AbortSignal.any([signal, ended.signal]),
      );
      let clinics: ReadonlySet<string> = new Set();
      const watcher: Watcher = {
        matches: ({ uid, providerId }) => uid === caller.uid || clinics.has(providerId),
        notify: (change) => queue.add(`${change.providerId} ${change.addressId}`, change),
        end: () => ended.abort(),
      };
      if (caller.role === 'provider') {
        const refreshClinics = async () => {
          clinics = new Set(await locations.listOfStaff(caller.uid));
        };
        onCheck(refreshClinics);
        await refreshClinics();
      }
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
