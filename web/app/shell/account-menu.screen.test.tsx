import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import About from '#web/pages/about.tsx';
import HowItWorks from '#web/pages/how-it-works.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE, openScreen, UID } from '#web/testing/open-screen.tsx';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { ACCOUNT, type Viewer } from '#web/testing/viewers.ts';
import { pressEscape } from '#web/testing/press-escape.ts';
import { showReferralModal } from './use-referral-modals.tsx';

const ACCOUNT_CALL = `GET /api/auth/user/${UID}`;
const REFER = 'Refer a Friend - Earn £10';
const MEMBERS_ONLY =
  'Referral program is available for members only. Subscribe now to start earning rewards!';

const header = page.getByRole('navigation', { name: 'Account', exact: true });
const menuButton = page.getByRole('button', { name: /^Account menu/ });
const menu = page.getByRole('menu');
const items = menu.getByRole('menuitem');
const hamburgerButton = page.getByRole('button', { name: 'Menu', exact: true });
const hamburger = page.getByRole('navigation', { name: 'Main menu' });
const notice = page.getByRole('region', { name: 'Notifications' }).getByText(MEMBERS_ONLY);

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

async function openHamburger(width = 375): Promise<void> {
  await page.viewport(width, 812);
  await hamburgerButton.click();
  await expect.element(hamburger).toBeVisible();
}

test('a user who refers a friend reads a notice for five seconds and goes to the plans', async () => {
  await openScreen('/about', About, { as: 'user' });
  const refer = header.getByRole('button', { name: REFER });
  await expect.element(refer).toBeVisible();
  const timers = stopTimers();
  await refer.click();
  await timers.shows(page.getByRole('heading', { name: ELSEWHERE }));
  // Away from the notice, which stays while the pointer is over it.
  await page.getByRole('heading', { name: ELSEWHERE }).hover();
  await timers.expectGoneAfter(5000, notice);
});

test('a user who refers a friend on a phone goes to the plans too', async () => {
  await openScreen('/about', About, { as: 'user' });
  await openHamburger();
  await hamburger.getByRole('button', { name: REFER }).click();
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
});

test('an operator finds the console and the entries of a user in the menu', async () => {
  await openScreen('/about', About, { as: 'admin' });
  await menuButton.click();
  await expect.element(menu.getByText('Role: Admin')).toBeVisible();
  expect(textsOf(items.elements())).toEqual([
    'Operator console',
    'Digital Health Card',
    'Favourites',
    'How It Works',
    'About Us',
    'Settings',
    'Sign Out',
  ]);
  // Nobody asks staff to become a member, or to refer a friend (P-67).
  expect(header.getByRole('link', { name: /Member/ }).elements()).toEqual([]);
  expect(header.getByRole('button', { name: REFER }).elements()).toEqual([]);
  await auditScreen();
});

test('an operator reads the role in the menu of a phone', async () => {
  await openScreen('/about', About, { as: 'admin' });
  await openHamburger();
  await expect.element(hamburger.getByText('Role: Admin')).toBeVisible();
  await auditScreen();
});

test('a very long name and a reward fit in the menus', async () => {
  const fullName = `Wolfeschlegelsteinhausenbergerdorff-${'Featherstonehaugh-'.repeat(4)}Smythe`;
  await openScreen('/about', About, {
    as: 'member',
    api: {
      [ACCOUNT_CALL]: { body: { user: { ...ACCOUNT, role: 'member', fullName } } },
      [`GET /api/referrals/stats/${UID}`]: { body: statsWith({ pendingRewards: 1250 }) },
    },
  });
  await openHamburger(390);
  await expect.element(hamburger.getByText(`Welcome, ${fullName}`)).toBeVisible();
  const reward = hamburger.getByRole('button', { name: /^My Rewards\s*£1,250$/ });
  await expect.element(reward).toBeVisible();
  await auditScreen('hamburger');
  await menuButton.click();
  const item = page.getByRole('menuitem', { name: /^My Rewards\s*£1,250$/ });
  await expect.element(item).toBeVisible();
  await auditScreen('menu');
});

const customers = page.getByText(/^(Refer a Friend|Manage Membership|Become a Member)/);

test('the menu has no entries of a customer until the role is known', async () => {
  await openScreen('/about', About, {
    as: 'provider',
    membership: { active: true, plan: 'single', status: 'active', expiresAt: '2040-01-01' },
    api: { [ACCOUNT_CALL]: 'never' },
  });
  await menuButton.click();
  await expect.element(items.first()).toBeVisible();
  expect(textsOf(items.elements())).toEqual(['Settings', 'Sign Out']);
  expect(customers.elements()).toEqual([]);
});

test('a provider with a membership has no entries of a customer', async () => {
  await openScreen('/about', About, {
    as: 'provider',
    membership: { active: true, plan: 'single', status: 'active', expiresAt: '2040-01-01' },
  });
  await menuButton.click();
  await expect.element(items.first()).toBeVisible();
  await expect
    .poll(() => textsOf(items.elements()))
    .toEqual(['Provider Appointments', 'Settings', 'Sign Out']);
  expect(customers.elements()).toEqual([]);
});

test.each<[Viewer, string[]]>([
  ['visitor', ['Home', 'How it works', 'Membership', 'Sign in']],
  ['user', ['Home', 'Favourites', 'Card', 'Membership']],
  ['member', ['Home', 'Favourites', 'Card', 'Settings']],
  ['admin', ['Home', 'Favourites', 'Card', 'Console']],
  ['provider', ['Appointments', 'Settings']],
])('the bottom bar of a %s has its links', async (viewer, links) => {
  await openScreen('/about', About, { as: viewer, width: 375 });
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await expect.poll(() => textsOf(bar.getByRole('link').elements())).toEqual(links);
});

test('the bottom bar marks the page that is open, and no other', async () => {
  await openScreen('/how-it-works', HowItWorks, { as: 'visitor', width: 375 });
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await expect.element(bar.getByText('How it works')).toHaveAttribute('aria-current', 'page');
  const links = bar.getByRole('link').elements();
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(textsOf(current)).toEqual(['How it works']);
  const colours = links.map((link) => getComputedStyle(link).color);
  expect(colours.filter((colour) => colour === colours[1])).toHaveLength(1);
  expect(new Set(colours).size).toBe(2);
});

test('the arrow down opens the menu at its first entry, and Escape leads back', async () => {
  await openScreen('/about', About, { as: 'user' });
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  (menuButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(items.first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(menuButton).toHaveFocus();
});

test('a second click on its button closes the menu', async () => {
  await openScreen('/about', About, { as: 'user' });
  await menuButton.click();
  await expect.element(menu).toBeVisible();
  await menuButton.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
});

test('the menu of a phone opens the windows of the referral, and closes for them', async () => {
  onTestFinished(() => showReferralModal(null));
  await openScreen('/about', About, {
    as: 'member',
    api: { [`GET /api/referrals/stats/${UID}`]: { body: statsWith({ pendingRewards: 15 }) } },
  });
  await openHamburger();
  await hamburger.getByRole('button', { name: /^My Rewards/ }).click();
  const rewards = page.getByRole('dialog', { name: /Rewards/ });
  await expect.element(rewards).toBeVisible();
  await expect.element(hamburger).not.toBeInTheDocument();
  await pressEscape(rewards);
  await expect.element(rewards).not.toBeInTheDocument();
});
