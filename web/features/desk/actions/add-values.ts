import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import type { Patient } from '#shared/contract/health-card.ts';
import {
  expiryForForm,
  patientSuggestion,
} from '#shared/domain/appointments/patient-suggestion.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { leadingPercent } from '#shared/domain/providers/discount-percent.ts';
import type {
  PROVIDER_APPOINTMENT_FIELD_ORDER,
  ProviderAppointmentValues,
} from '#shared/forms/provider-appointment.ts';
import type { DeskPlace } from '../desk-place.ts';

export type AddField = (typeof PROVIDER_APPOINTMENT_FIELD_ORDER)[number];

/** The text in each field of the add form. */
export type AddValues = Readonly<Record<AddField, string>>;

/** Validated values; a picked patient's gender may be one that the form does not offer. */
export type CheckedValues = Omit<ProviderAppointmentValues, 'patientGender'> & {
  readonly patientGender: string;
};

type Body = EndpointInput<typeof appointmentsContract.createAppointment>['body'];

/** The initial values; the expiry is a default until a card is known (ENTITY-07; P-51). */
export function emptyValues(today: Day): AddValues {
  return {
    healthcareId: '',
    patientName: '',
    patientDob: '',
    patientGender: '',
    expiryDate: expiryForForm(null, today).day,
    membershipType: 'Individual',
    requestedDate: '',
    preferredTime: '',
    type: 'in-person',
    paymentStatus: 'unpaid',
    serviceType: '',
    symptoms: '',
    notes: '',
  };
}

export type Identity = Pick<
  AddValues,
  'patientName' | 'patientDob' | 'patientGender' | 'expiryDate' | 'membershipType'
>;

export function identityOf(values: AddValues): Identity {
  const { patientName, patientDob, patientGender, expiryDate, membershipType } = values;
  return { patientName, patientDob, patientGender, expiryDate, membershipType };
}

/** The identity of a picked patient: the family member of that name, else the owner. */
export function identityFrom(patient: Patient, name: string, today: Day): Identity {
  const { patientName, dob, patientGender, membershipType } = patientSuggestion(patient);
  const member = patient.people.find(({ fullName }) => fullName === name);
  return {
    patientName: member?.fullName ?? patientName,
    patientDob: member?.dob ?? dob,
    patientGender: member?.gender ?? patientGender,
    expiryDate: expiryForForm(patient.expiryDate, today).day,
    membershipType,
  };
}

/** The options of the name field: owner and family members, without duplicates (DASHADD-06). */
export function patientNames(patient: Patient): readonly string[] {
  return [...new Set([patient.fullName, ...patient.people.map(({ fullName }) => fullName)])];
}

/** Whether two texts are the same card number, ignoring grouping. */
export function isSameCard(one: string, other: string): boolean {
  const plain = (text: string) => readCardNumber(text) ?? text.trim();
  return plain(one) === plain(other);
}

/** The values that differ from the initial ones. */
export function changedValues(values: AddValues, today: Day): Partial<AddValues> {
  const empty = emptyValues(today);
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== empty[field as AddField]),
  );
}

/** Whether any value differs from the initial ones. */
export function isFilled(values: AddValues, today: Day): boolean {
  return Object.keys(changedValues(values, today)).length > 0;
}

/** The body of POST /appointments: confirmed, because the desk adds it (API-25, DASHADD-23). */
export function addBody(
  values: CheckedValues,
  { provider: { _id: providerId }, location }: DeskPlace,
): Body {
  const { healthcareId, paymentStatus, notes, ...rest } = values;
  return {
    ...rest,
    healthcareId: readCardNumber(healthcareId) ?? healthcareId,
    ...(notes === '' ? {} : { notes }),
    discount: leadingPercent(values.serviceType),
    payment: { status: paymentStatus },
    status: 'confirmed',
    providerId,
    addressId: location.id,
    selectedAddress: location.address,
    selectedPhone: location.phone,
  };
}
