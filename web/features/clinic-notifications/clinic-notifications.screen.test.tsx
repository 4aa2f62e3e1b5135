import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import ClinicNotificationsPage from '#web/pages/clinic/notifications.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';

const READ = `GET /api/clinics/${CLINIC._id}/notifications`;
const SAVE = `PUT /api/clinics/${CLINIC._id}/notifications`;

const AT_FIRST: ClinicNotifications = {
  requests: 'immediate',
  digestHours: [9, 13, 17],
  tomorrowHour: null,
  owners: [{ uid: 'owner', name: 'Kim Reed', email: 'kim@example.com', off: false }],
  addresses: [],
  version: 3,
};
const withAddress = (
  state: ClinicNotifications['addresses'][number]['state'],
  mayAskFrom: string | null,
): ClinicNotifications => ({
  ...AT_FIRST,
  requests: 'digest',
  addresses: [{ id: 'a1', email: 'desk@example.com', state, mayAskFrom }],
});

const open = (now = AT_FIRST, api = {}) =>
  openClinic('notifications', ClinicNotificationsPage, { [READ]: { body: now }, ...api });

const region = (name: string) => page.getByRole('region', { name });
const requests = region('Requests');
const addresses = region('Other addresses');
const each = requests.getByLabelText(/^Email each request/);
const hour = (name: string) => requests.getByRole('checkbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save changes' });

test('an owner reads that the choice could not be loaded, and tries again', async () => {
  const api = await open(AT_FIRST, { [READ]: { status: 500 } });
  await expect.element(page.getByText('We couldn’t load your emails.')).toBeVisible();
  await auditScreen();
  api.answerFromClick(READ, { body: AT_FIRST });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(each).toBeChecked();
});

test('a digest needs an hour, and a person to get it', async () => {
  const api = await open();
  await requests.getByLabelText(/^Send a digest/).click();
  for (const name of ['9am', '1pm', '5pm']) await hour(name).click();
  await save.click();
  await expect.element(requests.getByText('Please choose at least one hour')).toBeVisible();
  await auditScreen('hour');
  expect(api.count(SAVE)).toBe(0);
  await hour('8am').click();
  await region('Owners').getByRole('checkbox').click();
  await expect.element(page.getByText('No one gets these emails.')).toBeVisible();
  await auditScreen('person');
});

test('an owner reads that there will be no emails', async () => {
  await open({ ...AT_FIRST, requests: 'off' });
  await expect.element(page.getByText('You won’t get emails about appointments.')).toBeVisible();
});

test.each([
  ['Waiting for confirmation', 'You can ask again from 1 April 2026.', 'waiting', '2026-04-01'],
  ['Unsubscribed', 'Ask again to desk@example.com', 'unsubscribed', '2026-03-02'],
  ['Unsubscribed', 'Doesn’t want to be asked again.', 'unsubscribed', null],
] as const)('an address is shown as "%s", with "%s"', async (label, more, state, mayAskFrom) => {
  await open(withAddress(state, mayAskFrom));
  await expect.element(addresses.getByText(label, { exact: true })).toBeVisible();
  await expect.element(addresses).toHaveTextContent(more);
  await expect
    .element(addresses.getByRole('button', { name: 'Remove desk@example.com' }))
    .toBeVisible();
  await auditScreen();
});

test('an owner loses nothing when someone else saved first', async () => {
  const message =
    'Someone else saved changes while you were editing. The latest version replaces what you’ve typed, so copy what you want to keep before you load it.';
  const api = await open(
    { ...AT_FIRST, requests: 'digest' },
    { [SAVE]: { status: 409, body: { code: 'clinic/changed', error: message, message } } },
  );
  await each.click();
  await save.click();
  await expect
    .element(page.getByText('Someone else saved changes while you were editing.'))
    .toBeVisible();
  await expect.element(each).toBeChecked();
  await auditScreen();
  const load = page.getByRole('button', { name: 'Load latest version' });
  api.answer(READ, { status: 500 });
  await load.click();
  await expect
    .element(page.getByText('We couldn’t load the latest version. Please try again.'))
    .toBeVisible();
  await expect.element(each).toBeChecked();
  const theirs = { ...AT_FIRST, requests: 'off' as const, version: 4 };
  api.answer(READ, { body: theirs });
  api.answer(SAVE, { body: { ...theirs, requests: 'immediate', version: 5 } });
  await load.click();
  await expect.element(requests.getByLabelText(/^Don’t email requests/)).toBeChecked();
  await each.click();
  await save.click();
  await expect.element(page.getByText('Changes saved.')).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([
    { choice: { requests: 'immediate' }, version: 3 },
    { choice: { requests: 'immediate' }, version: 4 },
  ]);
});

test('reception has no say in a clinic’s emails', async () => {
  await openClinic(
    'notifications',
    ClinicNotificationsPage,
    {},
    {
      ...CLINIC,
      staffKind: 'reception',
    },
  );
  await expect
    .element(page.getByText('Owners and managers choose a clinic’s emails.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Team and status' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Notifications' }).elements()).toEqual([]);
  await auditScreen();
});
