import { changeAnswer } from '#e2e/support/modify-response.ts';
import { expectMember } from '#e2e/support/checkout.ts';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn, signInAs } from '#e2e/support/people.ts';
import { REFER, STATS, statsWith } from '#e2e/support/referrals.ts';
import {
  DESKTOP,
  headerOf,
  open,
  openAccountMenu,
  openHamburger,
  PHONE,
  toastOf,
} from '#e2e/support/shell.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const ACCOUNT = '**/api/auth/user/*';
const MEMBERS_ONLY =
  'Referral program is available for members only. Subscribe now to start earning rewards!';

const bottomBar = 'Quick links';

test('somebody without membership is told, for five seconds, and led to the plans', async ({
  page,
}) => {
  await page.clock.install();
  await arriveSignedIn(page, 'user');
  await page.goto('/');
  await expectMember(page, false);
  // What the check found is known a moment after the header.
  await expect(headerOf(page).getByRole('button', { name: REFER })).toBeVisible();
  await page.clock.runFor(2000);
  const clock = await stopClock(page);
  await headerOf(page).getByRole('button', { name: REFER }).click();
  await page.mouse.move(0, 400);
  const notice = toastOf(page, MEMBERS_ONLY);
  await expect(notice).toBeVisible();
  await clock.pass(500);
  await expect(page).toHaveURL(/\/pricing$/);
  await clock.pass(4300);
  await expect(notice).toBeVisible();
  await clock.pass(300);
  await expect(notice).toHaveCount(0);
  await clock.resume();
  await page.setViewportSize(PHONE);
  await open(page, '/about');
  await (await openHamburger(page)).getByRole('button', { name: REFER }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('an operator has the console and the entries of a user', async ({ page }) => {
  await arriveSignedIn(page, 'admin');
  await open(page, '/about');
  await expectMember(page, false);
  const menu = await openAccountMenu(page);
  await expect(menu.getByText('Role: Admin')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^My Rewards/ })).toHaveCount(0);
  for (const name of [
    'Operator Console',
    'Digital Health Card',
    'Favourites',
    'How It Works',
    'About Us',
    'Settings',
  ]) {
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  }
  await look(page, 'account-menu-admin');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Halewell' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.setViewportSize(PHONE);
  const hamburger = await openHamburger(page);
  await expect(hamburger.getByText('Role: Admin')).toBeVisible();
  await look(page, 'hamburger-admin');
});

test('a very long name breaks nothing', async ({ page }) => {
  const fullName = `Wolfeschlegelsteinhausenbergerdorff-${'Featherstonehaugh-'.repeat(4)}Smythe`;
  await stubAnswer(page, STATS, { body: statsWith({ pendingRewards: 1250 }) });
  await changeAnswer(page, ACCOUNT, ({ user, ...rest }) => ({
    ...rest,
    fullName,
    user: { ...(user as object), fullName },
  }));
  await arriveSignedIn(page, 'member');
  await open(page, '/about');
  await expectMember(page, true);
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole('menuitem', { name: /^My Rewards\s*£1,250$/ })).toBeVisible();
  await look(page, 'account-menu-long-name');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const hamburger = await openHamburger(page);
  await expect(hamburger.getByText(`Welcome, ${fullName}`)).toBeVisible();
  await expect(hamburger.getByRole('button', { name: /^My Rewards\s*£1,250$/ })).toBeVisible();
  await look(page, 'hamburger-long-name');
});

test('while the role is on its way nobody is taken for a customer', async ({ page }) => {
  const calls = recordCalls(page, /\/api\/referrals\//);
  await changeAnswer(page, '**/api/stripe/subscription-status/*', () => ({
    active: true,
    plan: 'Single',
    expiresAt: '2040-01-01',
    status: 'active',
  }));
  await signInAs(page, 'provider');
  await expect(page).toHaveURL(/\/provider-appointments$/);
  const release = await holdAnswer(page, ACCOUNT);
  await open(page, '/about');
  await expect(accountMenu(page)).toBeVisible();
  const customers = page.getByText(/^(Refer a Friend|Manage Membership|Become a Member)/);
  await expect(customers).toHaveCount(0);
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole('menuitem')).toHaveText(['Settings', 'Sign Out']);
  await page.keyboard.press('Escape');
  release();
  await openAccountMenu(page);
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Provider Appointments',
    'Settings',
    'Sign Out',
  ]);
  await expect(customers).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('the bar at the bottom follows the person', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: bottomBar });
  await page.setViewportSize(PHONE);
  await open(page, '/about');
  await expect(bar.getByRole('link')).toHaveText(['Home', 'How it works', 'Membership', 'Log in']);
  for (const [demo, links] of [
    ['user', ['Home', 'Favourites', 'Card', 'Membership']],
    ['member', ['Home', 'Favourites', 'Card', 'Settings']],
    ['admin', ['Home', 'Favourites', 'Card', 'Membership']],
    ['provider', ['Appointments', 'Settings']],
  ] as const) {
    await page.setViewportSize(DESKTOP);
    await signInAs(page, demo);
    await page.setViewportSize(PHONE);
    await open(page, '/about');
    await expect(bar.getByRole('link')).toHaveText([...links]);
    await (await openHamburger(page)).getByRole('button', { name: 'Sign Out' }).click();
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
  }
});
