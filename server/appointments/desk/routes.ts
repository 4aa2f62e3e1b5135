import type { deskContract } from '#shared/contract/desk.ts';
import type { Handlers } from '../../http/call.ts';
import { calendarRoutes } from '../calendar/routes.ts';
import type { CalendarService } from '../calendar/calendar.ts';
import type { AppointmentService } from '../service.ts';

/** The calls of the desk beside those of spec section 7. */
export function deskRoutes(
  appointments: AppointmentService,
  calendar: CalendarService,
): Handlers<typeof deskContract> {
  return {
    watchAppointments: ({ caller, signal, onCheck }) =>
      appointments.watch.watch(caller, { signal, onCheck }),
    ...calendarRoutes(calendar),
    listOverlaps: ({ caller, params, query }) => appointments.overlapsAt(caller, params, query),
    readDeskCard: ({ caller, body }) => appointments.readDeskCard(caller, body),
  };
}
