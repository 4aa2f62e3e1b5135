import * as z from 'zod/mini';
import type { BookingMembership } from '../domain/appointments/bookable.ts';
import { type Day, isDay } from '../domain/dates/day.ts';
import { appointmentDay } from '../fields/appointment-day.ts';
import { existingTime, timeToCome } from '../fields/existing-time.ts';
import { LOCATION_ID_MAX_LENGTH } from '../fields/id.ts';
import { inOrder, isPresent } from '../fields/rules-in-order.ts';
import { providerAppointmentForm, REQUEST_INCOMPLETE } from './provider-appointment.ts';

/**
 * The member's form for requesting an appointment (P-13). Fields that the provider's form has too
 * follow the same rules.
 * @param today the London day; the requested day may not be past or too far ahead (P-57)
 * @param now when it is sent: a time of today that has begun can't be requested
 * @param membership of the requester; null if the browser does not know it
 */
export function appointmentRequestForm(
  today: Day,
  now: () => Date,
  membership: BookingMembership | null,
) {
  const { patientName, preferredTime, type, serviceType, symptoms, notes } =
    providerAppointmentForm.shape;
  return z
    .object({
      /** The id of the location. */
      addressId: z.prefault(z.string().check(z.maxLength(LOCATION_ID_MAX_LENGTH)), ''),
      /** The patient: the card's owner or a member of the family plan. */
      patientName,
      requestedDate: z
        .string(REQUEST_INCOMPLETE)
        .check(
          z.trim(),
          inOrder(
            [isPresent, REQUEST_INCOMPLETE],
            [isDay, 'Please enter a valid requested date'],
            appointmentDay(today, membership),
          ),
        ),
      preferredTime,
      type,
      serviceType,
      symptoms,
      notes,
    })
    .check(existingTime, timeToCome(now));
}

export type AppointmentRequestInput = z.input<ReturnType<typeof appointmentRequestForm>>;
export type AppointmentRequestValues = z.output<ReturnType<typeof appointmentRequestForm>>;

/** The order on the screen: the first invalid field gets the focus. */
export const APPOINTMENT_REQUEST_FIELD_ORDER = [
  'addressId',
  'patientName',
  'requestedDate',
  'preferredTime',
  'type',
  'serviceType',
  'symptoms',
  'notes',
] as const satisfies readonly (keyof AppointmentRequestValues)[];
