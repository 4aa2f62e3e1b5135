import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { GivenInput } from '#shared/contract/endpoint.ts';
import type { Patient } from '#shared/contract/health-card.ts';
import { expiryForForm } from '#shared/domain/appointments/patient-suggestion.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { leadingPercent } from '#shared/domain/providers/discount-line.ts';
import type {
  PROVIDER_APPOINTMENT_FIELD_ORDER,
  ProviderAppointmentValues,
} from '#shared/forms/provider-appointment.ts';
import type { DeskPlace } from '../desk-place.ts';

export type AddField = (typeof PROVIDER_APPOINTMENT_FIELD_ORDER)[number];

/** What stands in the fields of the add form: text in each. */
export type AddValues = Readonly<Record<AddField, string>>;

/** What is right with the rules; a picked card's gender may be one that the form does not offer. */
export type CheckedValues = Omit<ProviderAppointmentValues, 'patientGender'> & {
  readonly patientGender: string;
};

type Body = GivenInput<typeof appointmentsContract.createAppointment>['body'];

/** The form as it opens; the expiry is a guess until a card is known (spec 9; P-51). */
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

/** Who it is, as a picked card says; of a family the person of that name, else the owner. */
export function identityFrom(patient: Patient, name: string, today: Day): Identity {
  const owner = { fullName: patient.fullName, dob: patient.dob, gender: patient.gender };
  const person = patient.people.find(({ fullName }) => fullName === name) ?? owner;
  return {
    patientName: person.fullName,
    patientDob: person.dob,
    patientGender: person.gender,
    expiryDate: expiryForForm(patient.expiryDate, today).day,
    membershipType: patient.membershipType,
  };
}

/** Whom the name field offers: on a family membership the owner and the family, each name once. */
export function namesOn(patient: Patient): readonly string[] {
  return [...new Set([patient.fullName, ...patient.people.map(({ fullName }) => fullName)])];
}

/** Whether two texts are one card number, however they are grouped. */
export function isSameCard(one: string, other: string): boolean {
  const plain = (text: string) => readCardNumber(text) ?? text.trim();
  return plain(one) === plain(other);
}

/** Whether anything was filled in that would be a pity to lose. */
export function isFilled(values: AddValues, today: Day): boolean {
  const empty = emptyValues(today);
  return Object.entries(values).some(([field, value]) => value !== empty[field as AddField]);
}

/** What is sent (spec 7, POST /appointments): added by the desk, so confirmed at once. */
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
