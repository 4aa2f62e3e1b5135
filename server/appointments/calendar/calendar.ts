import { statusInWords } from '#shared/domain/appointments/transitions.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../database/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { requireTask } from '../../clinics/require-task.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../ports/clock/port.ts';
import { actorFor } from '../access.ts';
import { feedEntry } from './entries.ts';
import { CALENDAR_MEDIA_TYPE, type CalendarEntry, calendarFile } from './file.ts';
import { createCalendarKeys } from './key.ts';
import { createOwnFiles } from './own-file.ts';
import { createCalendarStore } from './store.ts';

/** The range of a feed in days, and its maximum number of events. */
const PAST_DAYS = 30;
const FUTURE_DAYS = 400;
const MAX_EVENTS = 2000;

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly site: Pick<Config, 'appUrl' | 'emailFrom' | 'brand'>;
  /** 32 bytes, for this purpose only. */
  readonly key: Buffer;
};

export type Feed = {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
  write(): Promise<string>;
};

/** Appointments for external calendars: single files, and a provider's private feed (P-17). */
export function createCalendarService({ connection, clock, site, key }: Deps) {
  const { appUrl, emailFrom } = site;
  const brandName = site.brand.name;
  const store = createCalendarStore(connection.db);
  const keys = createCalendarKeys(key);
  const ownFiles = createOwnFiles({ appUrl, brandName, emailFrom });
  const host = new URL(appUrl).hostname;
  const desk = `${appUrl}/provider-appointments`;

  const urlOf = (providerId: string, uid: string, generation: number) =>
    `${appUrl}/calendar/${encodeURIComponent(providerId)}/${keys.keyOf({ providerId, uid, generation })}.ics`;

  return {
    ownFiles,

    /**
     * One confirmed appointment as a file, or the cancellation of one.
     * @throws AppError appointment/not-found, also for another person's, or appointment/not-possible
     */
    async fileOf(caller: Caller, id: string) {
      const row = await store.findAppointment(id);
      const actor = row ? actorFor(row, caller) : null;
      if (!row || !actor) throw new AppError('appointment/not-found');
      // One that may be in a calendar already is cancelled there too (P-85).
      const wasConfirmed = row.status === 'cancelled' && row.cancelled_from !== 'pending';
      if (row.status !== 'confirmed' && !wasConfirmed) {
        const message = `You can only add confirmed appointments to a calendar. This one is ${statusInWords(row.status)}.`;
        throw new AppError('appointment/not-possible', { message });
      }
      const side = actor === 'member' ? 'member' : 'provider';
      const method = wasConfirmed ? 'CANCEL' : 'PUBLISH';
      const file = await ownFiles.write(row, { method, actor: side });
      return { ...file, mediaType: CALENDAR_MEDIA_TYPE };
    },

    /** @throws AppError provider/not-found */
    async feedEndpoint(caller: Caller, providerId: string): Promise<{ url: string | null }> {
      requireTask(caller, providerId, 'see-desk');
      const generation = await store.findGeneration({ uid: caller.uid, providerId });
      return { url: generation === null ? null : urlOf(providerId, caller.uid, generation) };
    },

    /** Creates a feed, or replaces its URL: the old one stops working. @throws AppError provider/not-found */
    async renewFeed(caller: Caller, providerId: string): Promise<{ url: string | null }> {
      requireTask(caller, providerId, 'see-desk');
      const generation = await store.renew({ uid: caller.uid, providerId });
      if (generation === undefined) throw new AppError('provider/not-found');
      return { url: urlOf(providerId, caller.uid, generation) };
    },

    /** @throws AppError provider/not-found */
    async endFeed(caller: Caller, providerId: string): Promise<{ url: string | null }> {
      requireTask(caller, providerId, 'see-desk');
      await store.end({ uid: caller.uid, providerId });
      return { url: null };
    },

    /** The feed of a URL; null if the key is wrong or replaced, or its person has left or is suspended. */
    async openFeed(providerId: string, urlKey: string): Promise<Feed | null> {
      const [providerName, feeds] = await Promise.all([
        store.findName(providerId),
        store.listFeeds(providerId),
      ]);
      // At least one is compared, so that the response time does not reveal whether a provider exists.
      const candidates = [{ uid: '', generation: 0 }, ...feeds];
      const found = candidates.filter((feed) => keys.isKeyOf({ providerId, ...feed }, urlKey));
      if (providerName === undefined || !found.some(({ generation }) => generation > 0))
        return null;
      const today = londonDay(clock.now());
      const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, FUTURE_DAYS)];
      const rows = await store.list(providerId, from, to, MAX_EVENTS);
      const entries = rows.map((row) => feedEntry(row, desk));
      const name = `${brandName}: ${providerName}`;
      return { name, entries, write: () => calendarFile(entries, { host, brandName, name }) };
    },
  };
}

export type CalendarService = ReturnType<typeof createCalendarService>;
