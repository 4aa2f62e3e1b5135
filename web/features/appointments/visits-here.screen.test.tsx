import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import Profile from '#web/pages/profile.tsx';
import Provider from '#web/pages/provider.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditLowScreen } from '#web/testing/audit-low-screen.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { sampleAppointment } from '#web/testing/samples/appointments.ts';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const PROVIDER = 'GET /api/providers/northgate';

const provider = buildProvider({
  discount: ['20% off whitening'],
  address: 'Northgate Dental\n14 Northgate\nLeeds',
  phone: '0113 496 0134',
  details: 'A practice in the centre of Leeds.',
});
const visit = (status: 'pending' | 'confirmed' | 'cancelled') =>
  sampleAppointment({
    _id: 'visit',
    providerId: 'northgate',
    status,
    requestedDate: '2026-03-11',
    createdAt: '2026-03-02T09:00:00.000Z',
  });

const open = (api: ApiAnswers) =>
  openScreen('/provider/northgate', Provider, {
    as: 'member',
    path: 'provider/:id',
    api: {
      [PROVIDER]: { body: provider },
      'GET /api/favorites': { body: [] },
      'GET /api/postcodes/SW1A%202AA': { status: 404 },
      [`GET /api/membership/${UID}`]: { body: membershipWith() },
      ...api,
    },
  });

const here = page.getByRole('region', { name: 'Your appointments here' });
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('a request that loads on the provider’s page moves nothing below it', async () => {
  await open({ [VISITS]: { body: [visit('pending')], waitMs: 1000 } });
  await expect.element(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  const positions = () =>
    ['Member benefits', 'About', 'Contact information'].map((name) => {
      const { x, y } = page
        .getByRole('heading', { name, exact: true })
        .element()
        .getBoundingClientRect();
      return [name, x, y];
    });
  const before = positions();
  expect(here.elements()).toEqual([]);
  await expect.element(here.getByText('Waiting for confirmation')).toBeVisible();
  await expect.element(here).toHaveTextContent('11 March 2026, 10am to 10:30am');
  expect(positions()).toEqual(before);
  await auditScreen();
});

test('a member withdraws a request on the provider’s page', async () => {
  let now = visit('pending');
  await open({
    [VISITS]: () => ({ body: [now] }),
    'PUT /api/appointments/visit': () => {
      now = visit('cancelled');
      return { body: now };
    },
  });
  await here.getByRole('button', { name: /^Withdraw/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  await expect.element(question).toHaveTextContent('Northgate Dental');
  await question.getByRole('button', { name: 'Withdraw request' }).click();
  await expect.element(toast('Your request has been withdrawn.')).toBeVisible();
  await expect.element(here).not.toBeInTheDocument();
});

test('a member can add a confirmed visit to a calendar on the provider’s page', async () => {
  await open({ [VISITS]: { body: [visit('confirmed')] } });
  await expect.element(here.getByText('Confirmed')).toBeVisible();
  await expect.element(here.getByRole('button', { name: /^Add to calendar/ })).toBeVisible();
  await auditScreen();
});

const openProfile = (api: ApiAnswers) =>
  openScreen('/profile', Profile, {
    as: 'member',
    api: { ...PROFILE_ANSWERS, [PROVIDER]: { body: provider }, ...api },
  });
const summary = page.getByRole('region', { name: 'Your appointments' });

test('a member cancels a confirmed visit on the profile', async () => {
  let status: 'confirmed' | 'cancelled' = 'confirmed';
  await openProfile({
    [VISITS]: () => ({ body: [visit(status)] }),
    'PUT /api/appointments/visit': () => {
      status = 'cancelled';
      return { body: visit(status) };
    },
  });
  await expect.element(summary.getByText('Confirmed')).toBeVisible();
  await summary.getByRole('button', { name: /^Cancel appointment/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await expect.element(question).toHaveTextContent('We’ll email Northgate Dental');
  await auditScreen();
  await auditLowScreen();
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.element(toast('Your appointment has been cancelled.')).toBeVisible();
  await expect.element(summary.getByText('Confirmed')).not.toBeInTheDocument();
  await expect.element(summary.getByRole('heading', { name: 'Your appointments' })).toHaveFocus();
});

test('a member reads on the profile that the provider declined a request', async () => {
  const cancelled = { by: 'provider', from: 'pending', at: '2026-03-02T09:30:00.000Z' } as const;
  await openProfile({ [VISITS]: { body: [{ ...visit('cancelled'), cancelled }] } });
  await expect.element(summary.getByText('Declined')).toBeVisible();
  expect(summary.getByText('Waiting for confirmation').elements()).toEqual([]);
  await auditScreen();
});

test('a member without appointments reads where they will appear', async () => {
  await openProfile({});
  await expect
    .element(summary)
    .toHaveTextContent('Your appointment requests and upcoming appointments will appear here');
  await auditScreen();
});
