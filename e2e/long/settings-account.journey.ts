import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditLowScreen } from '#e2e/support/audit-low-screen.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { recordLayoutShifts } from '#e2e/support/layout-shifts.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { heartOf, NORTHGATE } from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Saves a favourite and waits for the response. */
async function saveFavourite(page: Page): Promise<void> {
  await open(page, '/?category=dentists');
  const saving = page.waitForResponse((reply) => reply.url().includes('/api/favorites/'));
  await heartOf(page, NORTHGATE.name).click();
  await saving;
}

test('a member finds the referral code and link in settings', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = recordCalls(page, /referrals\/stats/);
  await signInViaApi(page, 'member');
  await open(page, '/settings');
  const block = page.getByRole('region', { name: 'Refer a friend' });
  const shown = block
    .getByText('Referral code', { exact: true })
    .locator('xpath=following-sibling::dd[1]');
  await expect(shown).toHaveText(/^[A-Z0-9]{3,20}$/);
  expect(calls.length).toBeGreaterThan(0);
  const referralCode = await shown.innerText();
  const link = `${product.url}/signup?ref=${referralCode}`;
  await expect(block.getByText(referralCode, { exact: true })).toBeVisible();
  await expect(block.getByText(link, { exact: true })).toBeVisible();
  await expect(page.getByText('Member since', { exact: true })).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await block.getByRole('button', { name: 'Copy code' }).click();
  expect(await clipboard()).toBe(referralCode);
  await block.getByRole('button', { name: 'Copy link' }).click();
  await expect(block.getByRole('button', { name: 'Copied!' }).first()).toBeVisible();
  expect(await clipboard()).toBe(link);
  await auditScreen(page, 'settings-member');
});

for (const width of [390, 768, 1440])
  test(`the settings of a member don’t move while they load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInViaApi(page, 'member');
    const shifts = await recordLayoutShifts(page);
    // The order in which the parts arrive is the worst one: the last section first.
    const release = await delayResponse(page, '**/api/auth/sessions');
    await page.goto('/settings');
    await expect(page.getByText('Loading your account', { exact: true })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Reset Account' })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Reset Account' })).toBeVisible();
    await expect(page.getByText(/^Loading your/)).toHaveCount(0);
    expect(await shifts()).toEqual([]);
  });

test('a user resets the preferences and stays signed in', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  await page.goto('/signin');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Teal-Harbour-42');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/signin/);
  await saveFavourite(page);
  await page.evaluate(() => localStorage.setItem('popup-dismissed', 'yes'));
  await open(page, '/settings');
  const statistics = page.getByRole('region', { name: 'Account statistics' });
  await expect(statistics.getByText('Saved providers').locator('..')).toContainText('1');
  const dialog = page.getByRole('dialog');
  const storedValues = () =>
    page.evaluate(() => [
      localStorage.getItem('rememberedEmail'),
      localStorage.getItem('popup-dismissed'),
    ]);
  expect(await storedValues()).toEqual([email, 'yes']);

  await test.step('opens a dialog that fits on a low screen', async () => {
    await page.getByRole('button', { name: 'Reset Account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Reset Account' })).toBeVisible();
    await auditLowScreen(page);
  });

  await test.step('resets the preferences', async () => {
    await dialog.getByRole('button', { name: 'Reset preferences' }).click();
    await expect(dialog.getByRole('heading', { name: 'Reset your preferences?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset preferences' }).click();
    await expect(toastOf(page, 'Your preferences have been reset.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await storedValues()).toEqual([null, null]);
    await expect(page.getByText('Robin Marlow', { exact: true }).first()).toBeVisible();
    await page.goto('/favorites');
    await expect(page.getByText('No favorites yet.')).toBeVisible();
  });
});

test('a user downloads their data', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  await signInViaApi(page, email);
  await saveFavourite(page);
  await open(page, '/settings');
  const read = async (download: Download) => readFile(await download.path(), 'utf8');

  await test.step('downloads JSON by keyboard', async () => {
    const button = page.getByRole('button', { name: 'Download as JSON' });
    await page.getByRole('button', { name: 'Forgot Password' }).focus();
    await tabTo(page, button);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^halewell-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await read(download)) as Record<string, Record<string, unknown>[]>;
    expect(data['profile']?.[0]).toMatchObject({ full_name: 'Robin Marlow', email });
    expect(data['favourites']?.[0]).toMatchObject({ name: NORTHGATE.name });
    expect(data['mails']?.length).toBeGreaterThan(0);
    await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible();
  });

  await test.step('downloads CSV', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await read(download);
    expect(text).toContain('Section,Entry,Field,Value');
    expect(text).toContain('profile,1,full_name,Robin Marlow');
    expect(text).toContain(`favourites,1,name,${NORTHGATE.name}`);
  });
});
