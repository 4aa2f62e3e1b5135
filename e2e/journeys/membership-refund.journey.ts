import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { openMembershipDetails, joinAsSingleMember } from '#e2e/support/members.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { injectPaymentFaults, clearPaymentFaults } from '#e2e/support/payment-faults.ts';
import { expect, test } from '#e2e/support/test.ts';

const FULL_REFUND = 'Cancel and get a full refund';

test('a member cancels within seven days and gets a full refund', async ({ page, product }) => {
  const { email } = await joinAsSingleMember(page, product.url);

  await test.step('can look at providers without using the membership', async () => {
    for (const id of ['northgate-dental-leeds', 'harcourt-vale-medical-london']) {
      await page.goto(`/provider/${id}`);
      await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
    }
    await page.goto('/provider/northgate-dental-leeds');
    await expect(page.getByText('Seeing a promo code counts as using it.')).toBeVisible();
    await expect(page.getByText('CANARY-7Q4X')).toHaveCount(0);
    await auditScreen(page, 'provider-promo-code-warning');
  });

  const details = await openMembershipDetails(page);
  const question = page.getByRole('alertdialog', { name: 'Cancel and get £75 back?' });

  await test.step('sees the refund offer on the profile and declines it', async () => {
    await expect(details.getByText(/full refund of £75 until /)).toBeVisible();
    await auditScreen(page, 'membership-cooling-off');
    await details.getByRole('button', { name: FULL_REFUND }).click();
    await expect(question).toContainText('Your membership will end straight away');
    await auditScreen(page, 'membership-refund-question');
    await question.getByRole('button', { name: 'Keep membership' }).click();
    await expect(question).toBeHidden();
    await expect(details.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('gets the refund after one click and one confirmation', async () => {
    await details.getByRole('button', { name: FULL_REFUND }).click();
    const release = await delayResponse(page, '**/api/membership/*/refund');
    await question.getByRole('button', { name: 'Cancel and refund' }).click();
    await auditScreen(page, 'membership-refund-pending');
    release();
    await expect(details.getByText('We’ve refunded £75', { exact: true })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
    await expect(details.getByText('Refund', { exact: true })).toBeVisible();
    await expect(details.getByText('-£75', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: FULL_REFUND })).toHaveCount(0);
    await expect(details.getByText('Next renewal')).toHaveCount(0);
    await expect(details.getByText('Previous plan')).toBeVisible();
    await expect(page.getByText('This card no longer works.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show at the desk' })).toHaveCount(0);
    await auditScreen(page, 'membership-refunded');
    await expectMemberHeader(page, false);
  });

  await test.step('gets a confirmation email', async () => {
    const message = await waitForEmail(product.url, email, /^Your refund of £75$/);
    expect(message.text).toContain('your membership has ended');
    expect(message.text).toContain('Please keep this email');
  });

  await test.step('can buy again', async () => {
    await page.reload();
    await expect(details.getByText('We’ve refunded £75', { exact: true })).toBeVisible();
    await details.getByRole('link', { name: 'Become a Member' }).click();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  });
});

test('a refund that fails at first is retried', async ({ page, product }) => {
  const { email } = await joinAsSingleMember(page, product.url);
  const details = await openMembershipDetails(page);
  await injectPaymentFaults(product.url, { api: { failNext: 12 } });
  await details.getByRole('button', { name: FULL_REFUND }).click();
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(details.getByText('Your refund of £75 is on its way')).toBeVisible({
    timeout: 30_000,
  });
  await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
  await auditScreen(page, 'membership-refund-on-its-way');
  await clearPaymentFaults(product.url);
  // The job retries a minute later, and the page updates by itself.
  test.setTimeout(200_000);
  await expect(details.getByText('We’ve refunded £75', { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await waitForEmail(product.url, email, /^Your refund of £75$/);
});

test('a refund that the bank sends back is still owed, and the member gets an email', async ({
  page,
  product,
  browser,
}) => {
  const { email } = await joinAsSingleMember(page, product.url, '4000 0000 0000 5126');
  const details = await openMembershipDetails(page);
  await details.getByRole('button', { name: FULL_REFUND }).click();
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(details.getByText('We’ve refunded £75', { exact: true })).toBeVisible();
  // Days later, the bank returns the money.
  await injectPaymentFaults(product.url, { refunds: { lateMs: 0 } });
  const message = await waitForEmail(product.url, email, /^Your refund of £75 didn’t go through$/);
  expect(message.text).toContain('We still owe you £75');
  await clearPaymentFaults(product.url);
  await page.reload();
  await expect(details.getByText('We still owe you £75', { exact: true })).toBeVisible();
  await expect(details.getByText(/We’ll email you to agree/)).toBeVisible();
  await expect(details.getByText('We’ve refunded £75', { exact: true })).toHaveCount(0);
  await expect(details.getByText('Refund failed', { exact: true })).toBeVisible();
  await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
  await auditScreen(page, 'membership-refund-sent-back');
  await auditDarkMode(page);

  await test.step('an operator pays it another way', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const operator = await context.newPage();
    await signInViaApi(operator, 'admin');
    await operator.goto('/admin?tab=refunds');
    const row = operator.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Returned by bank');
    await row.getByRole('button', { name: /^Mark as paid another way/ }).click();
    await operator.getByRole('textbox', { name: 'How you paid it' }).fill('By bank transfer.');
    await operator.getByRole('button', { name: 'Mark £75 as paid' }).click();
    await expect(row).toContainText('Paid another way');
    await context.close();
    await page.reload();
    await expect(details.getByText('We’ve refunded £75', { exact: true })).toBeVisible();
    await expect(details.getByText(/paid you another way/)).toBeVisible();
    await auditScreen(page, 'membership-refund-paid-another-way');
    const paid = await waitForEmail(product.url, email, /^We’ve paid your refund of £75$/);
    expect(paid.text).toContain('By bank transfer.');
  });
});

test('a member who used the membership sends a refund request to the team', async ({
  page,
  product,
}) => {
  const { email } = await joinAsSingleMember(page, product.url);
  await page.goto('/provider/northgate-dental-leeds');
  await page.getByRole('button', { name: 'Show promo code' }).click();
  await expect(page.getByText('CANARY-7Q4X', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show promo code' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('CANARY-7Q4X', { exact: true })).toBeVisible();

  const details = await openMembershipDetails(page);
  await expect(details.getByText(/a promo code was shown to you/)).toBeVisible();
  await expect(details.getByText(/statutory right to cancel within 14 days/)).toBeVisible();
  await expect(details.getByRole('button', { name: FULL_REFUND })).toHaveCount(0);
  await auditScreen(page, 'membership-refund-by-request');
  await details.getByRole('button', { name: 'Ask for a refund' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ask for a refund?' });
  await expect(question).toContainText('email you within 14 days');
  await auditScreen(page, 'membership-refund-request-question');
  await question.getByRole('button', { name: 'Send request' }).click();
  await expect(details.getByText('We’ve received your refund request')).toBeVisible();
  await expect(details.getByText('Active', { exact: true })).toBeVisible();
  await auditScreen(page, 'membership-refund-waiting');
  const message = await waitForEmail(product.url, email, /^We’ve received your refund request$/);
  expect(message.text).toContain('statutory right');
  await page.reload();
  await expect(details.getByText('We’ve received your refund request')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(0);
});
