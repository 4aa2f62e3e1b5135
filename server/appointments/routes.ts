import { type appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { healthCardContract } from '#shared/contract/health-card.ts';
import type { visitAnswersContract } from '#shared/contract/visit-answers.ts';
import type { Handlers } from '../http/call.ts';
import type { AppointmentService } from './service.ts';

export function appointmentRoutes(
  appointments: AppointmentService,
): Handlers<typeof appointmentsContract> &
  Pick<Handlers<typeof healthCardContract>, 'listPatients'> &
  Pick<Handlers<typeof visitAnswersContract>, 'confirmVisit'> {
  return {
    createAppointment: ({ caller, body }) => appointments.create(caller, body),
    updateAppointment: ({ caller, params, body }) => appointments.update(caller, params.id, body),
    updateAppointments: ({ caller, body }) => appointments.updateMany(caller, body),
    getAppointment: ({ caller, params }) => appointments.get(caller, params.id),
    async listProviderAppointments({ caller, params, query, setHeader }) {
      const { rows, total, next, earlier } = await appointments.listOfLocation(
        caller,
        params,
        query,
      );
      setHeader(DESK_LIST_HEADERS.total, String(total));
      if (next !== null) setHeader(DESK_LIST_HEADERS.next, next);
      if (earlier !== null) setHeader(DESK_LIST_HEADERS.earlier, earlier);
      return rows;
    },
    getDeskFigures: ({ caller, params }) => appointments.figuresOfLocation(caller, params),
    async exportDeskList({ caller, params, query, setHeader }) {
      const { total, ...file } = await appointments.exportOfLocation(caller, params, query);
      setHeader(DESK_LIST_HEADERS.total, String(total));
      return file;
    },
    async listCardAppointments({ caller, params, query, setHeader }) {
      const { rows, next } = await appointments.listOfCard(caller, params.cardNumber, query);
      if (next !== null) setHeader(DESK_LIST_HEADERS.next, next);
      return rows;
    },
    checkIn: ({ caller, params, body }) => appointments.checkIn(caller, params.id, body),
    undoCheckIn: ({ caller, params, body }) => appointments.undoCheckIn(caller, params.id, body),
    confirmVisit: ({ caller, params, body }) => appointments.confirmVisit(caller, params.id, body),
    listPatients: ({ caller, query }) =>
      appointments.listPatients(caller, query.search ?? '', query.page ?? 1),
  };
}
