import {
  expectActivation,
  expectCheckout,
  GOOD_CARD,
  payWithCard,
  subscribe,
} from '#e2e/support/checkout.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { signInAsNewUser } from '#e2e/support/register-user.ts';
import { expect, test } from '#e2e/support/test.ts';

test('no offer is shown outside the campaign', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Offer' })).toHaveCount(0);
  await expect(page.getByText(/2 years/)).toHaveCount(0);
});

test.describe('on 1 August 2025', () => {
  test('the launch offer shows, and a purchase lasts two years', async ({ browser, startAt }) => {
    const summer = await startAt('2025-08-01T09:00:00Z');
    const context = await browser.newContext({ baseURL: summer.url });
    const page = await context.newPage();
    const { email } = await signInAsNewUser(page, summer.url);
    await page.goto('/pricing');
    const offer = page.getByRole('region', { name: 'Offer' });
    await expect(offer).toContainText('31 December 2025');
    await expect(offer).toContainText('2 years');
    await auditScreen(page, 'pricing-launch-offer');

    await subscribe(page, 'Single');
    await expectCheckout(page, '£75.00');
    await payWithCard(page, GOOD_CARD);
    await expectActivation(page);
    const message = await waitForEmail(summer.url, email, /^Your membership is active$/);
    expect(message.text).toContain('You paid: £75 for 2 years');

    await page.goto('/profile');
    const details = page.getByRole('region', { name: 'Membership details' });
    await expect(
      details.getByRole('definition').filter({ hasText: '1 August 2027' }).first(),
    ).toBeVisible();
    await expect(details.getByText('1 August 2027 for £75')).toBeVisible();
    await auditScreen(page, 'profile-launch-offer');
    await context.close();
  });
});
