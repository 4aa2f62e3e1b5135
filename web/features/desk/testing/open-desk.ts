import type { DeskCard } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import ProviderAppointments from '#web/pages/provider-appointments.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { page } from 'vitest/browser';
import { addPlace } from '../actions/testing/add-samples.ts';

const { provider, location } = addPlace;
const DESK = `/api/appointments/provider/${provider._id}/address/${location.id}`;

/** The clinics of the viewer. */
export const OWN_CLINICS = `GET /api/providers/user/${UID}`;
/** The list of the desk. */
export const LIST = `GET ${DESK}`;
export const OVERLAPS = `GET ${DESK}/overlaps`;
export const FIGURES = `GET ${DESK}/figures`;
export const UNSETTLED = `GET ${DESK}/unsettled`;

export const putOf = (id: string) => `PUT /api/appointments/${id}`;
export const getOf = (id: string) => `GET /api/appointments/${id}`;

/** A confirmed visit at this desk tomorrow, with changes. */
export const visit = (parts: Partial<Appointment> = {}): Appointment =>
  buildAppointment({
    providerId: provider._id,
    addressId: location.id,
    requestedDate: '2026-03-03',
    ...parts,
  });

const NO_FIGURES = {
  from: '2026-03-02',
  to: '2026-03-08',
  requests: 0,
  confirmed: 0,
  completed: 0,
  noShows: 0,
  discountPence: 0,
  unpriced: 0,
};

/** The look-up of a health card, and the number of the one that is found. */
export const CARD_CALL = 'POST /api/appointments/desk-card';
export const CARD_NUMBER = '468309629535';
/** An active card, whose member has no visit today. */
export const ACTIVE_CARD: DeskCard = {
  state: 'active',
  cardNumber: CARD_NUMBER,
  fullName: 'Robin Marlow',
  plan: 'Single',
  expiresAt: '2027-03-01',
  checkedAt: '2026-03-02T10:00:00.000Z',
  people: ['Robin Marlow'],
  visits: [],
};

/** Opens the desk of a clinic with one location and these appointments, which it finds by id too. */
export function openDesk(rows: readonly Appointment[], api: ApiAnswers = {}, query = '') {
  // The desk opens where it was left.
  localStorage.clear();
  return openScreen(`/provider-appointments${query}`, ProviderAppointments, {
    as: 'provider',
    api: {
      [OWN_CLINICS]: { body: [provider] },
      [`GET /api/appointments/provider/${provider._id}/removed-locations`]: { body: [] },
      [LIST]: { body: rows },
      [FIGURES]: { body: NO_FIGURES },
      [UNSETTLED]: { body: [] },
      [OVERLAPS]: { body: [] },
      ...Object.fromEntries(rows.map((row) => [getOf(row._id), { body: row }])),
      ...api,
    },
  });
}

export const row = (text: string) => page.getByRole('row').filter({ hasText: text });

/** The dialog with all about one appointment. */
export const details = page.getByRole('dialog', { name: 'Appointment details' });
export const alertDialog = page.getByRole('alertdialog');

/** A button by its text. In a row its name goes on with the patient: "Cancel: Ada Byron, …". */
export const deskButton = (text: string, within: Pick<typeof page, 'getByRole'> = page) =>
  within.getByRole('button', { name: new RegExp(`^${text}(?:: |$)`) });
