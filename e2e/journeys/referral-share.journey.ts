import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { GENERATE, linkBox, openShareDialog, STATS } from '#e2e/support/referrals.ts';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { headerOf, toastOf } from '#e2e/support/shell.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const COPIED = 'Message copied to clipboard! You can now paste it anywhere to share.';
const COPY_FAILED = 'Failed to copy link. Please try again.';
const SHARE_FAILED = 'Sharing failed. Please try using the individual share buttons below.';
const WAIT = 'Please wait while we generate your referral code';
const GENERATED = 'Referral code generated successfully!';
const NOT_GENERATED = 'Failed to generate referral code. Please try again.';
const NOT_LOADED = 'There was a problem loading your referral information. Please try again later.';

type Recorded = { shared?: ShareData; opened: string[] };

test('a member shares the referral link', async ({ page, product, context }) => {
  const link = `${product.url}/signup?ref=MORGAN1`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const readRecorded = () =>
    page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
  await page.addInitScript(() => {
    const recorded: Recorded = { opened: [] };
    Object.assign(window, { recorded });
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        recorded.shared = data;
      },
    });
    window.open = (address, target, features) => {
      recorded.opened.push([address, target, features].join(' '));
      return null;
    };
  });
  const stats = await stubResponse(page, STATS, { body: statsWith() });
  await signInViaApi(page, 'member');
  await page.goto('/');
  // Without a link the dialog would focus another element first.
  await expect.poll(() => stats.calls.length).toBeGreaterThan(0);
  const dialog = await openShareDialog(page);
  const box = linkBox(dialog);

  await test.step('reads and copies the link', async () => {
    await expect(box).toHaveValue(link);
    await expect(box).not.toBeEditable();
    await expect(box).toBeFocused();
    const earnings = dialog.getByRole('region', { name: 'Potential Earnings' });
    await expect(earnings.getByText('£5 - £10', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await clipboard()).toBe(link);
    await auditScreen(page, 'referral-share');
    await auditDarkMode(page, 'referral-share');
  });

  await test.step('shares the link through the device', async () => {
    await dialog.getByRole('button', { name: 'Share Your Referral Link' }).click();
    await expect.poll(async () => (await readRecorded()).shared?.url).toBe(link);
  });

  await test.step('shares through five services, in windows without an opener', async () => {
    const buttons = dialog.getByRole('list', { name: 'Share with' }).getByRole('button');
    await expect(buttons).toHaveText(['Facebook', 'Twitter', 'Email', 'SMS', 'WhatsApp']);
    for (const button of await buttons.all()) await button.click();
    const { opened } = await readRecorded();
    const starts = [
      'https://www.facebook.com/',
      'https://twitter.com/',
      'mailto:?',
      'sms:?',
      'https://wa.me/?',
    ];
    for (const [index, start] of starts.entries()) {
      expect(opened[index]).toContain(start);
      expect(decodeURIComponent(opened[index] ?? '')).toContain(link);
      if (start.startsWith('https')) expect(opened[index]).toMatch(/ _blank noopener,noreferrer$/);
    }
    await expect(page.getByText('LinkedIn')).toHaveCount(0);
  });

  await test.step('closes the dialog, and the focus returns to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(headerOf(page).getByRole('button', { name: /^Refer a Friend/ })).toBeFocused();
  });
});

