import type { Page } from '@playwright/test';
import { decideDispute } from '#e2e/support/decide-dispute.ts';
import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { openMembershipDetails, joinAsSingleMember } from '#e2e/support/members.ts';
import { injectPaymentFaults, clearPaymentFaults } from '#e2e/support/payment-faults.ts';
import { expect, test } from '#e2e/support/test.ts';

const FRAUDULENT = '4000 0000 0000 0259';
const NOT_RECEIVED = '4000 0000 0000 2685';
const PAUSED = 'Your membership is paused';

/** Creates a signed-in member whose payment with this card is disputed; returns the email address. */
async function joinWithDisputedPayment(page: Page, url: string, card: string): Promise<string> {
  const { email } = await joinAsSingleMember(page, url, card);
  await injectPaymentFaults(url, { disputes: { lateMs: 0 } });
  await waitForEmail(url, email, /^Your membership is paused$/);
  await clearPaymentFaults(url);
  return email;
}

test('a member disputes a payment, and the bank returns it', async ({ page, product }) => {
  const email = await joinWithDisputedPayment(page, product.url, FRAUDULENT);
  const details = await openMembershipDetails(page);

  await test.step('the profile explains the pause and what to do', async () => {
    await expect(details.getByText(PAUSED, { exact: true })).toBeVisible();
    await expect(details.getByText('you’re questioning a payment of £75')).toBeVisible();
    await expect(details.getByRole('link', { name: 'Email us' })).toBeVisible();
    await expect(details.getByText('Disputed', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Cancel renewal' })).toBeVisible();
    await expect(page.getByText('You can’t use your card while')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show at the desk' })).toHaveCount(0);
    await expectMemberHeader(page, true);
    await auditScreen(page, 'membership-paused');
    await auditDarkMode(page);
  });

  await test.step('the provider page and the pricing page explain it too', async () => {
    await page.goto('/provider/northgate-dental-leeds');
    await expect(page.getByText(PAUSED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
    await auditScreen(page, 'provider-membership-paused');
    await page.goto('/pricing');
    await expect(page.getByText(PAUSED)).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page.getByText('Open your profile to see what you can do.')).toBeVisible();
  });

  await test.step('the membership ends when the bank returns the payment', async () => {
    await decideDispute(product.url, email, 'lost');
    const message = await waitForEmail(product.url, email, /^Your membership has ended$/);
    expect(message.text).toContain('return the payment of £75 that you questioned');
    await openMembershipDetails(page);
    await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
    await expect(details.getByText('-£75', { exact: true })).toBeVisible();
    await expect(page.getByText('This card no longer works.')).toBeVisible();
    await auditScreen(page, 'membership-dispute-lost');
    await details.getByRole('link', { name: 'Become a Member' }).click();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  });
});

test('a member disputes a payment by mistake, and the membership is active again', async ({
  page,
  product,
}) => {
  const email = await joinWithDisputedPayment(page, product.url, NOT_RECEIVED);
  const details = await openMembershipDetails(page);
  await expect(details.getByText('Paused', { exact: true })).toBeVisible();
  await decideDispute(product.url, email, 'won');
  const message = await waitForEmail(product.url, email, /^Your membership is active again$/);
  expect(message.text).toContain('You don’t have to do anything');
  await openMembershipDetails(page);
  await expect(details.getByText('Active', { exact: true })).toBeVisible();
  await expect(details.getByText('Settled', { exact: true })).toBeVisible();
  await expect(details.getByText(PAUSED)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show at the desk' })).toBeVisible();
  await auditScreen(page, 'membership-dispute-won');
});
