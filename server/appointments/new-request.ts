import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { appointmentRequestForm } from '#shared/forms/appointment-request.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { providerAppointmentForm } from '#shared/forms/provider-appointment.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { bookingMembership, membershipTypeOf } from './cover.ts';
import { findCard } from './desk/find-card.ts';
import type { AppointmentDeps } from './deps.ts';
import { refuseUnusualDay } from './refuse-unusual-day.ts';
import { findByName, peopleOnCard, type PersonOnCard } from './people-on-card.ts';

export type AppointmentBody = ParsedInput<typeof appointmentsContract.createAppointment>['body'];

/** A validated request: the patient, from the card or as typed, and the wanted appointment. */
export type NewRequest = {
  readonly uid: string | null;
  readonly cardNumber: string;
  readonly person: PersonOnCard;
  readonly expiryGiven: Day | null;
  readonly membershipType: 'Individual' | 'Family';
  readonly requestedDate: Day;
  readonly preferredTime: string;
  readonly type: 'in-person' | 'telehealth';
  readonly serviceType: string;
  readonly symptoms: string;
  readonly notes: string;
  readonly paid: boolean;
};

/** The fields that both forms share; undefined falls back to the form's default. */
function commonFields(body: AppointmentBody) {
  const { preferredTime, type, serviceType, symptoms, notes } = body;
  return {
    requestedDate: body.requestedDate ?? body.date,
    preferredTime,
    type: type === '' ? undefined : type,
    serviceType,
    symptoms,
    notes,
  };
}

function invalidRequest(checked: Parameters<typeof fieldErrors>[0]): AppError {
  return new AppError('request/invalid', { fields: fieldErrors(checked) });
}

/** The patient's details come from the card, never from the request. */
type RequestDeps = Pick<AppointmentDeps, 'stores' | 'clock' | 'family' | 'details'>;

/**
 * A member's request, for the card owner or a person on the family plan.
 * @throws AppError request/invalid, healthcard/none, appointment/card-inactive or
 *   appointment/not-on-card
 */
export async function readMemberRequest(
  deps: RequestDeps,
  caller: Caller,
  body: AppointmentBody,
  today: Day,
): Promise<NewRequest> {
  const card = await deps.stores.cards.findByUid(caller.uid);
  const sentNumber = body.healthcareId?.trim() ?? '';
  if (!card || (sentNumber !== '' && readCardNumber(sentNumber) !== card.number))
    throw new AppError('healthcard/none');
  const membership = bookingMembership(card);
  // The membership ended after the caller was authenticated.
  if (!membership) throw new AppError('appointment/card-inactive');
  const checked = appointmentRequestForm(today, () => deps.clock.now(), membership).safeParse({
    ...commonFields(body),
    addressId: body.addressId,
    patientName: body.patientName?.trim() || card.full_name,
  });
  if (!checked.success) throw invalidRequest(checked);
  const { patientName, addressId: _, ...wanted } = checked.data;
  return {
    ...wanted,
    uid: card.uid,
    cardNumber: card.number,
    person: findByName(await peopleOnCard(deps, card), patientName),
    expiryGiven: null,
    membershipType: membershipTypeOf(card.plan),
    paid: false,
  };
}

/**
 * A provider adds a patient by card number. For a known card the details come from the card; an
 * unknown card is stored as typed (P-51).
 * @throws AppError request/invalid, appointment/unusual-day, appointment/not-on-card or rate/too-many
 */
export async function readDeskRequest(
  deps: RequestDeps,
  caller: Caller,
  body: AppointmentBody,
  today: Day,
): Promise<NewRequest> {
  const number = readCardNumber(body.healthcareId ?? '');
  const card = number === null ? null : await findCard(deps, caller, number);
  const typed = {
    patientDob: body.patientDob,
    patientGender: body.patientGender,
    expiryDate: body.expiryDate ?? undefined,
    membershipType: body.membershipType?.replace(/ Plan$/, '') || undefined,
  };
  const checked = providerAppointmentForm.safeParse({
    ...commonFields(body),
    ...(card ? {} : typed),
    healthcareId: body.healthcareId,
    patientName: body.patientName,
    paymentStatus: body.payment?.status || undefined,
  });
  if (!checked.success) throw invalidRequest(checked);
  const { healthcareId, patientName, patientDob, patientGender, expiryDate, ...wanted } =
    checked.data;
  refuseUnusualDay(wanted.requestedDate, today, body);
  const paid = wanted.paymentStatus === 'paid';
  if (!card) {
    const person = { fullName: patientName, dob: patientDob, gender: patientGender };
    const cardNumber = number ?? healthcareId;
    return { ...wanted, paid, uid: null, cardNumber, person, expiryGiven: expiryDate || null };
  }
  return {
    ...wanted,
    paid,
    uid: card.uid,
    cardNumber: card.number,
    person: findByName(await peopleOnCard(deps, card), patientName),
    expiryGiven: null,
    membershipType: membershipTypeOf(card.plan),
  };
}