test('without native sharing the message is copied, and failures show an error', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
  });
  await stubResponse(page, STATS, { body: statsWith() });
  await page.clock.install();
  await signInViaApi(page, 'member');
  await page.goto('/');
  const dialog = await openShareDialog(page);
  const share = dialog.getByRole('button', { name: 'Share Your Referral Link' });
  const copy = dialog.getByRole('button', { name: /^Cop/ });
  await expect(linkBox(dialog)).toBeVisible();
  const clock = await pauseClock(page);

  await test.step('sees Copied! for two seconds', async () => {
    await copy.click();
    await expect(copy).toHaveText('Copied!');
    await clock.advance(1900);
    await expect(copy).toHaveText('Copied!');
    await clock.advance(150);
    await expect(copy).toHaveText('Copy');
  });

  await test.step('copies the message to the clipboard', async () => {
    await share.click();
    await expect(toastOf(page, COPIED)).toBeVisible();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toContain(`${product.url}/signup?ref=MORGAN1`);
    expect(message).toContain('Halewell');
  });

  await test.step('sees no error after cancelling the device’s share sheet', async () => {
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: () => Promise.reject(new DOMException('closed', 'AbortError')),
      });
    });
    await clock.advance(6000);
    await share.click();
    await clock.advance(200);
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/\w/)).toHaveCount(
      0,
    );
  });

  await test.step('sees errors when sharing and copying fail', async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new Error('refused'));
      Object.assign(navigator, { share: refuse });
      navigator.clipboard.writeText = refuse;
    });
    await share.click();
    await expect(toastOf(page, SHARE_FAILED)).toBeVisible();
    await copy.click();
    const failed = toastOf(page, COPY_FAILED);
    await expect(failed).toBeVisible();
    await expect(copy).toHaveText('Copy');
    await clock.advance(4800);
    await expect(failed).toBeVisible();
    await clock.advance(300);
    await expect(failed).toHaveCount(0);
  });
});

test('a missing referral code is generated automatically, and sharing waits for it', async ({
  page,
  product,
}) => {
  await stubResponse(page, STATS, { body: statsWith({ referralCode: '' }) });
  const release = await delayResponse(page, GENERATE);
  await page.clock.install();
  await signInViaApi(page, 'member');
  await page.goto('/');
  const dialog = await openShareDialog(page);
  await expect(dialog.getByRole('button', { name: 'Generate Referral Code' })).toBeVisible();
  await auditScreen(page, 'referral-share-no-code');
  const clock = await pauseClock(page);
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  const warning = toastOf(page, WAIT);
  await expect(warning).toBeVisible();
  await clock.advance(5800);
  await expect(warning).toBeVisible();
  await clock.advance(300);
  await expect(warning).toHaveCount(0);
  await clock.resume();
  release();
  await expect(linkBox(dialog)).toHaveValue(new RegExp(`^${product.url}/signup\\?ref=[A-Z0-9]+$`));
  await expect(toastOf(page, GENERATED)).toHaveCount(0);
});

test('a member generates a referral code after the automatic attempt failed', async ({
  page,
  product,
}) => {
  await stubResponse(page, STATS, { body: statsWith({ referralCode: '' }) });
  const failing = await stubResponse(page, GENERATE, { status: 500 });
  await page.clock.install();
  await signInViaApi(page, 'member');
  await page.goto('/');
  const dialog = await openShareDialog(page);
  const generate = dialog.getByRole('button', { name: 'Generate Referral Code' });
  await expect.poll(() => failing.calls.length).toBe(1);
  const clock = await pauseClock(page);
  await generate.click();
  const failed = toastOf(page, NOT_GENERATED);
  await expect(failed).toBeVisible();
  expect(failing.calls).toHaveLength(2);
  await clock.advance(4800);
  await expect(failed).toBeVisible();
  await clock.advance(300);
  await expect(failed).toHaveCount(0);
  await failing.remove();
  await generate.click();
  const generated = toastOf(page, GENERATED);
  await expect(generated).toBeVisible();
  await clock.advance(50);
  await expect(linkBox(dialog)).toHaveValue(new RegExp(`^${product.url}/signup\\?ref=[A-Z0-9]+$`));
  await clock.advance(2800);
  await expect(generated).toBeVisible();
  await clock.advance(300);
  await expect(generated).toHaveCount(0);
});

test('Share & Earn shows an error when it cannot be loaded', async ({ page }) => {
  const failing = await stubResponse(page, STATS, { status: 500 });
  await signInViaApi(page, 'member');
  await page.goto('/');
  const dialog = await openShareDialog(page);
  await expect(dialog.getByRole('alert')).toContainText(NOT_LOADED);
  await auditScreen(page, 'referral-share-error');
  await failing.remove();
  await stubResponse(page, STATS, { body: statsWith() });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(linkBox(dialog)).toHaveValue(/ref=MORGAN1$/);
});
