import type { Page } from '@playwright/test';
import { bankDecides } from '#e2e/support/bank.ts';
import { expectMember } from '#e2e/support/checkout.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { membershipDetails, singleMember } from '#e2e/support/members.ts';
import { breakPayments, mendPayments } from '#e2e/support/payment-faults.ts';
import { expect, test } from '#e2e/support/test.ts';

const FRAUDULENT = '4000 0000 0000 0259';
const NOT_RECEIVED = '4000 0000 0000 2685';
const PAUSED = 'Your membership is paused';

/** A member whose bank questions the payment with this card; gives the email address. */
async function questioned(page: Page, url: string, card: string): Promise<string> {
  const { email } = await singleMember(page, url, card);
  await breakPayments(url, { disputes: { lateMs: 0 } });
  await waitForEmail(url, email, /^Your membership is paused$/);
  await mendPayments(url);
  return email;
}

test('a member questions a payment with the bank, and the bank returns it', async ({
  page,
  product,
}) => {
  const email = await questioned(page, product.url, FRAUDULENT);
  const details = await membershipDetails(page);

  await test.step('the profile says why, and what to do', async () => {
    await expect(details.getByText(PAUSED, { exact: true })).toBeVisible();
    await expect(details.getByText('you’re questioning a payment of £75')).toBeVisible();
    await expect(details.getByRole('link', { name: 'Email us' })).toBeVisible();
    await expect(details.getByText('Questioned', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Cancel renewal' })).toBeVisible();
    await expect(page.getByText('You can’t use your card while')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show at the desk' })).toHaveCount(0);
    await expectMember(page, true);
    await look(page, 'membership-paused');
    await lookInTheDark(page, 'membership-paused');
  });

  await test.step('at a provider and on the pricing page it is said again', async () => {
    await page.goto('/provider/northgate-dental-leeds');
    await expect(page.getByText(PAUSED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
    await look(page, 'provider-membership-paused');
    await page.goto('/pricing');
    await expect(page.getByText(PAUSED)).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page.getByText('Open your profile to see what you can do.')).toBeVisible();
  });

  await test.step('the bank returns the payment: the membership ends', async () => {
    await bankDecides(product.url, email, 'lost');
    const mail = await waitForEmail(product.url, email, /^Your membership has ended$/);
    expect(mail.text).toContain('return the payment of £75 that you questioned');
    await membershipDetails(page);
    await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
    await expect(details.getByText('-£75', { exact: true })).toBeVisible();
    await expect(page.getByText('This card no longer works.')).toBeVisible();
    await look(page, 'membership-dispute-lost');
    await details.getByRole('link', { name: 'Become a Member' }).click();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  });
});

test('a member questions a payment by mistake, and everything is as before', async ({
  page,
  product,
}) => {
  const email = await questioned(page, product.url, NOT_RECEIVED);
  const details = await membershipDetails(page);
  await expect(details.getByText('Paused', { exact: true })).toBeVisible();
  await bankDecides(product.url, email, 'won');
  const mail = await waitForEmail(product.url, email, /^Your membership is active again$/);
  expect(mail.text).toContain('You don’t have to do anything');
  await membershipDetails(page);
  await expect(details.getByText('Active', { exact: true })).toBeVisible();
  await expect(details.getByText('Settled', { exact: true })).toBeVisible();
  await expect(details.getByText(PAUSED)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show at the desk' })).toBeVisible();
  await look(page, 'membership-dispute-won');
});
