import {
  closeResultDialog,
  expectActivation,
  expectCheckout,
  expectMemberHeader,
  GOOD_CARD,
  payWithCard,
  subscribe,
} from '#e2e/support/checkout.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { readEmails, waitForEmail } from '#e2e/support/mailbox.ts';
import { injectPaymentFaults, clearPaymentFaults } from '#e2e/support/payment-faults.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { signInAsNewUser } from '#e2e/support/register-user.ts';
import { expect, test } from '#e2e/support/test.ts';

const ACTIVE = /^Your membership is active$/;

test.afterEach(({ product }) => clearPaymentFaults(product.url));

test('a declined card shows an error at its field, and another card pays', async ({
  page,
  product,
}) => {
  await signInAsNewUser(page, product.url);
  await subscribe(page, 'Single');
  await expectCheckout(page, '£75.00');
  await payWithCard(page, '4000 0000 0000 0002');
  const number = page.getByRole('textbox', { name: 'Card number' });
  await expect(number).toHaveAccessibleDescription(
    'Your bank declined this card. Use another card, or ask your bank why.',
  );
  await expect(number).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Robin Marlow');
  await auditScreen(page, 'pay-page-declined');
  await payWithCard(page, GOOD_CARD);
  const { dialog } = await expectActivation(page);
  await closeResultDialog(page, dialog);
  await expectMemberHeader(page, true);
});

test('a buyer cancels the checkout, then pays with a card whose bank asks, without any webhook', async ({
  page,
  product,
}) => {
  const { email } = await signInAsNewUser(page, product.url);
  await subscribe(page, 'Single');
  await expectCheckout(page, '£75.00');

  await test.step('cancels and goes back without a charge', async () => {
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page).toHaveURL(/\/pricing\?status=cancel/);
    const cancelled = page.getByRole('dialog', { name: 'Payment Cancelled' });
    await expect(cancelled).toContainText('You haven’t been charged.');
    await auditScreen(page, 'pricing-cancelled');
    await closeResultDialog(page, cancelled);
    await expectMemberHeader(page, false);
  });

  await test.step('pays after the bank has refused once', async () => {
    await injectPaymentFaults(product.url, { webhooks: { missing: true } });
    await subscribe(page, 'Single');
    await payWithCard(page, '4000 0025 0000 3155');
    await expect(
      page.getByRole('heading', { name: 'Confirm your payment with your bank' }),
    ).toBeVisible();
    await auditScreen(page, 'pay-page-bank');
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert')).toContainText('Your bank could not confirm');
    await payWithCard(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectActivation(page);
    await waitForEmail(product.url, email, ACTIVE);
  });
});

test('late and duplicate webhooks: the membership is active at once, with a single email', async ({
  page,
  product,
}) => {
  const { email } = await signInAsNewUser(page, product.url);
  await injectPaymentFaults(product.url, {
    webhooks: { lateMs: 2000, doubled: true, reordered: true },
  });
  await subscribe(page, 'Single');
  await payWithCard(page, GOOD_CARD);
  const { dialog } = await expectActivation(page);
  await closeResultDialog(page, dialog);
  await waitForEmail(product.url, email, ACTIVE);
  const receipts = page.getByRole('region', { name: 'Membership details' });
  await page.goto('/profile');
  await expect(receipts.getByText('£75', { exact: true })).toHaveCount(1);
  expect(
    (await readEmails(product.url, email)).filter(({ subject }) => ACTIVE.test(subject)),
  ).toHaveLength(1);
});

test('a buyer becomes a member although the payment page crashed after paying', async ({
  page,
  product,
}) => {
  const { email } = await signInAsNewUser(page, product.url);
  await injectPaymentFaults(product.url, { webhooks: { missing: true }, crashAfterPaying: 1 });
  await subscribe(page, 'Single');
  await payWithCard(page, GOOD_CARD);
  await expect(page.getByText('The sandbox was told to crash after paying.')).toBeVisible();

  // Choosing the plan again must not charge again: the product finds the payment.
  await subscribe(page, 'Single');
  await expect(
    page
      .getByRole('dialog', { name: 'You Already Have a Membership' })
      .or(page.getByText('You already have an active subscription.')),
  ).toBeVisible();
  await expectMemberHeader(page, true);
  await waitForEmail(product.url, email, ACTIVE);
});

