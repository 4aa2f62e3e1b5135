import { accountMenu } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { signInViaApi, signInAs } from '#e2e/support/people.ts';
import {
  DESKTOP,
  headerOf,
  open,
  openAccountMenu,
  openHamburger,
  PHONE,
  toastOf,
} from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const REFER = 'Refer a Friend - Earn £10';
const USER_LINKS = [
  ['Digital Health Card', '/profile'],
  ['Favourites', '/favorites'],
  ['How It Works', '/how-it-works'],
  ['About Us', '/about'],
  ['Settings', '/settings'],
] as const;

test('a visitor navigates by header, footer and hamburger', async ({ page }) => {
  const header = headerOf(page);

  await test.step('uses the header on a desktop', async () => {
    for (const [name, address] of [
      ['How It Works', '/how-it-works'],
      ['Log In', '/signin'],
      ['Sign Up', '/signup'],
    ] as const) {
      await open(page, '/about');
      await expect(accountMenu(page)).toHaveCount(0);
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await header.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Halewell' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('sees the search on the home page only', async () => {
    const search = page.getByRole('search', { name: 'Providers' });
    await expect(search.getByPlaceholder('What are you looking for?')).toBeVisible();
    await expect(search.getByPlaceholder('Where?')).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(search).toBeHidden();
    // The form has another button with this name, after this one.
    const toggle = page.getByRole('button', { name: 'Search' }).first();
    await toggle.click();
    await expect(search.getByPlaceholder('What are you looking for?')).toBeFocused();
    await expect(search.getByPlaceholder('Where?')).toBeVisible();
    await toggle.click();
    await expect(search).toBeHidden();
  });

  await test.step('uses the hamburger', async () => {
    const menu = await openHamburger(page);
    await expect(menu.getByRole('link')).toHaveText([
      'Find a provider',
      'How It Works',
      'Pricing',
      'Log In',
      'Sign Up',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await openHamburger(page);
    await menu.getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL(/\/how-it-works$/);
    await expect(menu).toBeHidden();
    await page.setViewportSize(DESKTOP);
  });

  await test.step('uses the footer', async () => {
    const footer = page.getByRole('contentinfo');
    for (const [name, address] of [
      ['About Us', '/about'],
      ['FAQs', '/faq'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookie-policy'],
      ['Disclaimer', '/disclaimer'],
      ['List your practice', '/list-your-practice'],
      ['Accessibility', '/accessibility'],
      ['Data sources', '/data-sources'],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
    await expect(footer.getByRole('link', { name: /^020 7946 0/ })).toHaveAttribute(
      'href',
      /^tel:\d+$/,
    );
    await expect(footer.getByRole('link', { name: /@halewell\.example$/ })).toBeVisible();
    const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' });
    await expect(footer.getByText(`© ${year.format(new Date())} Halewell`)).toBeVisible();
  });
});

test('a non-member sees the buttons and links of a user', async ({ page }) => {
  const header = headerOf(page);
  await signInViaApi(page, 'user');
  await page.goto('/');

  await test.step('in the header', async () => {
    await expect(header.getByRole('button', { name: REFER })).toBeVisible();
    await header.getByRole('link', { name: 'Become a Member' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await header.getByRole('button', { name: REFER }).click();
    await expect(toastOf(page, 'Referral program is available for members only.')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Halewell' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('in the account menu', async () => {
    const menu = await openAccountMenu(page);
    await expect(menu.getByText('Welcome, Sam Whitlock')).toBeVisible();
    await expect(menu.getByText('Role: User')).toBeVisible();
    await expect(menu.getByRole('menuitem')).toHaveText([
      ...USER_LINKS.map(([name]) => name),
      'Sign Out',
    ]);
    await page.keyboard.press('Escape');
    for (const [name, address] of USER_LINKS) {
      await (await openAccountMenu(page)).getByRole('menuitem', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  });

  await test.step('in the hamburger', async () => {
    await page.setViewportSize(PHONE);
    const menu = await openHamburger(page);
    await expect(menu.getByRole('link')).toHaveText([
      'Become a Member',
      ...USER_LINKS.map(([name]) => name),
    ]);
    await expect(menu.getByRole('button', { name: REFER })).toBeVisible();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.setViewportSize(DESKTOP);
    await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a provider sees two links, and the logo opens the appointments', async ({ page }) => {
  await signInAs(page, 'provider');
  await expect(page).toHaveURL(/\/provider-appointments$/);
  const menu = await openAccountMenu(page);
  await expect(menu.getByText('Role: Provider')).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Provider Appointments',
    'Settings',
    'Sign Out',
  ]);
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Provider App' }).click();
  await expect(page).toHaveURL(/\/provider-appointments$/);
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Halewell' }).click();
  await expect(page).toHaveURL(/\/provider-appointments$/);
  await expect(page.getByRole('link', { name: /Manage Membership|Become a Member/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: REFER })).toHaveCount(0);

  await page.setViewportSize(PHONE);
  const hamburger = await openHamburger(page);
  await expect(hamburger.getByRole('link')).toHaveText(['Provider Appointments', 'Settings']);
  await expect(hamburger.getByRole('button')).toHaveText(['Sign Out']);
  // A late sign-out response must not close a menu that was opened meanwhile.
  const release = await delayResponse(page, '**/identity/sign-out');
  await hamburger.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openHamburger(page);
  const signedOut = page.waitForResponse('**/identity/sign-out');
  release();
  await signedOut;
  await expect(hamburger.getByRole('link', { name: 'Log In' })).toBeVisible();
});
