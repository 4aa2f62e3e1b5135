import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { dayFromToday } from '../appointments.ts';
import { HARCOURT, UNKNOWN_CARD } from '../desk.ts';
import { createUserClient } from '../user-client.ts';

/** As long as a field takes, without half an emoji at the end. */
export const fit = (text: string, maximum: number): string =>
  text.slice(0, maximum).replaceAll(/\p{Cs}/gu, '');

/**
 * Adds a confirmed appointment with a text in every field that takes any.
 * @param member whose card it is for; without one, an unknown card's
 * @returns it as stored
 */
export async function addHostileAppointment(
  url: string,
  text: string,
  member?: { readonly cardNumber: string; readonly fullName: string },
): Promise<Appointment> {
  const desk = await createUserClient(url, 'provider@halewell.example', DEMO_PASSWORD);
  return (await desk.call('POST', '/appointments', {
    providerId: HARCOURT.id,
    addressId: String(HARCOURT.quietIndex),
    healthcareId: member?.cardNumber ?? UNKNOWN_CARD,
    requestedDate: dayFromToday(1),
    patientName: member?.fullName ?? fit(`A ${text}`, 200),
    preferredTime: fit(`A ${text}`, 100),
    serviceType: fit(`A ${text}`, 300),
    symptoms: fit(`A ${text}`, 2000),
    notes: fit(text, 2000),
  })) as Appointment;
}

/** The fields of a provider record that take any text, in the order in which they take them. */
const ROLES = 12;

/** Adds a provider whose record consists of these texts. @returns its id */
export async function addHostileProvider(url: string, texts: readonly string[]): Promise<string> {
  const console = await createUserClient(url, 'admin@halewell.example', DEMO_PASSWORD);
  const fitting = texts.map((text) => text.replaceAll('|', '/'));
  const at = (index: number, maximum: number) =>
    fit(`A ${fitting[index % fitting.length]}`, maximum);
  const added = (await console.call('POST', '/admin/providers', {
    name: at(0, 120),
    categories: ['Dentists'],
    specialty: at(1, 120),
    location: at(2, 120),
    summary: at(3, 400),
    details: at(4, 4000),
    services: [at(5, 200)],
    servicesOffered: [at(6, 200), at(7, 200)],
    offers: [{ text: `20% off ${at(8, 150)}`, promoCode: '', from: null, until: null }],
    registrations: [],
    bookingNotes: at(9, 1000),
    locations: [
      {
        title: at(10, 120),
        address: at(11, 400),
        town: 'Truro',
        postcode: 'TR1 2QU',
        phone: '',
        website: '',
      },
    ],
  })) as { id: string };
  return added.id;
}

/** The texts in groups, one for each provider. */
export function inRecords(texts: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(texts.length / ROLES) }, (_, index) =>
    texts.slice(index * ROLES, (index + 1) * ROLES),
  );
}
