import type { DeskFilterQuery, DeskQuery } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { deskFigures, type DeskFigures, weekOf } from '#shared/domain/appointments/desk-figures.ts';
import {
  DESK_EXPORT_MAX,
  DESK_PAGE_SIZE,
  type DeskOrder,
} from '#shared/domain/appointments/desk-limits.ts';
import { type Day, isDay, londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { AppointmentRow } from '../appointment-store.ts';
import { openBirthDate } from '../birth-date.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { type DeskFile, deskFile } from './file.ts';
import { type DeskListing, firstPage, pageAt } from './pages.ts';
import type { DeskLocation, DeskPosition, DeskSearch, DeskStretch } from './listing.ts';
import { findDeskLocation, type LocationParams } from '../find-desk-location.ts';
import { auditAccess } from './audit-access.ts';
import type { AppointmentDeps } from '../deps.ts';
import { presentAll } from '../read-appointments.ts';

/** Rows per query of an export. */
const EXPORT_BATCH = 500;

/** The provider's appointment list (P-13, P-16). */
type DeskDeps = Pick<AppointmentDeps, 'stores' | 'clock' | 'cipher' | 'words' | 'details'>;

/**
 * One page of a location's appointments. Keyset paging: a row whose position does not change appears
 * exactly once, whatever is added or removed between pages.
 * @returns the rows, the total when the first page was read, and the cursors of the next page and, in
 *   the order of the day, of the one before
 * @throws AppError provider/not-found, or request/invalid for a cursor of another list or an invalid
 *   day
 */
export async function listOfLocation(
  deps: DeskDeps,
  caller: Caller,
  params: LocationParams,
  { cursor, pageSize = DESK_PAGE_SIZE, ...query }: DeskQuery,
): Promise<{ rows: Appointment[]; total: number; next: string | null; earlier: string | null }> {
  const desk = await findDeskLocation(deps, caller, params);
  const { sort = 'date' } = query;
  const search = await searchOf(deps, desk.providerId, query);
  const ofList = { ...query, sort, place: desk.places[0], providerId: desk.providerId };
  const from = cursor === undefined ? null : openCursor(deps.cipher, cursor, ofList);
  const counted = from ? { ...search, total: from.total } : search;
  const list: DeskListing = { store: deps.stores.desk, desk, search: counted, sort };
  const page = from
    ? await pageAt(list, from, pageSize)
    : await firstPage(list, londonDay(deps.clock.now()), pageSize);
  const { positions, earlier } = page;
  const total = from?.total ?? page.total ?? (await deps.stores.desk.count(desk, search));
  const rows = await rowsAt(deps, positions);
  await auditAccess(deps, caller, rows, desk.providerId);
  const after = positions.at(-1);
  return {
    rows: presentAll(deps, caller, rows),
    total,
    next: page.more && after ? sealCursor(deps.cipher, { after, total }, ofList) : null,
    earlier: earlier && sealCursor(deps.cipher, { before: earlier, total }, ofList),
  };
}

/** Figures of the current week (London days). @throws AppError provider/not-found */
export async function figuresOfLocation(
  deps: DeskDeps,
  caller: Caller,
  params: LocationParams,
): Promise<DeskFigures & { from: Day; to: Day }> {
  const desk = await findDeskLocation(deps, caller, params);
  const today = londonDay(deps.clock.now());
  const { from, to } = weekOf(today);
  const rows = await deps.stores.desk.tally(desk, from, to);
  const tallies = rows.map(({ status, settled, service_type, count }) => ({
    status,
    noShow: settled === 'no-show',
    service: service_type,
    count,
  }));
  return { from, to, ...deskFigures(tallies) };
}

/**
 * The filtered list as a file. The export is audited.
 * @returns the file with the first 5,000 rows, and the total
 * @throws AppError provider/not-found or request/invalid
 */
export async function exportOfLocation(
  deps: DeskDeps,
  caller: Caller,
  params: LocationParams,
  query: DeskFilterQuery,
): Promise<DeskFile & { total: number }> {
  const now = deps.clock.now();
  const desk = await findDeskLocation(deps, caller, params);
  const search = await searchOf(deps, desk.providerId, query);
  const total = await deps.stores.desk.count(desk, search);
  const rows = await firstRows(deps, desk, search, query.sort ?? 'date', DESK_EXPORT_MAX);
  await deps.stores.audit.add({
    at: now,
    actorUid: caller.uid,
    action: 'appointments/exported',
    subject: desk.providerId,
    detail: { count: rows.length },
  });
  const opened = rows.map((row) => ({ ...row, born: openBirthDate(deps.cipher, row) }));
  return { ...deskFile(opened, londonDay(now)), total };
}

/**
 * A typed phone finds the appointments of its owner's card (ADR-064), any other text what contains its words.
 * @throws AppError request/invalid for an invalid day
 */
async function searchOf(
  { stores, words, details }: Pick<AppointmentDeps, 'stores' | 'words' | 'details'>,
  providerId: string,
  query: DeskFilterQuery,
): Promise<DeskSearch> {
  for (const name of ['dateFrom', 'dateTo'] as const) {
    const day = query[name];
    if (day !== undefined && !isDay(day))
      throw new AppError('request/invalid', { fields: { [name]: 'Please enter a valid date' } });
  }
  const text = query.search ?? '';
  const patients = await stores.patients.listUidsByPhone(providerId, details.hashesOf(text));
  return {
    status: query.status ?? null,
    type: query.type ?? null,
    from: query.dateFrom ?? null,
    to: query.dateTo ?? null,
    // Digits that are nobody's phone may be part of a card number.
    ...(patients.length > 0
      ? { terms: [], patients }
      : { terms: words.parseSearch(providerId, text) }),
  };
}

/** The rows at the positions, in order; rows deleted meanwhile are skipped. */
function rowsAt(
  { stores }: Pick<AppointmentDeps, 'stores'>,
  positions: readonly DeskPosition[],
): Promise<AppointmentRow[]> {
  return stores.appointments.findMany(positions.map(({ id }) => id));
}

async function firstRows(
  deps: Pick<AppointmentDeps, 'stores'>,
  desk: DeskLocation,
  search: DeskSearch,
  sort: DeskOrder,
  max: number,
) {
  const found: AppointmentRow[] = [];
  let stretch: DeskStretch = {};
  for (let left = max; left > 0; left -= EXPORT_BATCH) {
    const limit = Math.min(left, EXPORT_BATCH);
    const { positions } = await deps.stores.desk.page(desk, search, sort, stretch, limit);
    found.push(...(await rowsAt(deps, positions)));
    const after = positions.at(-1);
    if (!after || positions.length < limit) break;
    stretch = { after };
  }
  return found;
}
