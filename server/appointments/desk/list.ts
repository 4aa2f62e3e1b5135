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
import { openCursor, sealCursor } from './cursor.ts';
import { type DeskFile, deskFile } from './file.ts';
import type { DeskPlace, DeskPosition, DeskSearch } from './store.ts';
import { findPlace, type Where } from '../find-place.ts';
import { noteReading } from './note-reading.ts';
import type { AppointmentDeps } from '../deps.ts';
import { presentAll } from '../read-appointments.ts';

/** Rows that are read at once for a file. */
const EXPORT_BATCH = 500;

/** The list that a provider works with (spec 2, Provider appointments; P-13 and P-16). */
type DeskDeps = Pick<AppointmentDeps, 'stores' | 'clock' | 'cipher' | 'words'>;

/**
 * One page of the requests for a location of an own record. A row that does not move is on one
 * page exactly, whatever comes, goes or moves between two of them.
 * @returns the rows; how many there were when the first page was read; the next page's cursor
 * @throws AppError provider/not-found, or request/invalid with a cursor of another list or a
 *   day that the calendar does not have
 */
export async function listOfLocation(
  deps: DeskDeps,
  caller: Caller,
  where: Where,
  { cursor, pageSize = DESK_PAGE_SIZE, ...query }: DeskQuery,
): Promise<{ rows: Appointment[]; total: number; next: string | null }> {
  const desk = await findPlace(deps, caller, where);
  const { sort = 'date' } = query;
  const search = searchOf(deps, desk.providerId, query);
  const ofList = { ...query, sort, place: desk.places[0], providerId: desk.providerId };
  const from = cursor === undefined ? null : openCursor(deps.cipher, cursor, ofList);
  const total = from?.total ?? (await deps.stores.desk.count(desk, search));
  const found = await deps.stores.desk.page(desk, search, sort, from?.after ?? null, pageSize + 1);
  const positions = found.slice(0, pageSize);
  const rows = await rowsAt(deps, positions);
  await noteReading(deps, caller, rows, desk.providerId);
  const after = positions.at(-1);
  const next =
    found.length > pageSize && after ? sealCursor(deps.cipher, { after, total }, ofList) : null;
  return { rows: presentAll(deps, caller, rows), total, next };
}

/** This week in figures, as London counts it. @throws AppError provider/not-found */
export async function figuresOfLocation(
  deps: DeskDeps,
  caller: Caller,
  where: Where,
): Promise<DeskFigures & { from: Day; to: Day }> {
  const desk = await findPlace(deps, caller, where);
  const today = londonDay(deps.clock.now());
  const { from, to } = weekOf(today);
  const rows = await deps.stores.desk.tally(desk, from, to);
  const tallies = rows.map(({ status, requested_date, service_type, count }) => ({
    status,
    requestedDate: requested_date,
    service: service_type,
    count,
  }));
  return { from, to, ...deskFigures(tallies, today) };
}

/**
 * The filtered list as a file; that it was taken is written down first.
 * @returns the file, and how many rows there are in all: the file has the first 5,000
 * @throws AppError provider/not-found or request/invalid
 */
export async function exportOfLocation(
  deps: DeskDeps,
  caller: Caller,
  where: Where,
  query: DeskFilterQuery,
): Promise<DeskFile & { total: number }> {
  const now = deps.clock.now();
  const desk = await findPlace(deps, caller, where);
  const search = searchOf(deps, desk.providerId, query);
  const total = await deps.stores.desk.count(desk, search);
  const rows = await firstRows(deps, desk, search, query.sort ?? 'date', DESK_EXPORT_MAX);
  await deps.stores.audit.add({
    at: now,
    actorUid: caller.uid,
    action: 'appointments/exported',
    subject: desk.providerId,
    detail: { count: rows.length },
  });
  return { ...deskFile(rows, londonDay(now)), total };
}

/** @throws AppError request/invalid with a day that the calendar does not have */
function searchOf(
  { words }: Pick<AppointmentDeps, 'words'>,
  providerId: string,
  query: DeskFilterQuery,
): DeskSearch {
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
function rowsAt(
  { stores }: Pick<AppointmentDeps, 'stores'>,
  positions: readonly DeskPosition[],
): Promise<AppointmentRow[]> {
  return stores.appointments.findMany(positions.map(({ id }) => id));
}

async function firstRows(
  deps: Pick<AppointmentDeps, 'stores'>,
  desk: DeskPlace,
  search: DeskSearch,
  sort: DeskSort,
  most: number,
) {
  const found: AppointmentRow[] = [];
  let after: DeskPosition | null = null;
  for (let left = most; left > 0; left -= EXPORT_BATCH) {
    const limit = Math.min(left, EXPORT_BATCH);
    const positions: DeskPosition[] = await deps.stores.desk.page(desk, search, sort, after, limit);
    found.push(...(await rowsAt(deps, positions)));
    after = positions.at(-1) ?? null;
    if (positions.length < limit) break;
  }
  return found;
}
