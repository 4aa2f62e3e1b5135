import * as z from 'zod/mini';
import type { AskingMembership } from '../domain/appointments/bookable.ts';
import { type Day, isDay } from '../domain/dates/day.ts';
import { appointmentDay } from '../fields/appointment-day.ts';
import { LOCATION_ID_MAX_LENGTH } from '../fields/id.ts';
import { inOrder, isGiven } from '../fields/rules-in-order.ts';
import { providerAppointmentForm, REQUEST_INCOMPLETE } from './provider-appointment.ts';

/**
 * What a member fills in to ask for an appointment (P-13). The fields that the provider's
 * own form has as well follow the same rules.
 * @param today the London day: nobody asks for a day that is over, or too far ahead (P-57)
 * @param membership of the person who asks; null where the browser does not know it
 */
export function appointmentRequestForm(today: Day, membership: AskingMembership | null) {
  const { patientName, preferredTime, type, serviceType, symptoms, notes } =
    providerAppointmentForm(today).shape;
  return z.object({
    /** The id of the location. */
    addressId: z.prefault(z.string().check(z.maxLength(LOCATION_ID_MAX_LENGTH)), ''),
    /** Whom it is for: the owner of the card, or somebody of the family plan. */
    patientName,
    requestedDate: z
      .string(REQUEST_INCOMPLETE)
      .check(
        z.trim(),
        inOrder(
          [isGiven, REQUEST_INCOMPLETE],
          [isDay, 'Please enter a valid requested date'],
          appointmentDay(today, membership),
        ),
      ),
    preferredTime,
    type,
    serviceType,
    symptoms,
    notes,
  });
}

export type AppointmentRequestInput = z.input<ReturnType<typeof appointmentRequestForm>>;
export type AppointmentRequestValues = z.output<ReturnType<typeof appointmentRequestForm>>;

/** The order on the screen: the first wrong field of it gets the focus. */
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
