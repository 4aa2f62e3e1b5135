import {
  expectActivation,
  expectCheckout,
  expectMemberHeader,
  GOOD_CARD,
  payWithCard,
} from '#e2e/support/checkout.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { fillSignIn, fillSignUp, makePerson, verifyByEmail } from '#e2e/support/people.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Of the branch next to the member's home, which a search opens. */
const PHONE = '0113 496 0148';
const CODE = 'CANARY-7Q4X';

test('a visitor finds a provider, signs up, pays and books as a member', async ({
  page,
  product,
}) => {
  const person = makePerson();
  const dialog = page.getByRole('dialog');
  const heart = page.getByRole('button', { name: 'Save Northgate Dental to favourites' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('finds a provider by service and place', async () => {
    await page.goto('/');
    await auditScreen(page, 'home-visitor');
    await page.getByRole('combobox', { name: 'Service' }).fill('teeth whitening');
    await page.getByRole('combobox', { name: 'Location' }).fill('Leeds');
    await expect(page).toHaveURL(/service=teeth/);
    await expect(page.getByText(/^\d+ providers? near Leeds/)).toBeVisible();
    await auditScreen(page, 'home-search');
    await page.getByRole('link', { name: 'Northgate Dental', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Northgate Dental' })).toBeVisible();
    await expect(page.getByText('With a promo code for members').first()).toBeVisible();
    await expect(page.getByText(CODE)).toHaveCount(0);
    await auditScreen(page, 'provider-visitor');
    await heart.click();
    await expect(page).toHaveURL(/\/signin$/);
    await page.goBack();
  });

  await test.step('signs up for the discount', async () => {
    await page.getByRole('button', { name: 'Log in for discount' }).click();
    await expect(dialog).toContainText('Sign in to book');
    await auditScreen(page, 'provider-log-in-to-book');
    await dialog.getByRole('link', { name: 'Sign Up' }).click();
    await fillSignUp(page, person);
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    await auditScreen(page, 'sign-up-filled');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/verification-sent/);
    await expect(page.getByText(person.email)).toBeVisible();
    await auditScreen(page, 'verification-sent');
  });

  await test.step('verifies the email, signs in and returns to the provider', async () => {
    await verifyByEmail(page, product.url, person, async (tab) => {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await auditScreen(tab, 'verify-email');
    });
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await auditScreen(page, 'sign-in');
    await fillSignIn(page, person.email);
    await expect(page).toHaveURL(/\/provider\/northgate-dental-leeds/);
    const become = page.getByRole('region', { name: 'Quick actions' });
    await expect(become.getByRole('link', { name: 'Become a Member' })).toBeVisible();
    await expect(page.getByText(CODE)).toHaveCount(0);
    await auditScreen(page, 'provider-non-member');
    await become.getByRole('link', { name: 'Become a Member' }).click();
  });

  await test.step('pays for the single plan', async () => {
    await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expectCheckout(page, '£75.00');
    await auditScreen(page, 'pay-page');
    const release = await delayResponse(page, '**/api/providers/member/*');
    await payWithCard(page, GOOD_CARD);
    await expect(dialog.getByText('Activating your membership...')).toBeVisible();
    await auditScreen(page, 'pricing-activating');
    release();
  });

  const cardNumber = await test.step('becomes a member', async () => {
    const activated = await expectActivation(page);
    await auditScreen(page, 'pricing-activated');
    await activated.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expectMemberHeader(page, true);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByText('Role: Member')).toBeVisible();
    await expect(page.getByText('Welcome, Robin Marlow')).toBeVisible();
    await auditScreen(page, 'account-menu-member');
    await page.keyboard.press('Escape');
    await waitForEmail(product.url, person.email, /^Your membership is active$/);
    return activated.cardNumber;
  });

  await test.step('books with the card number', async () => {
    await page.getByRole('link', { name: 'Halewell' }).first().click();
    await page.getByRole('combobox', { name: 'Service' }).fill('teeth whitening');
    // Wait for the results, as a person reads them before clicking.
    await expect(page.getByText(/^[2-9] providers$/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Northgate Dental', exact: true }).click();
    // Clicked before the sign-up.
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Show promo code' }).click();
    await expect(page.getByText(CODE, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Now' })).toHaveAttribute(
      'href',
      `tel:${PHONE.replaceAll(' ', '')}`,
    );
    await auditScreen(page, 'provider-member');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(dialog).toContainText(cardNumber);
    await expect(dialog).toContainText(PHONE);
    await auditScreen(page, 'book-now');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(cardNumber.replaceAll(' ', ''));
  });
});
