import { accountMenu, textbox, submitSignIn } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { signIn, signInAs } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { headerOf, open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const PUBLIC = [
  ['/pricing', 'Membership plans'],
  [`/provider/${NORTHGATE.id}`, NORTHGATE.name],
  ['/success', 'Payment Successful'],
  ['/cancel', 'Payment Cancelled'],
  ['/how-it-works', 'How Halewell works'],
  ['/about', 'About Us'],
  ['/faq', 'Frequently asked questions'],
  ['/list-your-practice', 'List your practice'],
  ['/list-your-practice/apply', 'Apply to be listed'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/disclaimer', 'Disclaimer'],
  ['/accessibility', 'Accessibility statement'],
  ['/data-sources', 'Data sources'],
] as const;
const BARE = ['/signin', '/signup', '/verification-sent'];
const GUARDED = ['/favorites', '/profile', '/settings', '/provider-appointments'];

const atHome = /^https?:\/\/[^/]+\/$/;

test('a visitor can open every public page, with header, footer and bottom bar', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const bottomBar = page.getByRole('navigation', { name: 'Quick links' });
  const titles = new Set<string>();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('toolbar', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('main')).toContainText(
    'One membership gets you exclusive rates on care you can trust. It is not health insurance.',
  );
  for (const [address, heading] of PUBLIC) {
    await page.goto(address);
    await expect(title).toHaveText(heading);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(bottomBar).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    titles.add(await page.title());
  }
  expect(titles.size, 'a title of its own for each').toBe(PUBLIC.length);
  await bottomBar.getByRole('link', { name: 'Membership' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await bottomBar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(atHome);
});

test('sign-in, sign-up and its confirmation show no header or footer', async ({ page }) => {
  for (const address of BARE) {
    await open(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await open(page, '/signup?ref=ABC123');
  await expect(page.getByRole('textbox', { name: 'Referral code' })).toHaveValue('ABC123');
  await open(page, '/signin');
  await expect(textbox(page, 'Email')).toBeVisible();
  await expect(textbox(page, 'Password')).toBeVisible();
});

test('unknown and guarded paths redirect a visitor to home', async ({ page }) => {
  for (const address of ['/no/such/page', ...GUARDED]) {
    await page.goto(address);
    await expect(page).toHaveURL(atHome);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Providers near you');
  }
});

test('a guarded page opens after sign-in', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  await open(page, '/favorites');
  await expect(page).toHaveURL(atHome);
  await headerOf(page).getByRole('link', { name: 'Log In' }).click();
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/favorites$/);

  await test.step('reloads behind a spinner without a redirect', async () => {
    const paths: string[] = [];
    page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
    const release = await delayResponse(page, '**/identity/**');
    await page.goto('/profile');
    await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    expect(new Set(paths)).toEqual(new Set(['/profile']));
  });

  await test.step('opens every page that a non-member may use', async () => {
    for (const [address, heading] of [
      ['/favorites', 'My Favourite Providers'],
      ['/profile', 'Your profile'],
      ['/settings', 'Settings'],
      ['/how-it-works', 'How Halewell works'],
      ['/about', 'About Us'],
      ['/pricing', 'Membership plans'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(accountMenu(page)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page.locator('[data-bottom-bar]')).toBeAttached();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
    await page.goto('/provider-appointments');
    await expect(page).toHaveURL(atHome);
  });
});

test('without a stored return address each role lands on its start page', async ({ page }) => {
  await test.step('a member lands on home', async () => {
    await signInAs(page, 'member');
    await expect(page).toHaveURL(atHome);
    await open(page, '/provider-appointments');
    await expect(page).toHaveURL(atHome);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('a provider lands on the appointments', async () => {
    await signInAs(page, 'provider');
    await expect(page).toHaveURL(/\/provider-appointments$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provider Appointments');
    for (const personal of ['/favorites', '/profile']) {
      await page.goto(personal);
      await expect(page).toHaveURL(/\/provider-appointments$/);
    }
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });
});

test('a visitor returns to the plans or the provider after signing in', async ({
  page,
  product,
}) => {
  const { email } = await registerUser(product.url);

  await test.step('goes from the plans to sign-in', async () => {
    await open(page, '/pricing');
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    const state = await page.evaluate(() => history.state as { usr?: { from?: string } });
    expect(state.usr?.from).toBe('/pricing');
  });

  await test.step('returns to the provider', async () => {
    await open(page, `/provider/${NORTHGATE.id}`);
    const actions = page.getByRole('region', { name: 'Quick actions' });
    await actions.getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await submitSignIn(page, email);
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
  });

  await test.step('lands on home the next time', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, email);
    await expect(page).toHaveURL(atHome);
  });
});
