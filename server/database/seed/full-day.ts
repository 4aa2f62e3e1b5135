import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { timeSpanText } from '#shared/domain/appointments/time-text.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { SeedAppointment } from './seed-appointment.ts';

/** The clinic of the demo provider that has a full day, at its first location. */
const CLINIC = { providerId: 'harcourt-vale-medical-london', addressId: '0' };

/** Families with one card each; the owner is named first. */
const FAMILIES: readonly (readonly [surname: string, ...firstNames: string[]])[] = [
  ['Abernethy', 'Fiona', 'Callum', 'Isla', 'Rory', 'Morag'],
  ['Bhattacharya', 'Anjali', 'Rohan', 'Mira', 'Kabir', 'Leela'],
  ['Carrington', 'Helena', 'Giles', 'Beatrice', 'Felix', 'Maud'],
  ['Featherstonehaugh', 'Cressida', 'Rupert', 'Hugo', 'Tabitha', 'Ottilie'],
];

const emailOf = (surname: string) => `patient.${surname.toLowerCase()}@halewell.example`;

/** The members who have visits on the full day. */
export const PATIENTS: readonly DemoAccount[] = FAMILIES.map(([surname, owner, ...others]) => ({
  email: emailOf(surname),
  fullName: `${owner} ${surname}`,
  role: 'user',
  plan: 'family',
  purpose: 'a family with visits on the full day',
  family: others.map((firstName, index) => ({
    fullName: `${firstName} ${surname}`,
    dateOfBirth: `${1984 + index * 9}-0${index + 2}-14`,
    gender: 'other',
    isDependent: index > 0,
  })),
}));

const PEOPLE = PATIENTS.flatMap(({ email, fullName, family = [] }) =>
  [fullName, ...family.map((one) => one.fullName)].map((patientName) => ({ email, patientName })),
);

/** Everyone comes three times: for a health check, a vaccination and the results. */
const SERVICES = [
  ['15% off health screening', 'Yearly health check'],
  ['', 'Vaccinations for a trip'],
  ['GP consultation £110-£160 to £95-£140', 'Results of the health check'],
] as const;
const VISITS = 60;

const FIRST_MINUTE = 9 * 60;
const VISIT_MINUTES = 10;
const YESTERDAY = 4;
const REQUESTS = 5;

function timeOf(index: number): string {
  const minute = FIRST_MINUTE + index * VISIT_MINUTES;
  return timeSpanText({ start: minute, end: minute + VISIT_MINUTES });
}

/** An hour that is done, some patients who wait, and the rest of the day ahead. */
function statusOf(index: number): AppointmentStatus {
  if (index % 20 === 10) return 'cancelled';
  if (index < 8) return 'completed';
  return index < 12 ? 'checked-in' : 'confirmed';
}

function appointmentOf(index: number, changes: Partial<SeedAppointment>): SeedAppointment {
  const person = PEOPLE[index % PEOPLE.length] ?? { email: '', patientName: '' };
  const [serviceType, symptoms] = SERVICES[Math.floor(index / PEOPLE.length)] ?? SERVICES[0];
  return {
    ...CLINIC,
    ...person,
    inDays: 0,
    preferredTime: timeOf(index),
    serviceType,
    symptoms,
    status: statusOf(index),
    ...changes,
  };
}

/**
 * Sixty visits of ten minutes back to back, in every status; some of yesterday that wait to be settled,
 * and requests of members for the days after.
 */
export const FULL_DAY: readonly SeedAppointment[] = [
  ...Array.from({ length: VISITS }, (_, index) => appointmentOf(index, {})),
  ...Array.from({ length: YESTERDAY }, (_, index) =>
    appointmentOf(index * 7 + 3, { inDays: -1, status: 'confirmed' }),
  ),
  ...Array.from({ length: REQUESTS }, (_, index) =>
    appointmentOf(index * 11 + 5, { inDays: index + 2, status: 'pending' }),
  ),
];
