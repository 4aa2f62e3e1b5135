import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { HARCOURT, LONG_NAME } from './desk.ts';
import { createUserClient } from './user-client.ts';

/** The day of a full reception: a Wednesday. */
export const DAY = '2027-03-03';
/** Visits of ten minutes each, from nine o'clock until seven. */
export const VISITS = 60;
export const REQUESTS = 5;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The time of a visit: "09:10-09:20" for the second. */
export function timeOf(index: number): string {
  const minute = 9 * 60 + index * 10;
  return `${clock(minute)}-${clock(minute + 10)}`;
}

const FAMILY_NAMES = ['Vale', 'Okonkwo', 'Fotheringay', 'Cholmondeley', 'Wu', 'Throckmorton'];

/** The patient of a visit, with a family name that may be long: "Pat Ab Cholmondeley". */
export function patientOf(index: number): string {
  const letters = [Math.floor(index / 26), index % 26].map((of) => String.fromCharCode(65 + of));
  return `Pat ${letters[0]}${letters[1]?.toLowerCase()} ${FAMILY_NAMES[index % FAMILY_NAMES.length]}`;
}

/** The staff who fill the desk: each account may send 60 changes a minute. */
const STAFF = ['provider', 'manager'] as const;

const clientOf = (url: string, who: string) =>
  createUserClient(url, `${who}@halewell.example`, DEMO_PASSWORD);

/**
 * A day of back-to-back visits at the quiet location, a visit yesterday and two tomorrow, and requests
 * of a member for later days.
 * @returns the ids of the day's visits
 */
export async function fillDay(url: string): Promise<readonly string[]> {
  const staff = await Promise.all(STAFF.map((who) => clientOf(url, who)));
  const place = { providerId: HARCOURT.id, addressId: String(HARCOURT.quietIndex) };
  const add = async (by: number, inDays: number, preferredTime: string, patientName: string) => {
    const added = await staff[by % staff.length]?.call('POST', '/appointments', {
      ...place,
      healthcareId: 'A-17',
      patientName,
      requestedDate: addDays(DAY, inDays),
      preferredTime,
      symptoms: 'A whistling ear',
      dayConfirmed: true,
      serviceType: 'General Consultation',
    });
    return (added as Appointment)._id;
  };
  const visits = Array.from({ length: VISITS }, (_, index) =>
    add(index, 0, timeOf(index), patientOf(index)),
  );
  await add(0, -1, '16:00-16:10', 'Yesterday Young');
  await add(0, 1, '09:00-09:10', LONG_NAME);
  await add(0, 1, '09:10-09:20', 'Next Byrne');
  const member = await clientOf(url, 'member');
  for (let request = 0; request < REQUESTS; request += 1)
    await member.call('POST', '/appointments', {
      ...place,
      requestedDate: addDays(DAY, 5 + request),
      preferredTime: '2pm',
      symptoms: 'A sore knee',
    });
  return Promise.all(visits);
}

/** Two colleagues check in these visits on other devices. */
export async function checkInElsewhere(url: string, ids: readonly string[]): Promise<void> {
  const staff = await Promise.all(STAFF.map((who) => clientOf(url, who)));
  for (const [index, id] of ids.entries())
    await staff[index % staff.length]?.call('PUT', `/appointments/${id}`, { status: 'checked-in' });
}

/** The card number of a demo member. */
export async function demoCardNumber(url: string, who: 'member' | 'family'): Promise<string> {
  const { uid, call } = await clientOf(url, who);
  return ((await call('GET', `/healthcard/${uid}`)) as { healthCardNumber: string })
    .healthCardNumber;
}
