import type { Connection } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createChangeAppointment } from './change-appointment.ts';
import { createCheckIn } from './check-in.ts';
import { createDeskCard } from './desk/card.ts';
import { createDeskList } from './desk/list.ts';
import { createCreateAppointment } from './create-appointment.ts';
import { createExpire } from './mails/expire.ts';
import { createOverlaps } from './overlaps.ts';
import type { AppointmentParts } from './parts.ts';
import { createPatients } from './desk/patients.ts';
import { createPersonData } from './person-data.ts';
import { createReadAppointments } from './read-appointments.ts';
import { createRemind } from './mails/remind.ts';
import { createAppointmentStores } from './stores.ts';
import { createUndoCheckIn } from './undo-check-in.ts';
import { createWatch } from './watch/watch.ts';

type Given = Omit<AppointmentParts, 'stores'> & {
  readonly connection: Pick<Connection, 'db' | 'ask' | 'listen'>;
  readonly jobs: Pick<Jobs, 'every'>;
};

/** Asking for, running and reading appointments, and the check-in (spec 3 to 5; decisions 6, 7, 13 to 24). */
export function createAppointmentService({ connection, jobs, ...given }: Given) {
  const parts: AppointmentParts = { ...given, stores: createAppointmentStores(connection) };
  const [remind, expire] = [createRemind(parts), createExpire(parts)];
  // Through the day: a reminder that a stopped server missed is made up for.
  jobs.every('appointment-remind', '30 8-20 * * *', remind);
  jobs.every('appointment-expire', '45 7 * * *', expire);
  return {
    ...createReadAppointments(parts),
    ...createDeskList(parts),
    ...createOverlaps(parts),
    ...createDeskCard(parts),
    ...createChangeAppointment(parts),
    ...createPersonData(parts),
    create: createCreateAppointment(parts),
    checkIn: createCheckIn(parts),
    undoCheckIn: createUndoCheckIn(parts),
    remind,
    expire,
    listPatients: createPatients(parts).list,
    watch: createWatch(connection, parts.stores.watch),
  };
}

export type AppointmentService = ReturnType<typeof createAppointmentService>;
