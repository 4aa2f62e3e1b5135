import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { subscriptionStatusQuery } from '#web/lib/session/queries.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import About from '#web/pages/about.tsx';
import { setMembership } from '#web/pages/testing/open-page.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { ACCOUNT, type Viewer } from '#web/testing/viewers.ts';

const PROVED = {
  on: true,
  authenticator: true,
  recoveryCodesLeft: 10,
  required: true,
  proved: true,
};
const ACTIVE = { known: true, active: true, plan: 'single', status: 'active' } as const;
const REFER = 'Refer a Friend - Earn £10';
const USER_LINKS = ['Digital Health Card', 'Favourites', 'How It Works', 'About Us', 'Settings'];

const open = (as: Viewer, api: ApiAnswers = {}) =>
  openScreen('/about', About, {
    as,
    api: {
      [`GET /api/referrals/stats/${UID}`]: {
        body: statsWith({ totalReferrals: 3, totalEarnings: 15, pendingRewards: 15 }),
      },
      ...api,
    },
  });

const header = page.getByRole('navigation', { name: 'Account', exact: true });
const menu = page.getByRole('menu');
const hamburger = page.getByRole('navigation', { name: 'Main menu' });

async function openAccountMenu() {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect.element(menu).toBeVisible();
}

async function openHamburger() {
  await page.viewport(375, 812);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.element(hamburger).toBeVisible();
}

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

test('a visitor reads in the hamburger how to log in', async () => {
  await open('visitor');
  await openHamburger();
  expect(textsOf(hamburger.getByRole('link'))).toEqual([
    'Find a provider',
    'How It Works',
    'Pricing',
    'Log In',
    'Sign Up',
  ]);
  await auditScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(hamburger).not.toBeInTheDocument();
});

test('a user reads their name and role in the account menu, and no rewards', async () => {
  await open('user');
  await expect.element(header.getByRole('link', { name: 'Become a Member' })).toBeVisible();
  await openAccountMenu();
  await expect.element(menu.getByText(`Welcome, ${ACCOUNT.fullName}`)).toBeVisible();
  await expect.element(menu.getByText('Role: User')).toBeVisible();
  expect(textsOf(menu.getByRole('menuitem'))).toEqual([...USER_LINKS, 'Sign Out']);
  await auditScreen();
  await userEvent.keyboard('{Escape}');
  await header.getByRole('button', { name: REFER }).click();
  await expect
    .element(page.getByText('Referral program is available for members only.'))
    .toBeVisible();
});

test('a user has the same links in the hamburger', async () => {
  await open('user');
  await openHamburger();
  await expect.element(hamburger.getByRole('button', { name: REFER })).toBeVisible();
  expect(textsOf(hamburger.getByRole('link'))).toEqual(['Become a Member', ...USER_LINKS]);
  await auditScreen();
});

test('the menu shows the email without a full name, and User without a role', async () => {
  const user = { ...ACCOUNT, fullName: '' };
  await open('user', { [`GET /api/auth/user/${UID}`]: { body: { user } } });
  await openAccountMenu();
  await expect.element(menu.getByText(`Welcome, ${ACCOUNT.email}`)).toBeVisible();
  await expect.element(menu.getByText('Role: User')).toBeVisible();
});

test('a member reads the pending pounds in My Rewards', async () => {
  await open('member');
  await expect.element(header.getByRole('button', { name: REFER })).toBeVisible();
  await expect
    .element(header.getByRole('link', { name: 'Manage Membership' }))
    .toHaveAttribute('href', '/pricing');
  await openAccountMenu();
  await expect.element(menu.getByText('Role: Member')).toBeVisible();
  await expect.element(menu.getByRole('menuitem', { name: /^My Rewards\s*£15$/ })).toBeVisible();
  expect(textsOf(menu.getByRole('menuitem'))).toEqual([
    'Digital Health Card',
    expect.stringMatching(/^My Rewards\s*£15$/),
    ...USER_LINKS.slice(1),
    'Sign Out',
  ]);
  await auditScreen();
});

test('a member has the rewards in the hamburger too', async () => {
  await open('member');
  await openHamburger();
  await expect.element(hamburger.getByRole('link', { name: 'Manage Membership' })).toBeVisible();
  await expect.element(hamburger.getByRole('button', { name: /^My Rewards\s*£15$/ })).toBeVisible();
  await auditScreen();
});

test('a member is not asked to become one while the membership is being checked', async () => {
  await open('member');
  await getQueryClient().resetQueries(subscriptionStatusQuery(UID));
  await expect.element(header.getByRole('button', { name: REFER })).toBeVisible();
  await expect.element(header.getByRole('link', { name: /Member/ })).not.toBeInTheDocument();
  setMembership(ACTIVE);
  await expect.element(header.getByRole('link', { name: 'Manage Membership' })).toBeVisible();
});

test('a provider reads two links, even with a membership', async () => {
  await open('provider', { 'GET /identity/second-factor': { body: PROVED } });
  setMembership(ACTIVE);
  await openAccountMenu();
  await expect.element(menu.getByText('Role: Provider')).toBeVisible();
  const links = ['Provider Appointments', 'Settings'];
  expect(textsOf(menu.getByRole('menuitem'))).toEqual([...links, 'Sign Out']);
  await auditScreen('menu');
  await userEvent.keyboard('{Escape}');
  const others = { name: /Manage Membership|Become a Member/ };
  expect(page.getByRole('link', others).elements()).toEqual([]);
  expect(page.getByRole('button', { name: REFER }).elements()).toEqual([]);
  await openHamburger();
  expect(textsOf(hamburger.getByRole('link'))).toEqual(links);
  expect(textsOf(hamburger.getByRole('button'))).toEqual(['Sign Out']);
  await auditScreen('hamburger');
});

test('a person whose role cannot be loaded counts as a user', async () => {
  await open('provider', { [`GET /api/auth/user/${UID}`]: { status: 500, body: {} } });
  await expect.element(header.getByRole('link', { name: 'Become a Member' })).toBeVisible();
  await openAccountMenu();
  await expect.element(menu.getByText('Role: User')).toBeVisible();
});
