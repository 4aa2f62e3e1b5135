import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import ClinicNotificationsPage from '#web/pages/clinic/notifications.tsx';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';

const PATH = `/api/clinics/${CLINIC._id}/notification`;
const READ = `GET ${PATH}s`;
const ADD = `POST ${PATH}-addresses`;
const remove = (id: string) => `DELETE ${PATH}-addresses/${id}`;

type Address = ClinicNotifications['addresses'][number];
const addressOf = (id: string, state: Address['state'], mayAskFrom: string | null): Address => ({
  id,
  email: `${id}@example.com`,
  state,
  mayAskFrom,
});
const DESK = addressOf('desk', 'confirmed', null);
const WAITING = addressOf('waiting', 'waiting', '2026-03-01');

const answer = (...addresses: Address[]) => ({
  body: {
    requests: 'immediate',
    digestHours: [],
    tomorrowHour: null,
    owners: [],
    addresses,
    version: 3,
  } satisfies ClinicNotifications,
});

const open = (api: object, ...addresses: Address[]) =>
  openClinic('notifications', ClinicNotificationsPage, { [READ]: answer(...addresses), ...api });

const section = page.getByRole('region', { name: 'Other addresses' });
const line = (id: string) => section.getByRole('listitem').filter({ hasText: `${id}@` });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const email = section.getByLabelText('Email', { exact: false });
const toast = (text: string) => page.getByText(text, { exact: true });

test('an owner adds an address, after a mistake and a failure', async () => {
  const api = await open({
    [ADD]: [
      { status: 500 },
      { status: 409, body: { error: 'This address gets them already.' } },
      answer(WAITING),
    ],
  });
  const add = button('Add address');
  await email.fill('waiting@');
  await add.click();
  await expectFieldError(email, /email/i);
  expect(api.count(ADD)).toBe(0);
  await email.fill(' waiting@example.com ');
  await add.click();
  await expect
    .element(section.getByText('We couldn’t add this address. Please try again.'))
    .toBeVisible();
  await add.click();
  await expect.element(section.getByText('This address gets them already.')).toBeVisible();
  await add.click();
  await expect.element(toast('We’ve emailed waiting@example.com.')).toBeVisible();
  await expect.element(email).toHaveValue('');
  await expect.element(line('waiting')).toHaveTextContent('Waiting for confirmation');
  await expect.element(section).not.toHaveTextContent('gets them already');
  expect(api.bodies(ADD)).toEqual(
    Array.from({ length: 3 }, () => ({ email: 'waiting@example.com' })),
  );
});

test('an owner asks again and removes an address, after failures too', async () => {
  const asked = addressOf('waiting', 'waiting', '2026-04-01');
  const api = await open(
    {
      [ADD]: [{ status: 500 }, answer(DESK, asked)],
      [remove('desk')]: [{ status: 500 }, answer(asked)],
    },
    DESK,
    WAITING,
  );
  // One that is confirmed is not asked.
  await expect.element(line('desk')).toHaveTextContent('Confirmed');
  expect(line('desk').getByRole('button').elements()).toHaveLength(1);
  expect(line('desk').element().textContent).not.toContain('ask');
  const again = button('Send again to waiting@example.com');
  await again.click();
  await expect.element(toast('We couldn’t send the link. Please try again.')).toBeVisible();
  await again.click();
  await expect.element(toast('We’ve emailed waiting@example.com.')).toBeVisible();
  await expect.element(line('waiting')).toHaveTextContent('You can ask again from 1 April 2026.');
  await expect.element(again).not.toBeInTheDocument();
  expect(api.bodies(ADD)).toEqual([
    { email: 'waiting@example.com' },
    { email: 'waiting@example.com' },
  ]);

  await button('Remove desk@example.com').click();
  await expect.element(toast('We couldn’t remove this address. Please try again.')).toBeVisible();
  await expect.element(line('desk')).toBeVisible();
  await button('Remove desk@example.com').click();
  await expect.element(toast('desk@example.com gets no more emails.')).toBeVisible();
  await expect.element(line('desk')).not.toBeInTheDocument();
});

test('a clinic has five other addresses at most', async () => {
  const api = await open(
    { [remove('a1')]: answer(WAITING) },
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => addressOf(id, 'confirmed', null)),
  );
  await expect.element(line('a5')).toBeVisible();
  expect(button('Add address').elements()).toEqual([]);
  await button('Remove a1@example.com').click();
  await expect.element(button('Add address')).toBeVisible();
  expect(api.count(remove('a1'))).toBe(1);
});
