import { modifyResponse } from '#e2e/support/modify-response.ts';
import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, signInAs } from '#e2e/support/people.ts';
import { REFER, STATS } from '#e2e/support/referrals.ts';
import { statsWith } from '#web/testing/samples/referrals.ts';
import {
  DESKTOP,
  headerOf,
  open,
  openAccountMenu,
  openHamburger,
  PHONE,
  toastOf,
} from '#e2e/support/shell.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const ACCOUNT = '**/api/auth/user/*';
const MEMBERS_ONLY =
  'Referral program is available for members only. Subscribe now to start earning rewards!';

const bottomBar = 'Quick links';

test('a non-member who refers a friend sees a five-second notice and goes to the plans', async ({
  page,
}) => {
  await page.clock.install();
  await signInViaApi(page, 'user');
  await page.goto('/');
  await expectMemberHeader(page, false);
  // The membership check finishes slightly after the header renders.
  await expect(headerOf(page).getByRole('button', { name: REFER })).toBeVisible();
  await page.clock.runFor(2000);
  const clock = await pauseClock(page);
  await headerOf(page).getByRole('button', { name: REFER }).click();
  await page.mouse.move(0, 400);
  const notice = toastOf(page, MEMBERS_ONLY);
  await expect(notice).toBeVisible();
  await clock.advance(500);
  await expect(page).toHaveURL(/\/pricing$/);
  await clock.advance(4300);
  await expect(notice).toBeVisible();
  await clock.advance(300);
  await expect(notice).toHaveCount(0);
  await clock.resume();
  await page.setViewportSize(PHONE);
  await open(page, '/about');
  await (await openHamburger(page)).getByRole('button', { name: REFER }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('an operator sees the console and a user’s entries in the menu', async ({ page }) => {
  await signInViaApi(page, 'admin');
  await open(page, '/about');
  const menu = await openAccountMenu(page);
  await expect(menu.getByText('Role: Admin')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^My Rewards/ })).toHaveCount(0);
  for (const name of [
    'Operator console',
    'Digital Health Card',
    'Favourites',
    'How It Works',
    'About Us',
    'Settings',
  ]) {
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  }
  // Nobody asks staff to become a member, or to refer a friend (P-67).
  await expect(headerOf(page).getByRole('link', { name: /Member/ })).toHaveCount(0);
  await expect(headerOf(page).getByRole('button', { name: REFER })).toHaveCount(0);
  await auditScreen(page, 'account-menu-admin');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Halewell' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.setViewportSize(PHONE);
  const hamburger = await openHamburger(page);
  await expect(hamburger.getByText('Role: Admin')).toBeVisible();
  await auditScreen(page, 'hamburger-admin');
});

test('a very long name fits in the menus', async ({ page }) => {
  const fullName = `Wolfeschlegelsteinhausenbergerdorff-${'Featherstonehaugh-'.repeat(4)}Smythe`;
  await stubResponse(page, STATS, { body: statsWith({ pendingRewards: 1250 }) });
  await modifyResponse(page, ACCOUNT, ({ user, ...rest }) => ({
    ...rest,
    fullName,
    user: { ...(user as object), fullName },
  }));
  await signInViaApi(page, 'member');
  await open(page, '/about');
  await expectMemberHeader(page, true);
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole('menuitem', { name: /^My Rewards\s*£1,250$/ })).toBeVisible();
  await auditScreen(page, 'account-menu-long-name');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const hamburger = await openHamburger(page);
  await expect(hamburger.getByText(`Welcome, ${fullName}`)).toBeVisible();
  await expect(hamburger.getByRole('button', { name: /^My Rewards\s*£1,250$/ })).toBeVisible();
  await auditScreen(page, 'hamburger-long-name');
});

test('the menu hides customer entries until the role is known', async ({ page }) => {
  const calls = recordCalls(page, /\/api\/referrals\//);
  await modifyResponse(page, '**/api/stripe/subscription-status/*', () => ({
    active: true,
    plan: 'Single',
    expiresAt: '2040-01-01',
    status: 'active',
  }));
  await signInAs(page, 'provider');
  await expect(page).toHaveURL(/\/provider-appointments$/);
  const release = await delayResponse(page, ACCOUNT);
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

test('the bottom bar shows the links of the current role', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: bottomBar });
  await page.setViewportSize(PHONE);
  await open(page, '/about');
  await expect(bar.getByRole('link')).toHaveText(['Home', 'How it works', 'Membership', 'Sign in']);
  for (const [demo, links] of [
    ['user', ['Home', 'Favourites', 'Card', 'Membership']],
    ['member', ['Home', 'Favourites', 'Card', 'Settings']],
    ['admin', ['Home', 'Favourites', 'Card', 'Console']],
    ['provider', ['Appointments', 'Settings']],
  ] as const) {
    await page.setViewportSize(DESKTOP);
    await signInAs(page, demo);
    await page.setViewportSize(PHONE);
    await open(page, '/about');
    await expect(bar.getByRole('link')).toHaveText([...links]);
    await (await openHamburger(page)).getByRole('button', { name: 'Sign Out' }).click();
    await expect(bar.getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
});
