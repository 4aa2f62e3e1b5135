import type { Connection } from '../database/connection.ts';
import { createChangeAppointment } from './change-appointment.ts';
import { createCheckIn } from './check-in.ts';
import { createCreateAppointment } from './create-appointment.ts';
import type { AppointmentParts } from './parts.ts';
import { createPatients } from './patients.ts';
import { createPersonData } from './person-data.ts';
import { createReadAppointments } from './read-appointments.ts';
import { createAppointmentStores } from './stores.ts';

type Given = Omit<AppointmentParts, 'stores'> & { readonly connection: Pick<Connection, 'db'> };

/** Asking for, running and reading appointments, and the check-in (spec 3 to 5; decisions 6, 7, 13 to 24). */
export function createAppointmentService({ connection, ...given }: Given) {
  const parts: AppointmentParts = { ...given, stores: createAppointmentStores(connection.db) };
  return {
    ...createReadAppointments(parts),
    ...createChangeAppointment(parts),
    ...createPersonData(parts),
    create: createCreateAppointment(parts),
    checkIn: createCheckIn(parts),
    listPatients: createPatients(parts).list,
  };
}

export type AppointmentService = ReturnType<typeof createAppointmentService>;
