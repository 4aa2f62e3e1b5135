import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';
import { appointmentSchema } from './records/appointment.ts';

const id = z.strictObject({ id: z.string().check(z.maxLength(64)) });
const list = z.array(appointmentSchema);

/** Declared now; their service comes with the booking loop, and narrows the policies and bodies. */
export const appointmentsContract = {
  createAppointment: endpoint({
    method: 'POST',
    path: '/appointments',
    summary: 'Creates an appointment request',
    policy: only('member', 'provider', 'admin'),
    response: appointmentSchema,
    limit: 'write',
    later: true,
  }),
  updateAppointment: endpoint({
    method: 'PUT',
    path: '/appointments/{id}',
    summary: 'Moves an appointment on, or reschedules it',
    policy: only('member', 'provider', 'admin'),
    params: id,
    response: appointmentSchema,
    limit: 'write',
    later: true,
  }),
  getAppointment: endpoint({
    method: 'GET',
    path: '/appointments/{id}',
    summary: 'One appointment',
    policy: only('user', 'member', 'provider', 'admin'),
    params: id,
    response: appointmentSchema,
    limit: 'read',
    later: true,
  }),
  listProviderAppointments: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/address/{addressId}',
    summary: 'The requests for one location of a provider',
    policy: only('provider', 'admin'),
    params: z.strictObject({ providerId: z.string(), addressId: z.string() }),
    response: list,
    limit: 'read',
    later: true,
  }),
  listCardAppointments: endpoint({
    method: 'GET',
    path: '/appointments/healthcard/{cardNumber}',
    summary: 'The appointments of a card’s owner',
    policy: only('user', 'member', 'provider', 'admin'),
    params: z.strictObject({ cardNumber: z.string().check(z.maxLength(30)) }),
    response: list,
    limit: 'read',
    later: true,
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/appointments/{id}/check-in',
    summary: 'Checks a member in',
    policy: only('user', 'member', 'provider', 'admin'),
    params: id,
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'write',
    later: true,
  }),
};
