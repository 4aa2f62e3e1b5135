import {
  expectActivated,
  expectCheckout,
  GOOD_CARD,
  payWith,
  subscribe,
} from '#e2e/support/checkout.ts';
import { look } from '#e2e/support/look.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { arriveAsSomebodyNew } from '#e2e/support/registered.ts';
import { expect, test } from '#e2e/support/test.ts';

test('no offer is shown today', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Offer' })).toHaveCount(0);
  await expect(page.getByText(/2 years/)).toHaveCount(0);
});

test.describe('on 1 August 2025', () => {
  test('the launch offer runs, and a purchase lasts two years', async ({ browser, startAt }) => {
    const summer = await startAt('2025-08-01T09:00:00Z');
    const context = await browser.newContext({ baseURL: summer.url });
    const page = await context.newPage();
    const { email } = await arriveAsSomebodyNew(page, summer.url);
    await page.goto('/pricing');
    const offer = page.getByRole('region', { name: 'Offer' });
    await expect(offer).toContainText('31 December 2025');
    await expect(offer).toContainText('2 years');
    await look(page, 'pricing-launch-offer');

    await subscribe(page, 'Single');
    await expectCheckout(page, '£75.00');
    await payWith(page, GOOD_CARD);
    await expectActivated(page);
    const mail = await waitForEmail(summer.url, email, /^Your membership is active$/);
    expect(mail.text).toContain('You paid £75 for 2 years.');

    await page.goto('/profile');
    const details = page.getByRole('region', { name: 'Membership details' });
    await expect(
      details.getByRole('definition').filter({ hasText: '1 August 2027' }).first(),
    ).toBeVisible();
    await expect(details.getByText('1 August 2027 for £75')).toBeVisible();
    await look(page, 'profile-launch-offer');
    await context.close();
  });
});
