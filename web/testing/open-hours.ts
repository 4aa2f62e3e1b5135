import ClinicHoursPage from '#web/pages/clinic/hours.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { page } from 'vitest/browser';
import { CLINIC, openClinic } from './open-clinic.ts';
import { BANK_STREET, clinicWith, savedHours } from './samples/opening-hours.ts';

export const READ = `GET /api/clinics/${CLINIC._id}/hours`;
export const saveAt = ({ id }: { id: string }) =>
  `PUT /api/clinics/${CLINIC._id}/locations/${id}/hours`;
export const SAVE = saveAt(BANK_STREET);

/** Opens the hours of a clinic, whose saves succeed unless another answer is given. */
export const openHours = (clinic = clinicWith({}), api: ApiAnswers = {}) =>
  openClinic('hours', ClinicHoursPage, {
    [READ]: { body: clinic },
    [SAVE]: (body) => ({ body: savedHours(body) }),
    ...api,
  });

/** The fields of one day, or of some special days. */
export const group = (name: string) => page.getByRole('group', { name, exact: true });

export const timeField = (name: string) => page.getByLabelText(name, { exact: true });

/** The opening times of a day as its fields show them: "08:00 to 12:30". */
export function shownTimes(name: string): string[] {
  const inputs = group(name).element().querySelectorAll<HTMLInputElement>('input[type="time"]');
  const values = [...inputs].map(({ value }) => value);
  return values.flatMap((opens, at) => (at % 2 === 0 ? [`${opens} to ${values[at + 1]}`] : []));
}

export const publish = page.getByRole('button', { name: 'Publish opening hours' });
