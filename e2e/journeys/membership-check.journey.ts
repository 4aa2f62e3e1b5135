import type { Page } from '@playwright/test';
import { expectMember } from '#e2e/support/checkout.ts';
import { changeAnswer } from '#e2e/support/modify-response.ts';
import { accountMenu, box } from '#e2e/support/entry-forms.ts';
import { healthCard, showAtDesk } from '#e2e/support/health-card.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { signInAs } from '#e2e/support/people.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** An entry of the account menu. */
async function openMenuEntry(page: Page, name: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
}

const STATUS = '**/api/stripe/subscription-status/*';
const FAILED = 'Unable to verify membership status. Please try again later.';

test('the membership is asked for half a second after sign-in and a second after moving on', async ({
  page,
}) => {
  const checks = recordCalls(page, /subscription-status/);
  await page.clock.install();
  await open(page, '/signin');
  await box(page, 'Email').fill('user@halewell.example');
  await box(page, 'Password').fill(DEMO_PASSWORD);
  // While the role is not known nothing leads on: the sign-in alone counts.
  const release = await holdAnswer(page, '**/api/auth/user/*');
  let clock = await stopClock(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Loading your profile...')).toBeVisible();
  await clock.pass(490);
  expect(checks).toHaveLength(0);
  await clock.pass(10);
  await expect.poll(() => checks.length).toBe(1);
  await clock.resume();
  release();
  await expectMember(page, false);

  await test.step('three moves within a second are one question', async () => {
    await open(page, '/terms');
    await expectMember(page, false);
    await expect(async () => expect(checks.length).toBeGreaterThan(1)).toPass();
    const footer = page.getByRole('contentinfo');
    clock = await stopClock(page);
    await clock.pass(2000);
    const before = checks.length;
    for (const [name, path] of [
      ['Privacy Policy', '/privacy'],
      ['Cookie Policy', '/cookie-policy'],
      ['Terms of Service', '/terms'],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await clock.pass(300);
    }
    await clock.pass(650);
    expect(checks).toHaveLength(before);
    await clock.pass(50);
    await expect.poll(() => checks.length).toBe(before + 1);
    await clock.pass(3000);
    expect(checks).toHaveLength(before + 1);
  });
});

test('a check that fails is made three times more; then nothing is claimed of the membership', async ({
  page,
}) => {
  await page.clock.install();
  await signInAs(page, 'member');
  await expectMember(page, true);
  await open(page, '/provider/northgate-dental-leeds');
  await expectMember(page, true);
  await expect(page.getByRole('link', { name: 'Call Now' })).toBeVisible();
  const failing = await stubAnswer(page, STATUS, { status: 500 });
  const clock = await stopClock(page);
  await clock.pass(3000);
  const before = failing.calls.length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await clock.pass(1000);
  await expect.poll(() => failing.calls.length - before).toBe(1);
  for (const retry of [1, 2, 3]) {
    await expect(page.getByText(FAILED)).toHaveCount(0);
    // The second between two tries begins with the answer, which takes its own time to arrive.
    await clock.pass(700);
    expect(failing.calls.length - before).toBe(retry);
    await expect(async () => {
      await clock.pass(50);
      expect(failing.calls.length - before).toBe(retry + 1);
    }).toPass({ intervals: [200] });
  }
  await expect(page.getByText(FAILED)).toHaveCount(1);
  await clock.pass(3000);
  await expectMember(page, false);
  expect(failing.calls.length - before).toBe(4);
  await page.goBack();
  await expect(page).toHaveURL(/\/provider\//);
  await clock.pass(200);
  const actions = page.getByRole('region', { name: 'Quick actions' });
  await expect(actions.getByText('We couldn’t check your membership')).toBeVisible();
  await expect(
    actions.getByText(/^As confirmed on .+: Active until \d+ \w+ \d{4}\.$/),
  ).toBeVisible();
  await expect(actions.getByRole('link', { name: 'Become a Member' })).toHaveCount(0);
  await expect(page.getByText('CANARY-7Q4X')).toHaveCount(0);
  await clock.resume();
  await actions.scrollIntoViewIfNeeded();
  await look(page, 'provider-membership-unknown');

  await test.step('nor does any other page, until it can be asked again', async () => {
    const calls = failing.calls.length;
    await openMenuEntry(page, 'How It Works');
    await expect(page.getByText('We couldn’t check your membership')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Membership Plans' })).toHaveCount(0);
    // The check that the move brings has failed for good: nothing asks by itself any more.
    await expect.poll(() => failing.calls.length - calls).toBe(4);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeEnabled();
    await failing.remove();
    await again.click();
    await expect(page.getByRole('link', { name: 'Open your card' })).toBeVisible();
    await expectMember(page, true);
  });
});

test('a membership that ends at midnight ends on the pages that are open', async ({ page }) => {
  const today = londonDay(new Date());
  const paid = { active: true, plan: 'Single', status: 'active', expiresAt: today };
  await page.clock.install({ time: londonInstant(today, 23 * 60 + 50) });
  await page.route(STATUS, (route) => route.fulfill({ json: { ...paid, graceUntil: null } }));
  await changeAnswer(page, '**/api/membership/*', (body) => ({
    ...body,
    expiresAt: today,
    renews: false,
    nextPayment: null,
  }));
  const checks = recordCalls(page, /subscription-status/);
  await signInAs(page, 'member');
  await open(page, '/profile');
  const card = healthCard(page);
  const details = page.getByRole('region', { name: 'Membership details' });
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(details.getByText('Active', { exact: true })).toBeVisible();
  const before = checks.length;

  await test.step('the last minutes of the last day', async () => {
    await page.clock.runFor(9 * 60_000);
    await expectMember(page, true);
  });
  await test.step('midnight in London', async () => {
    await page.clock.runFor(2 * 60_000);
    await expect(card.getByText('Not a Member')).toBeVisible();
    await expect(details.getByText('Not a Member')).toBeVisible();
    await expect(details.getByText('Next renewal')).toHaveCount(0);
    await expect(showAtDesk(page)).toHaveCount(0);
    await expectMember(page, false);
    expect(checks.length).toBeGreaterThan(before);
    await look(page, 'profile-ended-at-midnight');
  });
});

test('what members see follows the answer', async ({ page }) => {
  const inactive = await stubAnswer(page, STATUS, {
    body: { active: false, plan: 'none', expiresAt: null, status: 'inactive' },
  });
  await signInAs(page, 'member');
  await expectMember(page, false);
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /My Rewards/ })).toHaveCount(0);
  await inactive.remove();
  await page.getByRole('menuitem', { name: 'How It Works' }).click();
  await expectMember(page, true);
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem', { name: /My Rewards/ })).toBeVisible();
});
