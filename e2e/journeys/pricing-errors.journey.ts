import { closeResultDialog } from '#e2e/support/checkout.ts';
import { submitSignIn } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse, type StubbedResponse } from '#e2e/support/stub-response.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { expect, test } from '#e2e/support/test.ts';

const CHECKOUT = '**/api/stripe/create-subscription';
const PROMOTION = '**/api/providers/member/*';

test('a visitor who subscribes signs in first and comes back', async ({ page }) => {
  await open(page, '/pricing');
  await auditScreen(page, 'pricing-visitor');
  await page.getByRole('button', { name: 'Subscribe to Single' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const state: unknown = await page.evaluate(() => history.state);
  expect(state).toMatchObject({ usr: { from: '/pricing' } });
  await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
});

const RESPONSES: readonly (readonly [StubbedResponse, string])[] = [
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

test('an error explains why a checkout does not open', async ({ page }) => {
  await signInViaApi(page, 'user');
  await open(page, '/pricing');
  for (const [response, text] of RESPONSES) {
    await test.step(text, async () => {
      const stub = await stubResponse(page, CHECKOUT, response);
      await page.getByRole('button', { name: 'Subscribe to Single' }).click();
      const toast = page.locator('[data-kind="info"]').filter({ hasText: text });
      await expect(toast).toBeVisible();
      expect(stub.calls).toHaveLength(1);
      await toast.getByRole('button', { name: 'Close notification' }).click();
      await expect(toast).toHaveCount(0);
      await stub.remove();
    });
  }
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a member sees the current plan and buys nothing', async ({ page }) => {
  const calls = recordCalls(page, /create-subscription/);
  const dialog = page.getByRole('dialog', { name: 'You Already Have a Membership' });
  await signInViaApi(page, 'member');
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Manage your membership' }).click();
  await expect(dialog.getByText(/Renews on/)).toBeVisible();
  await auditScreen(page, 'pricing-already-member');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Manage your membership' }).click();
  await dialog.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(calls).toEqual([]);
});

test('a cancelled payment shows that nothing was charged', async ({ page }) => {
  await open(page, '/pricing?status=cancel');
  const dialog = page.getByRole('dialog', { name: 'Payment Cancelled' });
  await expect(dialog).toBeVisible();
  await auditScreen(page, 'pricing-cancelled');
  await closeResultDialog(page, dialog);
});

test('a signed-out buyer must log in to activate the membership', async ({ page }) => {
  await open(page, '/pricing?status=success');
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog).toBeVisible();
  await auditScreen(page, 'pricing-success-visitor');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, 'member@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/pricing\?status=success$/);
  await expect(page.getByRole('dialog', { name: 'Membership Activated!' })).toBeVisible();
});

test('a payment that cannot be confirmed shows why and offers a retry', async ({ page }) => {
  await signInViaApi(page, 'user');
  for (const [response, text] of [
    [
      { status: 400, body: { error: 'The payment is still being checked.' } },
      'The payment is still being checked.',
    ],
    [{ status: 500, body: {} }, 'Failed to update membership status.'],
  ] as const) {
    const stub = await stubResponse(page, PROMOTION, response);
    await open(page, '/pricing?status=success');
    const dialog = page.getByRole('dialog', { name: 'Not confirmed yet' });
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (text === 'Failed to update membership status.')
      await auditScreen(page, 'pricing-not-confirmed');
    await stub.remove();
  }
});

test('a confirmed payment activates once and refetches account and card', async ({ page }) => {
  await signInViaApi(page, 'member');
  const calls = recordCalls(page, /providers\/member|auth\/user\/|healthcard/);
  const count = (part: string) => calls.filter((call) => call.includes(part)).length;
  const release = await delayResponse(page, '**/api/healthcard/*');
  await open(page, '/pricing?status=success');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Activating your membership...')).toBeVisible();
  // Once when the page loads and once after activation.
  await expect.poll(() => count('auth/user/')).toBe(2);
  await expect.poll(() => count('healthcard')).toBe(2);
  await expect(dialog.getByText('Activating your membership...')).toBeVisible();
  release();
  await expect(dialog.getByText('Membership Activated!')).toBeVisible();
  await expect(dialog.getByText('Member', { exact: true })).toBeVisible();
  expect(count('providers/member')).toBe(1);
  await closeResultDialog(page, dialog);
});
