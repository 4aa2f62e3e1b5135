import {
  closeResult,
  expectActivated,
  expectCheckout,
  expectMember,
  GOOD_CARD,
  payWith,
  subscribe,
} from '#e2e/support/checkout.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { readEmails, waitForEmail } from '#e2e/support/mailbox.ts';
import { breakPayments, mendPayments } from '#e2e/support/payment-faults.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { arriveAsSomebodyNew } from '#e2e/support/registered.ts';
import { expect, test } from '#e2e/support/test.ts';

const ACTIVE = /^Your membership is active$/;

test.afterEach(({ product }) => mendPayments(product.url));

test('a declined card is told beside its field, and a good one pays', async ({ page, product }) => {
  await arriveAsSomebodyNew(page, product.url);
  await subscribe(page, 'Single');
  await expectCheckout(page, '£75.00');
  await payWith(page, '4000 0000 0000 0002');
  const number = page.getByRole('textbox', { name: 'Card number' });
  await expect(number).toHaveAccessibleDescription(
    'Your bank declined this card. Use another card, or ask your bank why.',
  );
  await expect(number).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Robin Marlow');
  await look(page, 'pay-page-declined');
  await payWith(page, GOOD_CARD);
  const { dialog } = await expectActivated(page);
  await closeResult(page, dialog);
  await expectMember(page, true);
});

test('a bank asks first, the checkout is left and opened again, and no webhook arrives', async ({
  page,
  product,
}) => {
  const { email } = await arriveAsSomebodyNew(page, product.url);
  await subscribe(page, 'Single');
  await expectCheckout(page, '£75.00');

  await test.step('Cancel leads back without a charge', async () => {
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page).toHaveURL(/\/pricing\?status=cancel/);
    const cancelled = page.getByRole('dialog', { name: 'Payment Cancelled' });
    await expect(cancelled).toContainText('Nothing was charged.');
    await look(page, 'pricing-cancelled');
    await closeResult(page, cancelled);
    await expectMember(page, false);
  });

  await test.step('the bank refuses once, then agrees', async () => {
    await breakPayments(product.url, { webhooks: { missing: true } });
    await subscribe(page, 'Single');
    await payWith(page, '4000 0025 0000 3155');
    await expect(
      page.getByRole('heading', { name: 'Your bank asks you to confirm' }),
    ).toBeVisible();
    await look(page, 'pay-page-bank');
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert')).toContainText('Your bank could not confirm');
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectActivated(page);
    await waitForEmail(product.url, email, ACTIVE);
  });
});

test('webhooks come late and twice: the membership is active at once, the mail comes once', async ({
  page,
  product,
}) => {
  const { email } = await arriveAsSomebodyNew(page, product.url);
  await breakPayments(product.url, { webhooks: { lateMs: 2000, doubled: true, reordered: true } });
  await subscribe(page, 'Single');
  await payWith(page, GOOD_CARD);
  const { dialog } = await expectActivated(page);
  await closeResult(page, dialog);
  await waitForEmail(product.url, email, ACTIVE);
  const receipts = page.getByRole('region', { name: 'Membership details' });
  await page.goto('/profile');
  await expect(receipts.getByText('£75', { exact: true })).toHaveCount(1);
  expect(
    (await readEmails(product.url, email)).filter(({ subject }) => ACTIVE.test(subject)),
  ).toHaveLength(1);
});

test('the payment page crashes after the payment, and nothing is lost', async ({
  page,
  product,
}) => {
  const { email } = await arriveAsSomebodyNew(page, product.url);
  await breakPayments(product.url, { webhooks: { missing: true }, crashAfterPaying: 1 });
  await subscribe(page, 'Single');
  await payWith(page, GOOD_CARD);
  await expect(page.getByText('The sandbox was told to crash after paying.')).toBeVisible();

  // Pressing the plan again must not charge again: the product learns of the payment instead.
  await subscribe(page, 'Single');
  await expect(
    page
      .getByRole('dialog', { name: 'You Already Have a Membership' })
      .or(page.getByText('You already have an active subscription.')),
  ).toBeVisible();
  await expectMember(page, true);
  await waitForEmail(product.url, email, ACTIVE);
});

