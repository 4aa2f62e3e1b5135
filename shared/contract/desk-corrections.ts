import * as z from 'zod/mini';
import { HISTORY_FIELDS } from '../domain/appointments/corrections.ts';
import { EMAIL_MAX_LENGTH } from '../fields/email.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { PHONE_MAX_LENGTH } from '../fields/uk-phone.ts';
import {
  APPOINTMENT_TYPES,
  LONG_TEXT_MAX_LENGTH,
  PAYMENT_STATUSES,
  SERVICE_TYPE_MAX_LENGTH,
} from '../forms/provider-appointment.ts';
import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';
import { appointmentSchema } from './records/appointment.ts';

const atMost = (length: number) => z.optional(z.string().check(z.maxLength(length)));

/** One entry of an appointment's history: who did what, and what it changed. */
export const historyEntrySchema = z.object({
  at: z.string(),
  by: z.enum(['member', 'provider', 'admin', 'system']),
  /** The member of the clinic's team; empty for everyone else, and once their account is deleted. */
  name: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.enum(HISTORY_FIELDS), from: z.string(), to: z.string() })),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The desk's corrections of an appointment, and its history (P-14). */
export const deskCorrectionsContract = {
  correctAppointment: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/corrections',
    summary:
      'Corrects an appointment’s payment, service, type, notes or contact. Emails the member about the service and the type',
    policy: only('provider'),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      paymentStatus: z.optional(z.enum(PAYMENT_STATUSES)),
      serviceType: atMost(SERVICE_TYPE_MAX_LENGTH),
      type: z.optional(z.enum(APPOINTMENT_TYPES)),
      notes: atMost(LONG_TEXT_MAX_LENGTH),
      phone: atMost(PHONE_MAX_LENGTH),
      email: atMost(EMAIL_MAX_LENGTH),
      version: versionField,
    }),
    response: appointmentSchema,
    errors: ['appointment/not-found', 'appointment/stale', 'appointment/not-possible'],
  }),
  listAppointmentHistory: endpoint({
    method: 'GET',
    path: '/appointments/{id}/history',
    summary: 'Lists the changes of an appointment at the caller’s clinic, newest first',
    policy: only('provider'),
    params: z.strictObject({ id: idField }),
    response: z.array(historyEntrySchema),
    errors: ['appointment/not-found'],
  }),
};
