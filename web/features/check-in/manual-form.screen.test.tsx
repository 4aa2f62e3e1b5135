import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { giveLocation } from '#web/testing/device-location.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { inDays, sampleAppointment } from '#web/testing/samples/appointments.ts';
import { LONDON, northOf } from '#web/testing/samples/places.ts';
import { NORTHGATE_ANSWER } from '#web/testing/samples/providers.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const CHECK_IN = 'POST /api/appointments/tomorrow/check-in';
const NONE_SELECTED = 'No appointment selected for check-in';
const BOTH = 'Please confirm both your arrival and acknowledgment';

const manual = page.getByRole('button', { name: 'Manual Check-in' });
const form = page.getByRole('dialog', { name: 'Manual check-in' });
const visits = form.getByRole('group', { name: 'Appointments' }).getByRole('checkbox');
const arrived = form.getByRole('checkbox', { name: /I’ve arrived/ });
const acknowledged = form.getByRole('checkbox', { name: /I acknowledge/ });
const notes = form.getByRole('textbox', { name: 'Notes' });
const confirm = form.getByRole('button', { name: 'Confirm Check-in' });
const question = page.getByRole('alertdialog', {
  name: 'This visit is on Tuesday 3 March. Check in anyway?',
});

/** Opens the form of a member with a visit today and one tomorrow. */
async function openForm(api: ApiAnswers = {}) {
  giveLocation(northOf(LONDON, 5000));
  const list = [
    sampleAppointment({ _id: 'today' }),
    sampleAppointment({ _id: 'tomorrow', requestedDate: inDays(1) }),
  ];
  const calls = await openScreen('/profile?tab=checkin', Profile, {
    as: 'member',
    api: { [VISITS]: { body: list }, ...NORTHGATE_ANSWER, ...api },
  });
  await manual.click();
  await expect.element(form).toBeVisible();
  return calls;
}

test('a member opens the manual check-in and closes it', async () => {
  await openForm();
  expect(visits.elements()).toHaveLength(2);
  for (const box of [arrived, acknowledged]) await expect.element(box).not.toBeChecked();
  await auditScreen();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(manual).toHaveFocus();
});

test('a member reads what is missing for a manual check-in', async () => {
  const api = await openForm();
  await confirm.click();
  await expect.element(form.getByText(NONE_SELECTED)).toBeVisible();
  await expect.element(form.getByText(BOTH)).toBeVisible();
  await auditScreen();
  await visits.nth(1).click();
  await expect.element(form.getByText(NONE_SELECTED)).not.toBeInTheDocument();
  await arrived.click();
  await confirm.click();
  await expect.element(form.getByText(BOTH)).toBeVisible();
  await arrived.click();
  await acknowledged.click();
  await confirm.click();
  await expect.element(form.getByText(BOTH)).toBeVisible();
  await visits.nth(1).click();
  await notes.fill('By the side door.');
  // What a change takes away is missing only once it is sent.
  expect(form.getByText(NONE_SELECTED).elements()).toEqual([]);
  await confirm.click();
  await expect.element(form.getByText(NONE_SELECTED)).toBeVisible();
  expect(question.elements()).toEqual([]);
  expect(api.count(CHECK_IN)).toBe(0);
});

test('a member is asked about tomorrow’s visit, and declines without effect', async () => {
  const api = await openForm();
  for (const box of [visits.nth(1), arrived, acknowledged]) await box.click();
  await confirm.click();
  await expect.element(question).toBeVisible();
  await auditScreen();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(confirm).toHaveFocus();
  expect(api.count(CHECK_IN)).toBe(0);
});

test.each([{ status: 500 }, 'no network'] as const)(
  'a manual check-in that fails, %o, keeps the entries',
  async (answer) => {
    const api = await openForm({ [CHECK_IN]: answer });
    for (const box of [visits.nth(1), arrived, acknowledged]) await box.click();
    await notes.fill('I came by the side door.');
    await confirm.click();
    await question.getByRole('button', { name: 'Check in anyway' }).click();
    const alert = form.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Failed to check in. Please try again.');
    await expect.element(notes).toHaveValue('I came by the side door.');
    expect(visits.elements()).toHaveLength(2);
    expect(api.bodies(CHECK_IN)).toMatchObject([{ method: 'manual', earlyConfirmed: true }]);
    await auditScreen();
  },
);
