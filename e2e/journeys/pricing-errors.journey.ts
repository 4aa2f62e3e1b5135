import { closeResult } from '#e2e/support/checkout.ts';
import { logIn } from '#e2e/support/entry-forms.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, stubAnswer, type StubbedAnswer } from '#e2e/support/stub-response.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { expect, test } from '#e2e/support/test.ts';

const CHECKOUT = '**/api/stripe/create-subscription';
const PROMOTION = '**/api/providers/member/*';

test('a visitor who subscribes signs in first and comes back', async ({ page }) => {
  await open(page, '/pricing');
  await look(page, 'pricing-visitor');
  await page.getByRole('button', { name: 'Subscribe to Single' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const state: unknown = await page.evaluate(() => history.state);
  expect(state).toMatchObject({ usr: { from: '/pricing' } });
  await logIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
});

const ANSWERS: readonly (readonly [StubbedAnswer, string])[] = [
  [
    { body: { alreadySubscribed: true, sessionId: null, url: null, message: '' } },
    'You already have an active subscription.',
  ],
  [
    { body: { alreadySubscribed: false, sessionId: null, url: null, message: '' } },
    'Failed to create Stripe Checkout session.',
  ],
  [{ status: 500, body: {} }, 'Subscription failed.'],
  [{ status: 400, body: { error: 'No such plan any more.' } }, 'No such plan any more.'],
  [{ status: 400, body: {} }, 'Something went wrong'],
];

test('a checkout that does not open says why', async ({ page }) => {
  await arriveSignedIn(page, 'user');
  await open(page, '/pricing');
  for (const [answer, text] of ANSWERS) {
    await test.step(text, async () => {
      const stub = await stubAnswer(page, CHECKOUT, answer);
      await page.getByRole('button', { name: 'Subscribe to Single' }).click();
      const told = page.locator('[data-kind="info"]').filter({ hasText: text });
      await expect(told).toBeVisible();
      expect(stub.calls).toHaveLength(1);
      await told.getByRole('button', { name: 'Close notification' }).click();
      await expect(told).toHaveCount(0);
      await stub.remove();
    });
  }
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a member is told so, and nothing is bought', async ({ page }) => {
  const calls = recordCalls(page, /create-subscription/);
  const dialog = page.getByRole('dialog', { name: 'You Already Have a Membership' });
  await arriveSignedIn(page, 'member');
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Subscribe to Single' }).click();
  await expect(dialog.getByText(/Renews on/)).toBeVisible();
  await look(page, 'pricing-already-member');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Subscribe to Couple/Family' }).click();
  await dialog.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(calls).toEqual([]);
});

test('a payment that was left says that nothing was charged', async ({ page }) => {
  await open(page, '/pricing?status=cancel');
  const dialog = page.getByRole('dialog', { name: 'Payment Cancelled' });
  await expect(dialog).toBeVisible();
  await look(page, 'pricing-cancelled');
  await closeResult(page, dialog);
});

test('a payment of somebody who is signed out asks to log in', async ({ page }) => {
  await open(page, '/pricing?status=success');
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog).toBeVisible();
  await look(page, 'pricing-success-visitor');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await logIn(page, 'member@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/pricing\?status=success$/);
  await expect(page.getByRole('dialog', { name: 'Membership Activated!' })).toBeVisible();
});

test('a payment that cannot be confirmed is told calmly', async ({ page }) => {
  await arriveSignedIn(page, 'user');
  for (const [answer, text] of [
    [
      { status: 400, body: { error: 'The payment is still being checked.' } },
      'The payment is still being checked.',
    ],
    [{ status: 500, body: {} }, 'Failed to update membership status.'],
  ] as const) {
    const stub = await stubAnswer(page, PROMOTION, answer);
    await open(page, '/pricing?status=success');
    const dialog = page.getByRole('dialog', { name: 'Not confirmed yet' });
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (text === 'Failed to update membership status.') await look(page, 'pricing-not-confirmed');
    await stub.remove();
  }
});

test('a confirmed payment is promoted once and read anew', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  const calls = recordCalls(page, /providers\/member|auth\/user\/|healthcard/);
  const count = (part: string) => calls.filter((call) => call.includes(part)).length;
  const release = await holdAnswer(page, '**/api/healthcard/*');
  await open(page, '/pricing?status=success');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Activating your membership...')).toBeVisible();
  // Asked when the page came to life, and again after the promotion.
  await expect.poll(() => count('auth/user/')).toBe(2);
  await expect.poll(() => count('healthcard')).toBe(2);
  await expect(dialog.getByText('Activating your membership...')).toBeVisible();
  release();
  await expect(dialog.getByText('Membership Activated!')).toBeVisible();
  await expect(dialog.getByText('Member', { exact: true })).toBeVisible();
  expect(count('providers/member')).toBe(1);
  await closeResult(page, dialog);
});
