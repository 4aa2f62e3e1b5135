import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { inDays, sampleAppointment } from '#web/testing/samples/appointments.ts';
import { NORTHGATE_ANSWER } from '#web/testing/samples/providers.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const NOTHING = "You don't have any past appointments";

const open = (list: readonly Appointment[], api: ApiAnswers = {}) =>
  openScreen('/profile?tab=history', Profile, {
    as: 'member',
    api: { [VISITS]: { body: list }, ...NORTHGATE_ANSWER, ...api },
  });

const alert = page.getByRole('alert');
const row = (word: string) => page.getByRole('row').filter({ hasText: word });
const on = (day: number, status: string, parts: Partial<Appointment> = {}) =>
  sampleAppointment({
    status: status as Appointment['status'],
    requestedDate: inDays(day),
    ...parts,
  });

test('a member without past appointments reads that there are none', async () => {
  await open([]);
  await expect.element(page.getByText(NOTHING)).toBeVisible();
  await auditScreen();
});

test('a member reads the past appointments as a table, on a phone too', async () => {
  await open([
    on(0, 'completed'),
    on(0, 'checked-in', { preferredTime: '16:00' }),
    on(3, 'cancelled'),
    on(5, 'confirmed'),
  ]);
  await expect.element(page.getByText('Showing 4 appointment(s)')).toBeVisible();
  await expect.element(row('Completed')).toHaveTextContent('Northgate Dental');
  await auditScreen();
  await page.viewport(320, 640);
  await expect.element(page.getByRole('table', { name: 'Appointment history' })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(5);
});

test('a member reads five statuses, and N/A for a provider that cannot be loaded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(
    [
      on(-30, 'completed'),
      on(-20, 'cancelled'),
      on(-40, 'no-show', { providerId: 'gone' }),
      on(-10, 'checked-in'),
      on(4, 'pending'),
    ],
    { 'GET /api/providers/gone': { status: 500 } },
  );
  await expect.element(row('No-show').getByRole('cell', { name: 'N/A' })).toBeVisible();
  await expect.element(row('Completed')).toHaveTextContent('Northgate Dental');
  await expect.element(page.getByText('Showing 4 appointment(s)')).toBeVisible();
  expect(alert.elements()).toEqual([]);
  expect(log.mock.calls.map(([text]) => text)).toContain('The provider gone could not be fetched');
  await auditScreen();
});

test('a member is asked about a visit that the clinic added and checked in', async () => {
  await open([on(0, 'checked-in', { visitAnswer: 'awaited' })]);
  await expect.element(page.getByText('Did you go to this appointment?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^No, I didn’t go: / })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Yes: / })).toBeVisible();
  await auditScreen();
});

test('a long history shows 20 appointments at a time, while the providers load', async () => {
  await open(
    Array.from({ length: 45 }, (_, index) => on(-index, 'completed')),
    { 'GET /api/providers/northgate-dental-leeds': 'never' },
  );
  await expect.element(page.getByText('Showing 20 appointment(s)')).toBeVisible();
  await auditScreen();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Showing 40 appointment(s)')).toBeVisible();
});

test('a history that cannot be loaded can be loaded again', async () => {
  const api = await open([], { [VISITS]: { status: 500 } });
  await expect.element(alert).toHaveTextContent('Failed to fetch appointment history');
  await auditScreen();
  api.answerFromClick(VISITS, { body: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(NOTHING)).toBeVisible();
});
