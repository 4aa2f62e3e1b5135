import * as z from 'zod/mini';
import { isDay } from '../domain/dates/day.ts';
import { isMistypedCardNumber } from '../domain/membership/card-number.ts';
import { existingTime } from '../fields/existing-time.ts';
import { patientGenderField } from '../fields/gender.ts';
import { atMost, inOrder, isPresent, ifPresent } from '../fields/rules-in-order.ts';
import { visible } from '../fields/visible-text.ts';

export const PATIENT_MEMBERSHIP_TYPES = ['Individual', 'Family'] as const;
export const APPOINTMENT_TYPES = ['in-person', 'telehealth'] as const;
export const PAYMENT_STATUSES = ['unpaid', 'paid'] as const;

export const CARD_NUMBER_MAX_LENGTH = 30;
export const PATIENT_NAME_MAX_LENGTH = 200;
export const PREFERRED_TIME_MAX_LENGTH = 100;
export const SERVICE_TYPE_MAX_LENGTH = 300;
export const LONG_TEXT_MAX_LENGTH = 2000;

/** One message for any empty required field (ERR-94). */
export const REQUEST_INCOMPLETE = 'Please fill in all required fields';

/** A typo would book an appointment for nobody. */
export const CARD_NUMBER_WRONG = 'That number isn’t right. Check each digit against the card.';

const tooLong = (what: string, maximum: number) => `${what} must be ${maximum} characters or fewer`;

export const PREFERRED_TIME_TOO_LONG = tooLong('Preferred time', PREFERRED_TIME_MAX_LENGTH);

function requiredText(what: string, maximum: number) {
  return z
    .string(REQUEST_INCOMPLETE)
    .check(
      visible,
      z.trim(),
      inOrder([isPresent, REQUEST_INCOMPLETE], [atMost(maximum), tooLong(what, maximum)]),
    );
}

function optionalText(what: string, maximum: number) {
  return z.prefault(
    z
      .string(`${what} must be text`)
      .check(visible, z.trim(), inOrder([atMost(maximum), tooLong(what, maximum)])),
    '',
  );
}

function optionalDay(message: string) {
  return z.prefault(z.string(message).check(z.trim(), inOrder([ifPresent(isDay), message])), '');
}

/**
 * The provider's "Add Appointment" form (DASHADD-01, DASHADD-21). "Service Type & Discount" is
 * marked as required on the screen but not checked; '' is its option "Select Discount". A day that is
 * past or far ahead is a question, see `unusualDay`.
 */
export const providerAppointmentForm = z
  .object({
    healthcareId: z
      .string(REQUEST_INCOMPLETE)
      .check(
        z.trim(),
        inOrder(
          [isPresent, REQUEST_INCOMPLETE],
          [atMost(CARD_NUMBER_MAX_LENGTH), tooLong('Healthcare ID', CARD_NUMBER_MAX_LENGTH)],
          [(text) => !isMistypedCardNumber(text), CARD_NUMBER_WRONG],
        ),
      ),
    patientName: requiredText('Patient name', PATIENT_NAME_MAX_LENGTH),
    patientDob: optionalDay('Please enter a valid date of birth'),
    patientGender: patientGenderField,
    expiryDate: optionalDay('Please enter a valid expiry date'),
    membershipType: z.prefault(
      z.enum(PATIENT_MEMBERSHIP_TYPES, 'Please select a valid membership type'),
      'Individual',
    ),
    requestedDate: z
      .string(REQUEST_INCOMPLETE)
      .check(
        z.trim(),
        inOrder([isPresent, REQUEST_INCOMPLETE], [isDay, 'Please enter a valid requested date']),
      ),
    preferredTime: requiredText('Preferred time', PREFERRED_TIME_MAX_LENGTH),
    type: z.prefault(
      z.enum(APPOINTMENT_TYPES, 'Please select a valid appointment type'),
      'in-person',
    ),
    paymentStatus: z.prefault(
      z.enum(PAYMENT_STATUSES, 'Please select a valid payment option'),
      'unpaid',
    ),
    serviceType: optionalText('Service type', SERVICE_TYPE_MAX_LENGTH),
    symptoms: requiredText('Symptoms', LONG_TEXT_MAX_LENGTH),
    notes: optionalText('Additional notes', LONG_TEXT_MAX_LENGTH),
  })
  .check(existingTime);

export type ProviderAppointmentValues = z.output<typeof providerAppointmentForm>;

/** The order on the screen: the first invalid field gets the focus. */
export const PROVIDER_APPOINTMENT_FIELD_ORDER = [
  'healthcareId',
  'patientName',
  'patientDob',
  'patientGender',
  'expiryDate',
  'membershipType',
  'requestedDate',
  'preferredTime',
  'type',
  'paymentStatus',
  'serviceType',
  'symptoms',
  'notes',
] as const satisfies readonly (keyof ProviderAppointmentValues)[];
