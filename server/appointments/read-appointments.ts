import type { Appointment } from '#shared/contract/records/appointment.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findAccessible, seesCodes } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
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

/** Reading appointments: the person's own, and those of one's own provider records (decision 7). */
export function createReadAppointments(parts: AppointmentParts) {
  const { stores } = parts;
  const noteReading = createNoteReading(parts);

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
     * The appointments of a card: all for its owner, those of own records for a provider.
     * @throws AppError appointment/not-found for a card of somebody else
     */
    async listOfCard(caller: Caller, cardNumber: string): Promise<Appointment[]> {
      const number = readCardNumber(cardNumber) ?? cardNumber;
      const own = await stores.cards.findByUid(caller.uid);
      if (own?.number === number)
        return presentAll(parts, caller, await stores.appointments.listOfPerson(caller.uid));
      if (caller.role !== 'provider' && caller.role !== 'admin')
        throw new AppError('appointment/not-found');
      const owner = caller.role === 'admin' ? null : caller.uid;
      const rows = await stores.appointments.listOfCard(number, owner);
      await noteReading(caller, rows, rows[0]?.provider_id ?? '');
      return presentAll(parts, caller, rows);
    },
  };
}
