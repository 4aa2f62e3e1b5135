import * as z from 'zod';
import { APPOINTMENT_STATUSES } from '#shared/contract/records/appointment.ts';

/** An appointment in the week around the first start. */
export const seedAppointment = z.strictObject({
  email: z.email(),
  /** Absent: the owner of the card. */
  patientName: z.string().exactOptional(),
  providerId: z.string(),
  addressId: z.string(),
  /** Days from today. */
  inDays: z.int(),
  preferredTime: z.string(),
  type: z.literal('telehealth').exactOptional(),
  serviceType: z.string(),
  symptoms: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
});

export type SeedAppointment = z.infer<typeof seedAppointment>;
