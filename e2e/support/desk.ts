import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { Appointment, AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { dayFromToday, updateAppointment, createMember } from './appointments.ts';
import { PASSWORD } from './people.ts';
import { createUserClient } from './user-client.ts';

/** A record of the demo provider; its third location has no appointments in the seed data. */
export const HARCOURT = {
  id: 'harcourt-vale-medical-london',
  name: 'Harcourt Vale Medical',
  quietIndex: 2,
  quietAddress: /Battersea surgery/,
};

/** Has a valid check digit but belongs to no member. */
/** With a right check digit, which nobody has. */
export const UNKNOWN_CARD = '123456789018';

export const LONG_NAME = 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone';

type DeskRow = {
  readonly patientName: string;
  readonly inDays: number;
  readonly preferredTime?: string;
  readonly symptoms?: string;
  readonly serviceType?: string;
  readonly type?: 'telehealth';
  readonly paid?: boolean;
  readonly patientDob?: string;
  /** Statuses to move through after confirmed. */
  readonly steps?: readonly AppointmentStatus[];
};

const ROWS: readonly DeskRow[] = [
  {
    patientName: LONG_NAME,
    inDays: 0,
    preferredTime: 'any time after the school run, if that suits you',
    serviceType: '15% off health screening, including a long conversation about the results',
    patientDob: '1950-02-28',
  },
  { patientName: 'Bertie Ames', inDays: -1, serviceType: '5% off a visit', paid: true },
  {
    patientName: 'Cora Lund',
    inDays: 0,
    preferredTime: '09:00-09:30',
    serviceType: '20% off a visit',
    steps: ['checked-in'],
  },
  {
    patientName: 'Dinah Wu',
    inDays: 0,
    preferredTime: '9.45am',
    serviceType: '25% off a visit',
    steps: ['checked-in', 'completed'],
  },
  {
    patientName: 'Édith Ngo',
    inDays: 10,
    symptoms: 'Whistling ears',
    type: 'telehealth',
    steps: ['cancelled'],
  },
];

/** Adds an appointment with an unknown card at the quiet location, as the demo provider. */
export async function addDeskRow(url: string, row: DeskRow): Promise<Appointment> {
  const desk = await createUserClient(url, 'provider@halewell.example', DEMO_PASSWORD);
  const { inDays, paid, steps = [], preferredTime = '10:00-10:30', ...rest } = row;
  let added = (await desk.call('POST', '/appointments', {
    symptoms: 'A visit',
    ...rest,
    providerId: HARCOURT.id,
    addressId: String(HARCOURT.quietIndex),
    healthcareId: UNKNOWN_CARD,
    requestedDate: dayFromToday(inDays),
    preferredTime,
    payment: { status: paid ? 'paid' : 'unpaid' },
  })) as Appointment;
  for (const status of steps) {
    const { _id: id } = added;
    added = await updateAppointment(url, id, { status });
  }
  return added;
}

/** Creates a member who can request appointments at the quiet location. */
export async function createRequestingMember(url: string) {
  const member = await createMember(url);
  const { call } = await createUserClient(url, member.email, PASSWORD);
  return {
    ...member,
    requestAppointment: async (inDays: number, symptoms: string) =>
      (await call('POST', '/appointments', {
        providerId: HARCOURT.id,
        addressId: String(HARCOURT.quietIndex),
        requestedDate: dayFromToday(inDays),
        preferredTime: '2pm',
        symptoms,
      })) as Appointment,
  };
}

/** Adds rows of every status except pending: the long name, Bertie, Cora, Dinah and Édith. */
export async function fillDesk(url: string): Promise<void> {
  for (const row of ROWS) await addDeskRow(url, row);
}

/** Opens the desk at the quiet location. */
export async function goToQuietDesk(page: Page): Promise<void> {
  await page.goto('/provider-appointments');
  await page.getByLabel('Provider:').selectOption(HARCOURT.name);
  const location = page.getByLabel('Location');
  const option = location.getByRole('option', { name: HARCOURT.quietAddress });
  await location.selectOption((await option.getAttribute('value')) ?? '');
}

/** A button by its text. In a row its name goes on with the patient: "Cancel: Ada Byron, …". */
export function deskButton(within: Page | Locator, text: string): Locator {
  return within.getByRole('button', { name: new RegExp(`^${text}(?:: |$)`) });
}

export function deskTable(page: Page) {
  return page.getByRole('table', { name: 'Appointment requests' });
}

/** Expects the list to show these patients in this order. */
export async function expectPatients(page: Page, names: readonly string[]): Promise<void> {
  await expect(deskTable(page).getByRole('rowheader')).toContainText([...names]);
}
