import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_PAGE_SIZE } from '#shared/domain/appointments/desk-limits.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findAccessible, seesCodes } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import { createDeskCursor } from './desk/cursor.ts';
import { createNoteReading } from './desk/note-reading.ts';
import type { AppointmentParts } from './parts.ts';
import { presentAppointment } from './present.ts';

/** Rows as a reader sees them. */
export function presentAll(
  { cipher, clock }: Pick<AppointmentParts, 'cipher' | 'clock'>,
  caller: Caller,
  rows: readonly AppointmentRow[],
): Appointment[] {
  const view = { cipher, today: londonDay(clock.now()), codes: seesCodes(caller) };
  return rows.map((row) => presentAppointment(row, view));
}

/**
 * One row as it stands now, for somebody who has just changed it.
 * @throws AppError appointment/not-found
 */
export async function present(
  parts: AppointmentParts,
  caller: Caller,
  id: string,
): Promise<Appointment> {
  const row = await parts.stores.appointments.find(id);
  const [appointment] = row ? presentAll(parts, caller, [row]) : [];
  if (!appointment) throw new AppError('appointment/not-found');
  return appointment;
}

/** Which part of a history: the newest of it where nothing is said. */
type HistoryPage = {
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
};

/** Reading appointments: the person's own, and those of one's own provider records (decision 7). */
export function createReadAppointments(parts: AppointmentParts) {
  const { stores } = parts;
  const noteReading = createNoteReading(parts);
  const cursors = createDeskCursor(parts.cipher);

  /** A page of one's own. */
  async function historyOf(
    caller: Caller,
    { pageSize = DESK_PAGE_SIZE, cursor }: HistoryPage,
  ): Promise<{ rows: Appointment[]; next: string | null }> {
    const { uid } = caller;
    const ofList = { history: uid };
    const from = cursor === undefined ? null : cursors.open(cursor, ofList).after;
    const after = from && { at: Number(from.keys[0]), id: from.id };
    const found = await stores.history.page(uid, after, pageSize + 1);
    const positions = found.slice(0, pageSize);
    const rows = await stores.appointments.findMany(positions.map(({ id }) => id));
    const last = positions.at(-1);
    const more = found.length > pageSize && last;
    const next = more
      ? cursors.seal({ after: { id: last.id, keys: [last.at] }, total: 0 }, ofList)
      : null;
    return { rows: presentAll(parts, caller, rows), next };
  }

  return {
    /** @throws AppError appointment/not-found */
    async get(caller: Caller, id: string): Promise<Appointment> {
      const { row } = await findAccessible(stores.appointments, id, caller);
      await noteReading(caller, [row], row.id);
      const [appointment] = presentAll(parts, caller, [row]);
      if (!appointment) throw new AppError('appointment/not-found');
      return appointment;
    },

    /**
     * The appointments of a card, the newest first: for its owner page by page, for a provider those
     * of own records.
     * @returns the rows, and the cursor of the next page
     * @throws AppError appointment/not-found for a card of somebody else; request/invalid with a
     *   cursor of another list
     */
    async listOfCard(
      caller: Caller,
      cardNumber: string,
      page: HistoryPage = {},
    ): Promise<{ rows: Appointment[]; next: string | null }> {
      const number = readCardNumber(cardNumber) ?? cardNumber;
      const own = await stores.cards.findByUid(caller.uid);
      if (own?.number === number) return historyOf(caller, page);
      if (caller.role !== 'provider' && caller.role !== 'admin')
        throw new AppError('appointment/not-found');
      const owner = caller.role === 'admin' ? null : caller.uid;
      const rows = await stores.appointments.listOfCard(number, owner);
      await noteReading(caller, rows, rows[0]?.provider_id ?? '');
      return { rows: presentAll(parts, caller, rows), next: null };
    },
  };
}
