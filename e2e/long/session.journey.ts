import { accountMenu, submitSignIn } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInAs, signInViaApi } from '#e2e/support/people.ts';
import { MINUTE_MS, pauseClock } from '#e2e/support/pause-clock.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const GUARDED = ['/favorites', '/profile', '/settings', '/provider-appointments'];

/** The events that reset the inactivity timer (STATE-06). */
const ACTIVITIES = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'];

test('guarded pages redirect a visitor to home and open after sign-in', async ({ page }) => {
  const logInLink = page.getByRole('navigation', { name: 'Account' }).getByRole('link', {
    name: 'Log In',
  });
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(logInLink).toBeVisible();
  }
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/$/);
  await logInLink.click();
  await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a user cannot open the provider’s desk', async () => {
    await open(page, '/provider-appointments');
    await expect(page).toHaveURL(/\/$/);
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('a guarded page waits until the session is loaded', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  const release = await delayResponse(page, '**/identity/token');
  await page.reload();
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  await expect(page).toHaveURL(/\/profile$/);
  release();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  expect(new Set(paths)).toEqual(new Set(['/profile']));
  await auditScreen(page, 'profile-user');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInAs(page, 'user');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(accountMenu(page)).toHaveCount(0);
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
});

test('after signing out, the next person does not return to the last page', async ({ page }) => {
  await signInAs(page, 'provider');
  await page.goto('/provider-appointments?search=Ann');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(accountMenu(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('provider-appointments');
});

test('an hour without activity signs out, and any activity restarts the hour', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'user');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Digital Health Card' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Halewell' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  let clock = await pauseClock(page);
  const signedIn = () => page.evaluate(() => localStorage.getItem('token') !== null);

  for (const activity of ACTIVITIES) {
    await test.step(`${activity} restarts the hour`, async () => {
      await page.evaluate(
        (name) => document.body.dispatchEvent(new Event(name, { bubbles: true })),
        activity,
      );
      await clock.fastForward(59 * MINUTE_MS);
      expect(await signedIn()).toBe(true);
      // React delays a lazy dialog slightly, which a paused clock would never reach.
      await clock.advance(400);
      await expect(warning).toBeVisible();
    });
  }

  await test.step('entering a guarded page restarts the hour', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await clock.advance(100);
    await expect(warning).toBeHidden();
    await clock.fastForward(59 * MINUTE_MS);
    expect(await signedIn()).toBe(true);
  });

  await test.step('"Stay signed in" closes the warning', async () => {
    await expect(warning).toBeVisible();
    await clock.resume();
    await auditScreen(page, 'idle-warning');
    clock = await pauseClock(page);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await clock.advance(500);
    await expect(warning).toBeHidden();
  });

  await test.step('is signed out an hour later', async () => {
    await page.keyboard.press('Shift');
    await clock.fastForward(60 * MINUTE_MS - 1000);
    expect(await signedIn()).toBe(true);
    await clock.advance(1000);
    const notice = page.getByText('You were signed out after an hour without activity.');
    await expect(notice).toBeVisible();
    expect(await signedIn()).toBe(false);
    await expect(page).toHaveURL(/\/$/);
    // It stays for as long as nobody is there.
    await clock.fastForward(10 * MINUTE_MS);
    await expect(notice).toBeVisible();
    await clock.resume();
    await page.reload();
    await expect(accountMenu(page)).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await auditScreen(page, 'signed-out-home');
  });
});

test('a signed-in person at /signup is led on', async ({ page }) => {
  for (const [account, landing] of [
    ['user', /\/$/],
    ['provider', /\/provider-appointments$/],
  ] as const) {
    await signInViaApi(page, account);
    await page.goto('/signup');
    await expect(page).toHaveURL(landing);
    await expect(accountMenu(page)).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});
