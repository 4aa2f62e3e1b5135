import { holdAnswer } from '#e2e/support/delay-response.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { GENERATE, linkBox, openShare, STATS, statsWith } from '#e2e/support/referrals.ts';
import { headerOf, toastOf } from '#e2e/support/shell.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const COPIED = 'Message copied to clipboard! You can now paste it anywhere to share.';
const COPY_FAILED = 'Failed to copy link. Please try again.';
const SHARE_FAILED = 'Sharing failed. Please try using the individual share buttons below.';
const WAIT = 'Please wait while we generate your referral code';
const MADE = 'Referral code generated successfully!';
const NOT_MADE = 'Failed to generate referral code. Please try again.';
const NOT_LOADED = 'There was a problem loading your referral information. Please try again later.';

type Seen = { shared?: ShareData; opened: string[] };

test('a member sends the link on', async ({ page, product, context }) => {
  const link = `${product.url}/signup?ref=MORGAN1`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.addInitScript(() => {
    const noted: Seen = { opened: [] };
    Object.assign(window, { seen: noted });
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        noted.shared = data;
      },
    });
    window.open = (address, target, features) => {
      noted.opened.push([address, target, features].join(' '));
      return null;
    };
  });
  const stats = await stubAnswer(page, STATS, { body: statsWith() });
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  // Opened before the link is there, the window would begin somewhere else.
  await expect.poll(() => stats.calls.length).toBeGreaterThan(0);
  const dialog = await openShare(page);
  const box = linkBox(dialog);

  await test.step('the link can be read and copied', async () => {
    await expect(box).toHaveValue(link);
    await expect(box).not.toBeEditable();
    await expect(box).toBeFocused();
    const earnings = dialog.getByRole('region', { name: 'Potential Earnings' });
    await expect(earnings.getByText('£5 - £10', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await clipboard()).toBe(link);
    await look(page, 'referral-share');
    await lookInTheDark(page, 'referral-share');
  });

  await test.step('the device shares it', async () => {
    await dialog.getByRole('button', { name: 'Share Your Referral Link' }).click();
    await expect.poll(async () => (await seen()).shared?.url).toBe(link);
  });

  await test.step('five services open with it, in windows that know nothing of this one', async () => {
    const buttons = dialog.getByRole('list', { name: 'Share with' }).getByRole('button');
    await expect(buttons).toHaveText(['Facebook', 'Twitter', 'Email', 'SMS', 'WhatsApp']);
    for (const button of await buttons.all()) await button.click();
    const { opened } = await seen();
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

  await test.step('closing leads back to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(headerOf(page).getByRole('button', { name: /^Refer a Friend/ })).toBeFocused();
  });
});

test('without native sharing the message is copied, and each failure says so', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
  });
  await stubAnswer(page, STATS, { body: statsWith() });
  await page.clock.install();
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  const dialog = await openShare(page);
  const share = dialog.getByRole('button', { name: 'Share Your Referral Link' });
  const copy = dialog.getByRole('button', { name: /^Cop/ });
  await expect(linkBox(dialog)).toBeVisible();
  const clock = await stopClock(page);

  await test.step('Copied! stays for two seconds', async () => {
    await copy.click();
    await expect(copy).toHaveText('Copied!');
    await clock.pass(1900);
    await expect(copy).toHaveText('Copied!');
    await clock.pass(150);
    await expect(copy).toHaveText('Copy');
  });

  await test.step('the message is on the clipboard', async () => {
    await share.click();
    await expect(toastOf(page, COPIED)).toBeVisible();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toContain(`${product.url}/signup?ref=MORGAN1`);
    expect(message).toContain('Halewell');
  });

  await test.step('closing the list of the device is no failure', async () => {
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: () => Promise.reject(new DOMException('closed', 'AbortError')),
      });
    });
    await clock.pass(6000);
    await share.click();
    await clock.pass(200);
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/\w/)).toHaveCount(
      0,
    );
  });

  await test.step('device and clipboard refuse', async () => {
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
    await clock.pass(4800);
    await expect(failed).toBeVisible();
    await clock.pass(300);
    await expect(failed).toHaveCount(0);
  });
});

test('a code is made unasked; meanwhile sharing waits', async ({ page, product }) => {
  await stubAnswer(page, STATS, { body: statsWith({ referralCode: '' }) });
  const release = await holdAnswer(page, GENERATE);
  await page.clock.install();
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  const dialog = await openShare(page);
  await expect(dialog.getByRole('button', { name: 'Generate Referral Code' })).toBeVisible();
  await look(page, 'referral-share-no-code');
  const clock = await stopClock(page);
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  const warning = toastOf(page, WAIT);
  await expect(warning).toBeVisible();
  await clock.pass(5800);
  await expect(warning).toBeVisible();
  await clock.pass(300);
  await expect(warning).toHaveCount(0);
  await clock.resume();
  release();
  await expect(linkBox(dialog)).toHaveValue(new RegExp(`^${product.url}/signup\\?ref=[A-Z0-9]+$`));
  await expect(toastOf(page, MADE)).toHaveCount(0);
});

test('a code that could not be made is made on request', async ({ page, product }) => {
  await stubAnswer(page, STATS, { body: statsWith({ referralCode: '' }) });
  const failing = await stubAnswer(page, GENERATE, { status: 500 });
  await page.clock.install();
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  const dialog = await openShare(page);
  const generate = dialog.getByRole('button', { name: 'Generate Referral Code' });
  await expect.poll(() => failing.calls.length).toBe(1);
  const clock = await stopClock(page);
  await generate.click();
  const refused = toastOf(page, NOT_MADE);
  await expect(refused).toBeVisible();
  expect(failing.calls).toHaveLength(2);
  await clock.pass(4800);
  await expect(refused).toBeVisible();
  await clock.pass(300);
  await expect(refused).toHaveCount(0);
  await failing.remove();
  await generate.click();
  const made = toastOf(page, MADE);
  await expect(made).toBeVisible();
  await clock.pass(50);
  await expect(linkBox(dialog)).toHaveValue(new RegExp(`^${product.url}/signup\\?ref=[A-Z0-9]+$`));
  await clock.pass(2800);
  await expect(made).toBeVisible();
  await clock.pass(300);
  await expect(made).toHaveCount(0);
});

test('the referral information cannot be loaded', async ({ page }) => {
  const broken = await stubAnswer(page, STATS, { status: 500 });
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  const dialog = await openShare(page);
  await expect(dialog.getByRole('alert')).toContainText(NOT_LOADED);
  await look(page, 'referral-share-error');
  await broken.remove();
  await stubAnswer(page, STATS, { body: statsWith() });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(linkBox(dialog)).toHaveValue(/ref=MORGAN1$/);
});
