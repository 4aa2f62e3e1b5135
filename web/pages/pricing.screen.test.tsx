import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RENEWING } from '#shared/domain/membership/testing/renewing.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE, openScreen, UID } from '#web/testing/open-screen.tsx';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { ACCOUNT, CARD_NUMBER, type Viewer } from '#web/testing/viewers.ts';
import Pricing from './pricing.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const PROMOTE = `POST /api/providers/member/${UID}`;
const LOAD = `GET /api/auth/user/${UID}`;
const CARD = `GET /api/healthcard/${UID}`;
const MEMBERSHIP = `GET /api/membership/${UID}`;
const PLANS = {
  plans: [
    { id: 'single', name: 'Single', amountPence: 7500, people: 1, priceId: 'price_s' },
    { id: 'family', name: 'Couple/Family', amountPence: 15_000, people: 5, priceId: 'price_f' },
  ],
  campaign: null,
};

const open = (as: Viewer, address = '/pricing', api: ApiAnswers = {}) =>
  openScreen(address, Pricing, { as, api, loaderData: { plans: PLANS } });

const dialog = page.getByRole('dialog');
const close = dialog.getByRole('button', { name: 'Close' });

test('a visitor reads the plans', async () => {
  await open('visitor');
  await expect.element(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
  await auditScreen();
});

test('a member reads when the plan renews instead of buying it, and goes to the profile', async () => {
  const api = await open('member', '/pricing', {
    [MEMBERSHIP]: { body: RENEWING },
    [`GET /api/referrals/stats/${UID}`]: { body: statsWith() },
  });
  const manage = page.getByRole('button', { name: 'Manage your membership' });
  await manage.click();
  await expect.element(dialog).toHaveAccessibleName('You Already Have a Membership');
  await expect.element(dialog.getByText(/Renews on/)).toBeVisible();
  await auditScreen();
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await manage.click();
  await dialog.getByRole('link', { name: 'Go to Profile' }).click();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  expect(api.count('POST /api/stripe/create-subscription')).toBe(0);
});

test('a cancelled payment reads that nothing was charged', async () => {
  await open('visitor', '/pricing?status=cancel');
  await expect.element(dialog).toHaveAccessibleName('Payment Cancelled');
  await auditScreen();
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a buyer who is signed out reads that one more step is left', async () => {
  await open('visitor', '/pricing?status=success');
  await expect.element(dialog).toHaveAccessibleName('One more step');
  await auditScreen();
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
});

test.each([
  [400, { error: 'The payment is still being checked.' }, 'The payment is still being checked.'],
  [500, {}, 'Failed to update membership status.'],
])(
  'a payment that is not confirmed, %d %o, reads why and can be checked again',
  async (...given) => {
    const [status, body, text] = given;
    await open('user', '/pricing?status=success', { [PROMOTE]: { status, body } });
    await expect.element(dialog).toHaveAccessibleName('Not confirmed yet');
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (status === 500) await auditScreen();
  },
);

test('a confirmed payment activates once and shows the role when the card is there', async () => {
  const account = (role: string) => ({ body: { user: { ...ACCOUNT, role } } });
  const none = { status: 404, body: { code: 'card/not-found' } };
  const api = await open('user', '/pricing?status=success', {
    [PROMOTE]: { body: { success: true, message: 'Your membership is active.' } },
    [LOAD]: [account('user'), account('member')],
    [CARD]: [none, { body: { healthCardNumber: CARD_NUMBER }, waitMs: 1000 }],
  });
  const waiting = dialog.getByText('Activating your membership...');
  // Once when the page loads and once after activation.
  await expect.poll(() => api.count(LOAD)).toBe(2);
  await expect.poll(() => api.count(CARD)).toBe(2);
  await expect.element(waiting).toBeVisible();
  await expect.element(dialog.getByText('Membership Activated!')).toBeVisible();
  await expect.element(dialog.getByText('Member', { exact: true })).toBeVisible();
  expect(api.count(PROMOTE)).toBe(1);
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
});