test('opening the success URL does not make a member', async ({ page }) => {
  await signInViaApi(page, 'user');
  await page.goto('/pricing?status=success');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Activating your membership...')).toBeVisible();
  await expect(dialog).toContainText('Failed to update membership status.', { timeout: 30_000 });
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible();
  await auditScreen(page, 'pricing-not-confirmed');
  await closeResultDialog(page, dialog);
  await expectMemberHeader(page, false);
});

test('a member cannot buy a second membership, and cancels and resumes the renewal', async ({
  page,
}) => {
  const checkouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/create-subscription')) checkouts.push(request.url());
  });
  await signInViaApi(page, 'member');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Manage your membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'You Already Have a Membership' });
  await expect(dialog.getByText(/Renews on \d/)).toBeVisible();
  await auditScreen(page, 'pricing-already-member');

  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog.getByText('Cancel your renewal?')).toBeVisible();
  await auditScreen(page, 'pricing-cancel-renewal');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog.getByText(/Won’t renew. Active until/)).toBeVisible();
  await expect(page.getByText('You’ve cancelled your renewal.')).toBeVisible();

  await dialog.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Resume renewal' }).click();
  const question = page.getByRole('alertdialog', { name: 'Resume your renewal?' });
  await auditScreen(page, 'profile-resume-renewal');
  await question.getByRole('button', { name: 'Resume renewal' }).click();
  await expect(page.getByText('You’ve turned renewal back on.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel renewal' })).toBeVisible();
  await auditScreen(page, 'profile-member');
  expect(checkouts).toEqual([]);
});

test.describe('a payment that takes days', () => {
  test('shows as processing, gives no membership when it fails, and can be tried again', async ({
    browser,
    startAt,
  }) => {
    // Starts the product twice.
    test.slow();
    const before = await startAt('2026-02-02T10:00:00Z');
    const first = await browser.newContext({ baseURL: before.url });
    const page = await first.newPage();
    const { email } = await signInAsNewUser(page, before.url);

    await test.step('sees that the bank is still processing the payment', async () => {
      await injectPaymentFaults(before.url, { bankDebits: true });
      await subscribe(page, 'Single');
      await page.getByRole('textbox', { name: 'Sort code' }).fill('10-88-00');
      await page.getByRole('textbox', { name: 'Account number' }).fill('22222227');
      await auditScreen(page, 'pay-page-debit');
      await page.getByRole('button', { name: 'Pay £75.00 by Direct Debit' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Activating your membership...')).toBeVisible();
      await expect(dialog).toContainText('Your bank is still processing your payment', {
        timeout: 30_000,
      });
      await expect(dialog).toContainText('we’ll email you when it’s done');
      await auditScreen(page, 'pricing-processing');
      await auditDarkMode(page);
      await closeResultDialog(page, dialog);
      await expectMemberHeader(page, false);
    });

    await test.step('cannot pay a second time meanwhile', async () => {
      await page.getByRole('button', { name: 'Subscribe to Single' }).click();
      await expect(page.getByText('so you don’t need to pay again')).toBeVisible();
      await expect(page).toHaveURL(/\/pricing$/);
    });
    await first.close();

    const after = await startAt('2026-02-05T11:00:00Z');
    const second = await browser.newContext({ baseURL: after.url });
    const later = await second.newPage();
    await signInViaApi(later, email);
    await test.step('gets an email that the payment failed and nothing was charged', async () => {
      const message = await waitForEmail(after.url, email, /^Your payment didn’t go through$/);
      expect(message.text).toContain('Nothing was charged');
      await later.goto('/pricing');
      await expectMemberHeader(later, false);
    });

    await test.step('pays by card at once', async () => {
      await subscribe(later, 'Single');
      await expectCheckout(later, '£75.00');
      await expect(later.getByText('Direct Debit')).toHaveCount(0);
      await payWithCard(later, GOOD_CARD);
      const { dialog } = await expectActivation(later);
      await closeResultDialog(later, dialog);
      await expectMemberHeader(later, true);
      await waitForEmail(after.url, email, ACTIVE);
      expect(
        (await readEmails(after.url, email)).filter(({ subject }) => ACTIVE.test(subject)),
      ).toHaveLength(1);
    });
    await second.close();
  });
});
