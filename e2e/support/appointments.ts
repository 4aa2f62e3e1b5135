import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { Appointment, AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { PASSWORD, type Person } from './people.ts';
import { NORTHGATE } from './provider-cards.ts';
import { registered } from './registered.ts';
import { signedInCalls } from './signed-in-calls.ts';

const PROVIDER = 'provider@halewell.example';
const ACCEPTED_CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

export type NewAppointment = {
  readonly cardNumber: string;
  readonly patientName: string;
  /** `YYYY-MM-DD`; for days around today use `dayFromToday`. */
  readonly requestedDate: string;
  readonly preferredTime: string;
  readonly serviceType?: string;
  /** The position of the provider's location, 0 where absent. */
  readonly locationIndex?: number;
  /** One of the demo provider's records; Northgate Dental in Leeds where absent. */
  readonly providerId?: string;
};

/** The London day so many days from today. */
export function dayFromToday(days: number): string {
  return addDays(londonDay(new Date()), days);
}

function desk(url: string) {
  return signedInCalls(url, PROVIDER, DEMO_PASSWORD);
}

/** The demo provider adds a confirmed appointment for a member's card. */
export async function addAppointment(
  url: string,
  { cardNumber, locationIndex = 0, providerId, ...wanted }: NewAppointment,
): Promise<Appointment> {
  const provider = await desk(url);
  return (await provider.call('POST', '/appointments', {
    ...wanted,
    providerId: providerId ?? NORTHGATE.id,
    healthcareId: cardNumber,
    addressId: String(locationIndex),
    symptoms: 'A check-up',
  })) as Appointment;
}

/** The demo provider moves an appointment: `{ status: 'cancelled' }`, or another day and time. */
export async function moveAppointment(
  url: string,
  id: string,
  change:
    | { readonly status: AppointmentStatus }
    | { readonly requestedDate: string; readonly preferredTime: string },
): Promise<Appointment> {
  const provider = await desk(url);
  return (await provider.call('PUT', `/appointments/${id}`, change)) as Appointment;
}

/** An appointment as the demo provider sees it now. */
export async function readAppointment(url: string, id: string): Promise<Appointment> {
  const provider = await desk(url);
  return (await provider.call('GET', `/appointments/${id}`)) as Appointment;
}

/** The card number of a member, a demo account included. */
export async function cardNumberOf(
  url: string,
  email: string,
  password: string = PASSWORD,
): Promise<string> {
  const person = await signedInCalls(url, email, password);
  const card = (await person.call('GET', `/healthcard/${person.uid}`)) as {
    healthCardNumber: string;
  };
  return card.healthCardNumber;
}

/** A new member with a card, made without a browser: registered, paid for and activated. */
export async function newMember(
  url: string,
  plan: 'single' | 'family' = 'single',
): Promise<Person & { fullName: string; cardNumber: string; uid: string }> {
  const person = await registered(url);
  const fullName = `${person.firstName} ${person.lastName}`;
  const { uid, call } = await signedInCalls(url, person.email, PASSWORD);
  const { plans } = (await call('GET', '/plans')) as { plans: { id: string; priceId: string }[] };
  const priceId = plans.find(({ id }) => id === plan)?.priceId;
  const checkout = (await call('POST', '/stripe/create-subscription', {
    uid,
    email: person.email,
    priceId,
  })) as { url: string };
  const paid = await fetch(checkout.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...ACCEPTED_CARD, name: fullName, email: person.email }),
  });
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}`);
  await call('POST', `/providers/member/${uid}`);
  return { ...person, fullName, uid, cardNumber: await cardNumberOf(url, person.email) };
}
