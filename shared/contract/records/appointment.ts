import * as z from 'zod/mini';

export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'checked-in',
  'completed',
  'cancelled',
] as const;

/** An appointment request (spec section 3). */
export const appointmentSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  healthcareId: z.string(),
  patientName: z.string(),
  patientAge: z.nullable(z.number()),
  patientDob: z.string(),
  patientGender: z.string(),
  expiryDate: z.nullable(z.string()),
  membershipType: z.string(),
  requestedDate: z.string(),
  date: z.string(),
  preferredTime: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  type: z.enum(['in-person', 'telehealth']),
  symptoms: z.string(),
  notes: z.string(),
  priority: z.enum(['low', 'medium', 'high']),
  discount: z.number(),
  serviceType: z.string(),
  createdAt: z.string(),
  providerAddress: z.string(),
  providerPhone: z.string(),
  selectedAddress: z.string(),
  selectedPhone: z.string(),
  payment: z.object({ status: z.string(), amount: z.nullable(z.number()), method: z.string() }),
});
