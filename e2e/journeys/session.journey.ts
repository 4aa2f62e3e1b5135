import { accountMenu, logIn } from '#e2e/support/entry-forms.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { signInAs } from '#e2e/support/people.ts';
import { MINUTE_MS, stopClock } from '#e2e/support/stopped-clock.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const GUARDED = ['/favorites', '/profile', '/settings', '/provider-appointments'];

/** The five that count as activity (spec 4). */
const ACTIVITIES = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'];

test('guarded pages lead a visitor home and are there after sign-in', async ({ page }) => {
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
  await logIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('not the desk, which is a provider’s', async () => {
    await open(page, '/provider-appointments');
    await expect(page).toHaveURL(/\/$/);
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('a guarded page waits until it is known who is there', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  const release = await holdAnswer(page, '**/identity/token');
  await page.reload();
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  await expect(page).toHaveURL(/\/profile$/);
  release();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  expect(new Set(seen)).toEqual(new Set(['/profile']));
  await look(page, 'profile-user');
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

test('an hour without activity signs out, and any activity begins the hour anew', async ({
  page,
}) => {
  await page.clock.install();
  await signInAs(page, 'user');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Digital Health Card' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Halewell' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  let clock = await stopClock(page);
  const signedIn = () => page.evaluate(() => localStorage.getItem('token') !== null);

  for (const activity of ACTIVITIES) {
    await test.step(activity, async () => {
      await page.evaluate(
        (name) => document.body.dispatchEvent(new Event(name, { bubbles: true })),
        activity,
      );
      await clock.jump(59 * MINUTE_MS);
      expect(await signedIn()).toBe(true);
      // React lets a lazy dialog wait for a moment, which a stopped clock would never reach.
      await clock.pass(400);
      await expect(warning).toBeVisible();
    });
  }

  await test.step('entering a guarded page', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await clock.pass(100);
    await expect(warning).toBeHidden();
    await clock.jump(59 * MINUTE_MS);
    expect(await signedIn()).toBe(true);
  });

  await test.step('"Stay signed in"', async () => {
    await expect(warning).toBeVisible();
    await clock.resume();
    await look(page, 'idle-warning');
    clock = await stopClock(page);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await clock.pass(500);
    await expect(warning).toBeHidden();
  });

  await test.step('an hour later', async () => {
    await page.keyboard.press('Shift');
    await clock.jump(60 * MINUTE_MS - 1000);
    expect(await signedIn()).toBe(true);
    await clock.pass(1000);
    await expect(
      page.getByText('You were signed out after 60 minutes without activity.'),
    ).toBeVisible();
    expect(await signedIn()).toBe(false);
    await expect(page).toHaveURL(/\/$/);
    await clock.resume();
    await page.reload();
    await expect(accountMenu(page)).toHaveCount(0);
    await look(page, 'signed-out-home');
  });
});
