import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { healthCardContract } from '#shared/contract/health-card.ts';
import type { Handlers } from '../http/call.ts';
import type { AppointmentService } from './service.ts';

export function appointmentRoutes(
  appointments: AppointmentService,
): Handlers<typeof appointmentsContract> &
  Pick<Handlers<typeof healthCardContract>, 'listPatients'> {
  return {
    createAppointment: ({ caller, body }) => appointments.create(caller, body),
    updateAppointment: ({ caller, params, body }) => appointments.update(caller, params.id, body),
    updateAppointments: ({ caller, body }) => appointments.updateMany(caller, body),
    getAppointment: ({ caller, params }) => appointments.get(caller, params.id),
    listProviderAppointments: ({ caller, params }) =>
      appointments.listOfLocation(caller, params.providerId, params.addressId),
    listCardAppointments: ({ caller, params }) =>
      appointments.listOfCard(caller, params.cardNumber),
    checkIn: ({ caller, params, body }) => appointments.checkIn(caller, params.id, body),
    listPatients: ({ caller, query }) =>
      appointments.listPatients(caller, query.search ?? '', query.page ?? 1),
  };
}
