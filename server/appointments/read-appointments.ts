import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_PAGE_SIZE } from '#shared/domain/appointments/desk-limits.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findAccessible, canSeePromoCodes } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import { openCursor, sealCursor } from './desk/cursor.ts';
import { auditAccess } from './desk/audit-access.ts';
import type { AppointmentDeps } from './deps.ts';
import { presentAppointment } from './present.ts';

/** Rows as the caller may see them. */
export function presentAll(
  { cipher, clock }: Pick<AppointmentDeps, 'cipher' | 'clock'>,
  caller: Caller,
  rows: readonly AppointmentRow[],
): Appointment[] {
  const deskUid = canSeePromoCodes(caller) ? caller.uid : null;
  const view = { cipher, today: londonDay(clock.now()), deskUid };
  return rows.map((row) => presentAppointment(row, view));
}

/**
 * Returns the current row after a change by the caller.
 * @throws AppError appointment/not-found
 */
export async function present(deps: ReadDeps, caller: Caller, id: string): Promise<Appointment> {
  const row = await deps.stores.appointments.find(id);
  const [appointment] = row ? presentAll(deps, caller, [row]) : [];
  if (!appointment) throw new AppError('appointment/not-found');
  return appointment;
}

/** Without a cursor: the newest page. */
type HistoryPage = {
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
};

/** A person reads their own appointments and those of providers they own (P-7). */
type ReadDeps = Pick<AppointmentDeps, 'stores' | 'cipher' | 'clock'>;

/** @throws AppError appointment/not-found */
export async function getAppointment(
  deps: ReadDeps & Pick<AppointmentDeps, 'details'>,
  caller: Caller,
  id: string,
): Promise<Appointment> {
  const { row, actor } = await findAccessible(deps.stores.appointments, id, caller);
  await auditAccess(deps, caller, [row], row.id);
  const [appointment] = presentAll(deps, caller, [row]);
  if (!appointment) throw new AppError('appointment/not-found');
  return actor === 'provider'
    ? { ...appointment, contact: await contactOf(deps, row) }
    : appointment;
}

/** How the clinic reaches the member who made a request (P-13). */
async function contactOf(
  { stores, details }: Pick<AppointmentDeps, 'stores' | 'details'>,
  { uid, created_by: createdBy }: AppointmentRow,
): Promise<Appointment['contact']> {
  if (uid === null || createdBy !== 'member') return null;
  const row = await stores.people.findContact(uid);
  return row ? { phone: details.open(row, 'phone'), email: row.email } : null;
}

/**
 * The appointments of a card, newest first: paged for its owner; a provider gets those of their own
 * records.
 * @returns the rows, and the cursor of the next page
 * @throws AppError appointment/not-found for another person's card; request/invalid for a cursor of
 *   another list
 */
export async function listOfCard(
  deps: ReadDeps,
  caller: Caller,
  cardNumber: string,
  page: HistoryPage = {},
): Promise<{ rows: Appointment[]; next: string | null }> {
  const number = readCardNumber(cardNumber) ?? cardNumber;
  const own = await deps.stores.cards.findByUid(caller.uid);
  if (own?.number === number) return historyOf(deps, caller, page);
  if (caller.role !== 'provider') throw new AppError('appointment/not-found');
  const rows = await deps.stores.appointments.listOfCard(number, caller.uid);
  await auditAccess(deps, caller, rows, rows[0]?.provider_id ?? '');
  return { rows: presentAll(deps, caller, rows), next: null };
}

/** A page of the caller's own appointments. */
async function historyOf(
  deps: ReadDeps,
  caller: Caller,
  { pageSize = DESK_PAGE_SIZE, cursor }: HistoryPage,
): Promise<{ rows: Appointment[]; next: string | null }> {
  const { uid } = caller;
  const ofList = { history: uid };
  const from = cursor === undefined ? null : openCursor(deps.cipher, cursor, ofList).after;
  const after = from ? { at: Number(from.keys[0]), id: from.id } : null;
  const found = await deps.stores.history.page(uid, after, pageSize + 1);
  const positions = found.slice(0, pageSize);
  const rows = await deps.stores.appointments.findMany(positions.map(({ id }) => id));
  const last = positions.at(-1);
  const more = found.length > pageSize && last;
  const next = more
    ? sealCursor(deps.cipher, { after: { id: last.id, keys: [last.at] }, total: 0 }, ofList)
    : null;
  return { rows: presentAll(deps, caller, rows), next };
}
