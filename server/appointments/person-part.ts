import type { PersonPart } from '../accounts/person-parts.ts';
import type { AppointmentService } from './service.ts';

/** Appointments in an export, unsealed; at a deletion the visits stay without the person. */
export function appointmentPart(appointments: AppointmentService): PersonPart {
  return {
    async exportOf({ uid }) {
      const { appointments: rows, changes } = await appointments.exportOf(uid);
      return { appointments: rows, appointmentChanges: changes };
    },
    forget: ({ uid }, trx) => appointments.forgetPerson(uid, trx),
  };
}
