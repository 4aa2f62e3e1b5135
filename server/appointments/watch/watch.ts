import * as z from 'zod/mini';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { Notices } from '../../database/connection.ts';
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
  hears(notice: Notice): boolean;
  tell(change: AppointmentChange): void;
  end(): void;
};

type Watching = {
  readonly signal: AbortSignal;
  onCheck(work: () => Promise<void>): void;
};

/**
 * Tells open screens of changes, whichever process made them: one hub with one ear at the database.
 * Where something may be missed the streams end; their readers come again and ask for everything.
 */
export function createWatch(
  notices: Notices,
  locations: Pick<AppointmentStores['locations'], 'listOwned'>,
) {
  const watchers = new Set<Watcher>();
  let ear: Promise<() => Promise<void>> | null = null;
  let closed = false;

  function endAll(): void {
    for (const watcher of watchers) watcher.end();
  }

  function hear(payload: string | null): void {
    if (payload === null) return endAll();
    const notice = noticeSchema.parse(JSON.parse(payload));
    const { providerId, addressId } = notice;
    for (const watcher of watchers)
      if (watcher.hears(notice)) watcher.tell({ providerId, addressId });
  }

  function listen(): Promise<() => Promise<void>> {
    ear ??= notices.listen(CHANNEL, hear).catch((cause: unknown) => {
      ear = null;
      throw new AppError('server/unavailable', { cause });
    });
    return ear;
  }

  return {
    /** How many streams hear of changes now. */
    get readers(): number {
      return watchers.size;
    },

    /**
     * Changes of the caller's own appointments, and of those of the records that a provider runs;
     * at most one of a place in 250 ms. Begins to hear before it resolves.
     * @throws AppError server/unavailable while the database cannot be heard
     */
    async watch(
      caller: Pick<Caller, 'uid' | 'role'>,
      { signal, onCheck }: Watching,
    ): Promise<AsyncIterable<AppointmentChange>> {
      if (closed) throw new AppError('server/unavailable');
      await listen();
      const ended = new AbortController();
      const queue = createWatchQueue<AppointmentChange>(
        WINDOW_MS,
        AbortSignal.any([signal, ended.signal]),
      );
      let owned: ReadonlySet<string> = new Set();
      const watcher: Watcher = {
        hears: ({ uid, providerId }) => uid === caller.uid || owned.has(providerId),
        tell: (change) => queue.add(`${change.providerId} ${change.addressId}`, change),
        end: () => ended.abort(),
      };
      if (caller.role === 'provider') {
        const lookUp = async () => {
          owned = new Set(await locations.listOwned(caller.uid));
        };
        onCheck(lookUp);
        await lookUp();
      }
      if (closed) throw new AppError('server/unavailable');
      if (!signal.aborted) {
        watchers.add(watcher);
        signal.addEventListener('abort', () => watchers.delete(watcher), { once: true });
      }
      return queue.events;
    },

    /** Ends every stream and hears nothing more; the process is about to stop. */
    async close(): Promise<void> {
      closed = true;
      endAll();
      const leave = await ear?.catch(() => null);
      await leave?.();
    },
  };
}