test('an address that claims a payment makes nobody a member', async ({ page }) => {
  await arriveSignedIn(page, 'user');
  await page.goto('/pricing?status=success');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Activating your membership...')).toBeVisible();
  await expect(dialog).toContainText('Failed to update membership status.', { timeout: 30_000 });
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible();
  await look(page, 'pricing-not-confirmed');
  await closeResult(page, dialog);
  await expectMember(page, false);
});

test('a member is not sold a second membership, and can cancel and resume the renewal', async ({
  page,
}) => {
  const checkouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/create-subscription')) checkouts.push(request.url());
  });
  await arriveSignedIn(page, 'member');
  await subscribe(page, 'Couple/Family');
  const dialog = page.getByRole('dialog', { name: 'You Already Have a Membership' });
  await expect(dialog.getByText(/Renews on \d/)).toBeVisible();
  await look(page, 'pricing-already-member');

  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog.getByText('Cancel your renewal?')).toBeVisible();
  await look(page, 'pricing-cancel-renewal');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog.getByText(/Does not renew; active until/)).toBeVisible();
  await expect(page.getByText('Your renewal is cancelled.')).toBeVisible();

  await dialog.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Resume renewal' }).click();
  const question = page.getByRole('alertdialog', { name: 'Resume your renewal?' });
  await look(page, 'profile-resume-renewal');
  await question.getByRole('button', { name: 'Resume renewal' }).click();
  await expect(page.getByText('Your membership renews again.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel renewal' })).toBeVisible();
  await look(page, 'profile-member');
  expect(checkouts).toEqual([]);
});

test.describe('a payment that takes days', () => {
  test('is waited for calmly, makes nobody a member when it fails, and can be tried again', async ({
    browser,
    startAt,
  }) => {
    // Two starts of the product.
    test.slow();
    const before = await startAt('2026-02-02T10:00:00Z');
    const first = await browser.newContext({ baseURL: before.url });
    const page = await first.newPage();
    const { email } = await arriveAsSomebodyNew(page, before.url);

    await test.step('the bank is still processing it after the return', async () => {
      await breakPayments(before.url, { bankDebits: true });
      await subscribe(page, 'Single');
      await page.getByRole('textbox', { name: 'Sort code' }).fill('10-88-00');
      await page.getByRole('textbox', { name: 'Account number' }).fill('22222227');
      await look(page, 'pay-page-debit');
      await page.getByRole('button', { name: 'Pay £75.00 by Direct Debit' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Activating your membership...')).toBeVisible();
      await expect(dialog).toContainText('Your bank is still processing your payment', {
        timeout: 30_000,
      });
      await expect(dialog).toContainText('we’ll email you when it’s done');
      await look(page, 'pricing-processing');
      await lookInTheDark(page, 'pricing-processing');
      await closeResult(page, dialog);
      await expectMember(page, false);
    });

    await test.step('it cannot be paid a second time meanwhile', async () => {
      await page.getByRole('button', { name: 'Subscribe to Single' }).click();
      await expect(page.getByText('so you don’t need to pay again')).toBeVisible();
      await expect(page).toHaveURL(/\/pricing$/);
    });
    await first.close();

    const after = await startAt('2026-02-05T11:00:00Z');
    const second = await browser.newContext({ baseURL: after.url });
    const later = await second.newPage();
    await arriveSignedIn(later, email);
    await test.step('an email says that it failed, and that nothing was charged', async () => {
      const mail = await waitForEmail(after.url, email, /^Your payment did not go through$/);
      expect(mail.text).toContain('Nothing was charged');
      await later.goto('/pricing');
      await expectMember(later, false);
    });

    await test.step('a card pays at once', async () => {
      await subscribe(later, 'Single');
      await expectCheckout(later, '£75.00');
      await expect(later.getByText('Direct Debit')).toHaveCount(0);
      await payWith(later, GOOD_CARD);
      const { dialog } = await expectActivated(later);
      await closeResult(later, dialog);
      await expectMember(later, true);
      await waitForEmail(after.url, email, ACTIVE);
      expect(
        (await readEmails(after.url, email)).filter(({ subject }) => ACTIVE.test(subject)),
      ).toHaveLength(1);
    });
    await second.close();
  });
});
