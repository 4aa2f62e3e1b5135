import type { Page } from '@playwright/test';
import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { accountMenu, textbox } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { signInAs } from '#e2e/support/people.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Opens an entry of the account menu. */
async function openMenuEntry(page: Page, name: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
}

const STATUS = '**/api/stripe/subscription-status/*';
const FAILED = 'Unable to verify membership status. Please try again later.';

test('the membership is checked 500 ms after sign-in and one second after a navigation', async ({
  page,
}) => {
  const checks = recordCalls(page, /subscription-status/);
  await page.clock.install();
  await open(page, '/signin');
  await textbox(page, 'Email').fill('user@halewell.example');
  await textbox(page, 'Password').fill(DEMO_PASSWORD);
  // Delays the redirect after sign-in, so that only the sign-in triggers a check.
  const release = await delayResponse(page, '**/api/auth/user/*');
  let clock = await pauseClock(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Loading your profile...')).toBeVisible();
  await clock.advance(490);
  expect(checks).toHaveLength(0);
  await clock.advance(10);
  await expect.poll(() => checks.length).toBe(1);
  await clock.resume();
  release();
  await expectMemberHeader(page, false);

  await test.step('three navigations within a second cause one check', async () => {
    await open(page, '/terms');
    await expectMemberHeader(page, false);
    await expect(async () => expect(checks.length).toBeGreaterThan(1)).toPass();
    const footer = page.getByRole('contentinfo');
    clock = await pauseClock(page);
    await clock.advance(2000);
    const before = checks.length;
    for (const [name, path] of [
      ['Privacy Policy', '/privacy'],
      ['Cookie Policy', '/cookie-policy'],
      ['Terms of Service', '/terms'],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await clock.advance(300);
    }
    await clock.advance(650);
    expect(checks).toHaveLength(before);
    // A busy machine may report a navigation to the check late.
    await expect(async () => {
      await clock.advance(50);
      expect(checks).toHaveLength(before + 1);
    }).toPass({ intervals: [200] });
    await clock.advance(3000);
    expect(checks).toHaveLength(before + 1);
  });
});

test('a failed check is retried three times, then the membership shows as unknown', async ({
  page,
}) => {
  await page.clock.install();
  await signInAs(page, 'member');
  await expectMemberHeader(page, true);
  await open(page, '/provider/northgate-dental-leeds');
  await expectMemberHeader(page, true);
  await expect(page.getByRole('link', { name: 'Call Now' })).toBeVisible();
  const failing = await stubResponse(page, STATUS, { status: 500 });
  const clock = await pauseClock(page);
  await clock.advance(3000);
  const before = failing.calls.length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await clock.advance(1000);
  await expect.poll(() => failing.calls.length - before).toBe(1);
  for (const retry of [1, 2, 3]) {
    await expect(page.getByText(FAILED)).toHaveCount(0);
    // The one-second delay starts with the response, whose arrival time varies.
    await clock.advance(700);
    expect(failing.calls.length - before).toBe(retry);
    await expect(async () => {
      await clock.advance(50);
      expect(failing.calls.length - before).toBe(retry + 1);
    }).toPass({ intervals: [200] });
  }
  await expect(page.getByText(FAILED)).toHaveCount(1);
  await clock.advance(3000);
  await expectMemberHeader(page, false);
  expect(failing.calls.length - before).toBe(4);
  await page.goBack();
  await expect(page).toHaveURL(/\/provider\//);
  await clock.advance(200);
  const actions = page.getByRole('region', { name: 'Quick actions' });
  await expect(actions.getByText('We couldn’t check your membership')).toBeVisible();
  await expect(
    actions.getByText(/^As confirmed on .+: Active until \d+ \w+ \d{4}\.$/),
  ).toBeVisible();
  await expect(actions.getByRole('link', { name: 'Become a Member' })).toHaveCount(0);
  await expect(page.getByText('CANARY-7Q4X')).toHaveCount(0);
  await clock.resume();

  await test.step('another page shows it too, until a retry succeeds', async () => {
    const calls = failing.calls.length;
    await openMenuEntry(page, 'How It Works');
    await expect(page.getByText('We couldn’t check your membership')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Membership Plans' })).toHaveCount(0);
    // The navigation's check has failed for good; nothing retries automatically.
    await expect.poll(() => failing.calls.length - calls).toBe(4);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeEnabled();
    await failing.remove();
    await again.click();
    await expect(page.getByRole('link', { name: 'Open your card' })).toBeVisible();
    await expectMemberHeader(page, true);
  });
});
