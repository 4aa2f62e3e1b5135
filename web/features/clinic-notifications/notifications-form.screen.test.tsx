import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import ClinicNotificationsPage from '#web/pages/clinic/notifications.tsx';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';

const READ = `GET /api/clinics/${CLINIC._id}/notifications`;
const SAVE = `PUT /api/clinics/${CLINIC._id}/notifications`;

const ownerOf = (uid: string, name: string, off: boolean) => ({
  uid,
  name,
  email: `${uid}@example.com`,
  off,
});
const NOW: ClinicNotifications = {
  requests: 'immediate',
  digestHours: [],
  tomorrowHour: null,
  owners: [ownerOf('kim', 'Kim Reed', false), ownerOf('mo', 'Mo Farrow', true)],
  addresses: [],
  version: 3,
};

const open = (now: ClinicNotifications, api = {}) =>
  openClinic('notifications', ClinicNotificationsPage, { [READ]: { body: now }, ...api });

const region = (name: string) => page.getByRole('region', { name });
const requests = region('Requests');
const each = requests.getByLabelText(/^Email each request/);
const digest = requests.getByLabelText(/^Send a digest/);
const hour = (name: string) => requests.getByRole('checkbox', { name, exact: true });
const tomorrow = region('Tomorrow’s list');
const evening = tomorrow.getByLabelText('Send the list each evening');
const time = tomorrow.getByLabelText('Send it at');
const owner = (name: RegExp) => region('Owners').getByRole('checkbox', { name });
const save = page.getByRole('button', { name: 'Save changes' });
const saved = page.getByText('Changes saved.');

test('an owner chooses hours, the list of tomorrow and who gets the emails', async () => {
  const chosen = {
    requests: 'digest' as const,
    digestHours: [9, 17],
    tomorrowHour: 20,
    ownersOff: ['kim'],
  };
  const { ownersOff: _, ...stored } = chosen;
  const api = await open(NOW, {
    [SAVE]: [
      { status: 500 },
      { body: { ...NOW, ...stored, version: 4 } },
      { body: { ...NOW, version: 5 } },
    ],
  });
  await expect.element(owner(/^Kim Reed/)).toBeChecked();
  await expect.element(owner(/^Mo Farrow/)).not.toBeChecked();
  await digest.click();
  for (const name of ['9am', '1pm', '5pm', '1pm']) await hour(name).click();
  expect(time.elements()).toEqual([]);
  await evening.click();
  await expect.element(time).toHaveValue('18');
  await time.selectOptions('8pm');
  await owner(/^Kim Reed/).click();
  await owner(/^Mo Farrow/).click();
  await save.click();
  await expect
    .element(page.getByText('We couldn’t save your changes. We’ve kept what you chose.'))
    .toBeVisible();
  await expect.element(hour('5pm')).toBeChecked();
  await expect.element(time).toHaveValue('20');
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('We couldn’t save your changes.')).not.toBeInTheDocument();

  await evening.click();
  await expect.element(time).not.toBeInTheDocument();
  await save.click();
  await expect
    .poll(() => api.bodies(SAVE))
    .toEqual([
      { choice: chosen, version: 3 },
      { choice: chosen, version: 3 },
      { choice: { ...chosen, tomorrowHour: null }, version: 4 },
    ]);
});

test('an owner who goes back to single emails is not kept by too many hours', async () => {
  const api = await open(
    { ...NOW, requests: 'digest', digestHours: [9] },
    {
      [SAVE]: { body: { ...NOW, version: 4 } },
    },
  );
  for (const name of ['8am', '10am', '11am', '1pm', '3pm', '5pm']) await hour(name).click();
  await save.click();
  await expect.element(requests.getByText(/^Please choose \d hours or fewer$/)).toBeVisible();
  expect(api.count(SAVE)).toBe(0);
  await each.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([{ choice: { requests: 'immediate', digestHours: [9] } }]);
});
