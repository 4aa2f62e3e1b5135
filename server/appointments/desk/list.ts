import type { DeskFilterQuery, DeskQuery } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { deskFigures, type DeskFigures, weekOf } from '#shared/domain/appointments/desk-figures.ts';
import {
  DESK_EXPORT_MAX,
  DESK_PAGE_SIZE,
  type DeskSort,
} from '#shared/domain/appointments/desk-limits.ts';
import { type Day, isDay, londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { AppointmentRow } from '../appointment-store.ts';
import { createDeskCursor } from './cursor.ts';
import { type DeskFile, deskFile } from './file.ts';
import type { DeskPlace, DeskPosition, DeskSearch } from './store.ts';
import { createFindPlace, type Where } from '../find-place.ts';
import { createNoteReading } from './note-reading.ts';
import type { AppointmentParts } from '../parts.ts';
import { presentAll } from '../read-appointments.ts';

/** Rows that are read at once for a file. */
const EXPORT_BATCH = 500;

/** The list that a provider works with (spec 2, Provider appointments; decisions 13 and 16). */
export function createDeskList(parts: AppointmentParts) {
  const { stores, clock, words } = parts;
  const findPlace = createFindPlace(parts);
  const noteReading = createNoteReading(parts);
  const cursors = createDeskCursor(parts.cipher);

  /** @throws AppError request/invalid with a day that the calendar does not have */
  function searchOf(providerId: string, query: DeskFilterQuery): DeskSearch {
    for (const name of ['dateFrom', 'dateTo'] as const) {
      const day = query[name];
      if (day !== undefined && !isDay(day))
        throw new AppError('request/invalid', { fields: { [name]: 'Please enter a valid date' } });
    }
    return {
      status: query.status ?? null,
      type: query.type ?? null,
      from: query.dateFrom ?? null,
      to: query.dateTo ?? null,
      needles: words.needlesOf(providerId, query.search ?? ''),
    };
  }

  /** The rows at some positions, in the order of these; one that went meanwhile is left out. */
  const rowsAt = (positions: readonly DeskPosition[]): Promise<AppointmentRow[]> =>
    stores.appointments.findMany(positions.map(({ id }) => id));

  async function firstRows(desk: DeskPlace, search: DeskSearch, sort: DeskSort, most: number) {
    const found: AppointmentRow[] = [];
    let after: DeskPosition | null = null;
    for (let left = most; left > 0; left -= EXPORT_BATCH) {
      const limit = Math.min(left, EXPORT_BATCH);
      const positions: DeskPosition[] = await stores.desk.page(desk, search, sort, after, limit);
      found.push(...(await rowsAt(positions)));
      after = positions.at(-1) ?? null;
      if (positions.length < limit) break;
    }
    return found;
  }

  return {
    /**
     * One page of the requests for a location of an own record. A row that does not move is on one
     * page exactly, whatever comes, goes or moves between two of them.
     * @returns the rows; how many there were when the first page was read; the next page's cursor
     * @throws AppError provider/not-found, or request/invalid with a cursor of another list or a
     *   day that the calendar does not have
     */
    async listOfLocation(
      caller: Caller,
      where: Where,
      { cursor, pageSize = DESK_PAGE_SIZE, ...query }: DeskQuery,
    ): Promise<{ rows: Appointment[]; total: number; next: string | null }> {
      const desk = await findPlace(caller, where);
      const { sort = 'date' } = query;
      const search = searchOf(desk.providerId, query);
      const ofList = { ...query, sort, place: desk.places[0], providerId: desk.providerId };
      const from = cursor === undefined ? null : cursors.open(cursor, ofList);
      const total = from?.total ?? (await stores.desk.count(desk, search));
      const found = await stores.desk.page(desk, search, sort, from?.after ?? null, pageSize + 1);
      const positions = found.slice(0, pageSize);
      const rows = await rowsAt(positions);
      await noteReading(caller, rows, desk.providerId);
      const after = positions.at(-1);
      const next = found.length > pageSize && after ? cursors.seal({ after, total }, ofList) : null;
      return { rows: presentAll(parts, caller, rows), total, next };
    },

    /** This week in figures, as London counts it. @throws AppError provider/not-found */
    async figuresOfLocation(
      caller: Caller,
      where: Where,
    ): Promise<DeskFigures & { from: Day; to: Day }> {
      const desk = await findPlace(caller, where);
      const today = londonDay(clock.now());
      const { from, to } = weekOf(today);
      const rows = await stores.desk.tally(desk, from, to);
      const tallies = rows.map(({ status, requested_date, service_type, count }) => ({
        status,
        requestedDate: requested_date,
        service: service_type,
        count,
      }));
      return { from, to, ...deskFigures(tallies, today) };
    },

    /**
     * The filtered list as a file; that it was taken is written down first.
     * @returns the file, and how many rows there are in all: the file has the first 5,000
     * @throws AppError provider/not-found or request/invalid
     */
    async exportOfLocation(
      caller: Caller,
      where: Where,
      query: DeskFilterQuery,
    ): Promise<DeskFile & { total: number }> {
      const now = clock.now();
      const desk = await findPlace(caller, where);
      const search = searchOf(desk.providerId, query);
      const total = await stores.desk.count(desk, search);
      const rows = await firstRows(desk, search, query.sort ?? 'date', DESK_EXPORT_MAX);
      await stores.audit.add({
        at: now,
        actorUid: caller.uid,
        action: 'appointments/exported',
        subject: desk.providerId,
        detail: { count: rows.length },
      });
      return { ...deskFile(rows, londonDay(now)), total };
    },
  };
}
