import { statusInWords } from '#shared/domain/appointments/transitions.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../../database/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../ports/clock/port.ts';
import { actorFor } from '../access.ts';
import { feedEntry, ownEntry } from './entries.ts';
import { CALENDAR_MEDIA_TYPE, type CalendarEntry, calendarFile } from './file.ts';
import { createCalendarKeys } from './key.ts';
import { createCalendarStore } from './store.ts';

/** The range of a feed in days, and its maximum number of events. */
const PAST_DAYS = 30;
const FUTURE_DAYS = 400;
const MAX_EVENTS = 2000;

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly appUrl: string;
  readonly brandName: string;
  /** 32 bytes, for this purpose only. */
  readonly key: Buffer;
};

export type Feed = {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
  write(): Promise<string>;
};

/** Appointments for external calendars: single files, and a provider's private feed (P-17). */
export function createCalendarService({ connection, clock, appUrl, brandName, key }: Deps) {
  const store = createCalendarStore(connection.db);
  const keys = createCalendarKeys(key);
  const host = new URL(appUrl).hostname;
  const desk = `${appUrl}/provider-appointments`;

  /** @throws AppError provider/not-found, also for another owner's provider */
  async function findOwn({ uid }: Caller, providerId: string) {
    const record = await store.findRecord(providerId);
    if (!record || record.owner_uid !== uid) throw new AppError('provider/not-found');
    return record;
  }

  const urlOf = (providerId: string, ownerUid: string, generation: number) =>
    `${appUrl}/calendar/${encodeURIComponent(providerId)}/${keys.keyOf({ providerId, ownerUid, generation })}.ics`;

  return {
    /**
     * One confirmed appointment as a file.
     * @throws AppError appointment/not-found, also for another person's, or appointment/not-possible
     */
    async fileOf(caller: Caller, id: string) {
      const row = await store.findAppointment(id);
      const actor = row ? actorFor(row, caller) : null;
      if (!row || !actor) throw new AppError('appointment/not-found');
      if (row.status !== 'confirmed') {
        const message = `You can only add confirmed appointments to a calendar. This one is ${statusInWords(row.status)}.`;
        throw new AppError('appointment/not-possible', { message });
      }
      const entry = ownEntry(row, actor === 'member' ? `${appUrl}/profile` : desk);
      return {
        fileName: `appointment-${row.requested_date}.ics`,
        mediaType: CALENDAR_MEDIA_TYPE,
        content: await calendarFile([entry], { host, brandName }),
      };
    },

    /** @throws AppError provider/not-found */
    async feedEndpoint(caller: Caller, providerId: string): Promise<{ url: string | null }> {
      const { generation } = await findOwn(caller, providerId);
      return { url: generation === null ? null : urlOf(providerId, caller.uid, generation) };
    },

    /** Creates a feed, or replaces its URL: the old one stops working. @throws AppError provider/not-found */
    async renewFeed(caller: Caller, providerId: string): Promise<{ url: string | null }> {
      await findOwn(caller, providerId);
      const generation = await store.renew(providerId, clock.now());
      return { url: urlOf(providerId, caller.uid, generation) };
    },

    /** @throws AppError provider/not-found */
    async endFeed(caller: Caller, providerId: string): Promise<{ url: string | null }> {
      await findOwn(caller, providerId);
      await store.end(providerId);
      return { url: null };
    },

    /** The feed of a URL; null if the key is wrong or replaced, or the owner is suspended or no provider. */
    async openFeed(providerId: string, urlKey: string): Promise<Feed | null> {
      const record = await store.findRecord(providerId);
      const ownerUid = record?.owner_uid ?? '';
      const generation = record?.generation ?? 0;
      // Always compared, so that the response time does not reveal whether a provider exists.
      const matches = keys.isKeyOf({ providerId, ownerUid, generation }, urlKey);
      if (!matches || !record || generation === 0) return null;
      if (record.owner_role !== 'provider' || record.owner_banned !== false) return null;
      const today = londonDay(clock.now());
      const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, FUTURE_DAYS)];
      const rows = await store.list(providerId, from, to, MAX_EVENTS);
      const entries = rows.map((row) => feedEntry(row, desk));
      const name = `${brandName}: ${record.name}`;
      return { name, entries, write: () => calendarFile(entries, { host, brandName, name }) };
    },
  };
}

export type CalendarService = ReturnType<typeof createCalendarService>;
