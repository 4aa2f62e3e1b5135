import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { Appointment, AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { PASSWORD, type Person } from './people.ts';
import { NORTHGATE } from './provider-cards.ts';
import { registerUser } from './register-user.ts';
import { createUserClient } from './user-client.ts';

const PROVIDER = 'provider@halewell.example';
const ACCEPTED_CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

export type NewAppointment = {
  readonly cardNumber: string;
  readonly patientName: string;
  /** `YYYY-MM-DD`; for days around today use `dayFromToday`. */
  readonly requestedDate: string;
  readonly preferredTime: string;
  readonly serviceType?: string;
  /** Index of the provider's location; default 0. */
  readonly locationIndex?: number;
  /** One of the demo provider's records; default Northgate Dental in Leeds. */
  readonly providerId?: string;
};

/** The day in London this many days from today. */
export function dayFromToday(days: number): string {
  return addDays(londonDay(new Date()), days);
}

function createProviderClient(url: string) {
  return createUserClient(url, PROVIDER, DEMO_PASSWORD);
}

/** Adds a confirmed appointment for a member's card, as the demo provider. */
export async function addAppointment(
  url: string,
  { cardNumber, locationIndex = 0, providerId, ...appointment }: NewAppointment,
): Promise<Appointment> {
  const provider = await createProviderClient(url);
  return (await provider.call('POST', '/appointments', {
    ...appointment,
    dayConfirmed: true,
    providerId: providerId ?? NORTHGATE.id,
    healthcareId: cardNumber,
    addressId: String(locationIndex),
    symptoms: 'A check-up',
  })) as Appointment;
}

/** Changes an appointment's status, or its day and time, as the demo provider. */
export async function updateAppointment(
  url: string,
  id: string,
  change:
    | { readonly status: AppointmentStatus }
    | { readonly requestedDate: string; readonly preferredTime: string },
): Promise<Appointment> {
  const provider = await createProviderClient(url);
  return (await provider.call('PUT', `/appointments/${id}`, change)) as Appointment;
}

/** Reads an appointment as the demo provider. */
export async function readAppointment(url: string, id: string): Promise<Appointment> {
  const provider = await createProviderClient(url);
  return (await provider.call('GET', `/appointments/${id}`)) as Appointment;
}

/** Reads the card number of a member or demo account. */
export async function cardNumberOf(
  url: string,
  email: string,
  password: string = PASSWORD,
): Promise<string> {
  const person = await createUserClient(url, email, password);
  const card = (await person.call('GET', `/healthcard/${person.uid}`)) as {
    healthCardNumber: string;
  };
  return card.healthCardNumber;
}

/** Creates a member with a card through the API: registers, pays and activates the membership. */
export async function createMember(
  url: string,
  plan: 'single' | 'family' = 'single',
): Promise<Person & { fullName: string; cardNumber: string; uid: string }> {
  const person = await registerUser(url);
  const fullName = `${person.firstName} ${person.lastName}`;
  const { uid, call } = await createUserClient(url, person.email, PASSWORD);
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
  if (paid.status !== 303) throw new Error(`The sandbox responded with ${paid.status}`);
  await call('POST', `/providers/member/${uid}`);
  return { ...person, fullName, uid, cardNumber: await cardNumberOf(url, person.email) };
}
