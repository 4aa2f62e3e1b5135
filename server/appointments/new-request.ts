import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import { appointmentRequestForm } from '#shared/forms/appointment-request.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { providerAppointmentForm } from '#shared/forms/provider-appointment.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { askingMembership, membershipTypeOf } from './cover.ts';
import { findCard } from './desk/find-card.ts';
import type { AppointmentDeps } from './deps.ts';
import { findByName, peopleOnCard, type PersonOnCard } from './people-on-card.ts';

export type AppointmentBody = ParsedInput<typeof appointmentsContract.createAppointment>['body'];

/** Whom a new appointment is for, as the server knows it or as it was typed, and what is wanted. */
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

/** What both forms share, as the call carries it; an absent value leaves the form its default. */
function wishes(body: AppointmentBody) {
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

function refuse(checked: Parameters<typeof fieldErrors>[0]): AppError {
  return new AppError('request/invalid', { fields: fieldErrors(checked) });
}

/** Reading what somebody asks for; who the patient is comes from the card, not from the call. */
type RequestDeps = Pick<AppointmentDeps, 'stores' | 'clock' | 'family'>;

/**
 * A member asks for the owner of the own card, or for somebody of the family plan.
 * @throws AppError request/invalid, healthcard/none, appointment/card-inactive or
 *   appointment/not-on-card
 */
export async function readMemberRequest(
  { stores, family }: RequestDeps,
  caller: Caller,
  body: AppointmentBody,
  today: Day,
): Promise<NewRequest> {
  const card = await stores.cards.findByUid(caller.uid);
  const given = body.healthcareId?.trim() ?? '';
  if (!card || (given !== '' && readCardNumber(given) !== card.number))
    throw new AppError('healthcard/none');
  const membership = askingMembership(card);
  // It ended since the caller was looked up.
  if (!membership) throw new AppError('appointment/card-inactive');
  const checked = appointmentRequestForm(today, membership).safeParse({
    ...wishes(body),
    addressId: body.addressId,
    patientName: body.patientName?.trim() || card.full_name,
  });
  if (!checked.success) throw refuse(checked);
  const { patientName, addressId: _, ...wanted } = checked.data;
  return {
    ...wanted,
    uid: card.uid,
    cardNumber: card.number,
    person: findByName(await peopleOnCard(card, family), patientName),
    expiryGiven: null,
    membershipType: membershipTypeOf(card.plan),
    paid: false,
  };
}

/**
 * A provider adds somebody by card number. What we know of a card is not taken from the call;
 * an unknown card stays as it was typed (P-51).
 * @throws AppError request/invalid, appointment/not-on-card or rate/too-many
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
  const checked = providerAppointmentForm(today).safeParse({
    ...wishes(body),
    ...(card ? {} : typed),
    healthcareId: body.healthcareId,
    patientName: body.patientName,
    paymentStatus: body.payment?.status || undefined,
  });
  if (!checked.success) throw refuse(checked);
  const { healthcareId, patientName, patientDob, patientGender, expiryDate, ...wanted } =
    checked.data;
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
    person: findByName(await peopleOnCard(card, deps.family), patientName),
    expiryGiven: null,
    membershipType: membershipTypeOf(card.plan),
  };
}
