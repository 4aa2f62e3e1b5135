import { expectMember } from '#e2e/support/checkout.ts';
import { accountMenu, box } from '#e2e/support/entry-forms.ts';
import { holdAnswer } from '#e2e/support/hold-answer.ts';
import { signInAs } from '#e2e/support/people.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-answer.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { expect, test } from '#e2e/support/test.ts';

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

test('a check that fails is made three times more, and then nobody is a member', async ({
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
    await clock.pass(950);
    expect(failing.calls.length - before).toBe(retry);
    await clock.pass(50);
    await expect.poll(() => failing.calls.length - before).toBe(retry + 1);
  }
  await expect(page.getByText(FAILED)).toHaveCount(1);
  await expectMember(page, false);
  await clock.pass(3000);
  expect(failing.calls.length - before).toBe(4);
  await page.goBack();
  await expect(page).toHaveURL(/\/provider\//);
  await clock.pass(200);
  const actions = page.getByRole('region', { name: 'Quick actions' });
  await expect(actions.getByRole('link', { name: 'Become a Member' })).toBeVisible();
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
