import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import About from './about.tsx';
import Profile from './profile.tsx';
import Provider from './provider.tsx';
import { setMembership } from './testing/open-page.tsx';

const PAID = {
  active: true,
  plan: 'single',
  status: 'active',
  expiresAt: '2027-01-31',
  graceUntil: null,
  checkedAt: '2026-03-02T09:30:00.000Z',
};

const header = page.getByRole('navigation', { name: 'Account', exact: true });
const manage = header.getByRole('link', { name: 'Manage Membership' });
const become = header.getByRole('link', { name: 'Become a Member' });

test('a provider page shows the last confirmed membership when the check has failed', async () => {
  const provider = buildProvider({ discount: ['20% off check-ups'] });
  await openScreen('/provider/northgate', Provider, {
    as: 'member',
    path: 'provider/:id',
    membership: { status: 'error', lastConfirmed: PAID },
    api: {
      'GET /api/providers/northgate': { body: provider },
      'GET /api/favorites': { body: [] },
      'GET /api/postcodes/SW1A%202AA': { status: 404 },
    },
  });
  const actions = page.getByRole('region', { name: 'Quick actions' });
  await expect.element(actions.getByText('We couldn’t check your membership')).toBeVisible();
  const confirmed = /^As confirmed on 2 March 2026, 9:30am: Active until 31 January 2027\.$/;
  await expect.element(actions.getByText(confirmed)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Become a Member' })).toBeVisible();
  expect(actions.getByRole('link', { name: 'Become a Member' }).elements()).toEqual([]);
  await auditScreen();
});

test('a membership that ends at midnight ends on open pages', async () => {
  vi.setSystemTime('2026-03-02T23:50:00Z');
  const timers = stopTimers();
  const expiresAt = '2026-03-02';
  const membership = membershipWith({ expiresAt, renews: false, nextPayment: null });
  await openScreen('/profile', Profile, {
    as: 'member',
    membership: { expiresAt },
    api: { ...PROFILE_ANSWERS, [`GET /api/membership/${UID}`]: { body: membership } },
  });
  const card = page.getByRole('region', { name: 'Digital health card' });
  const details = page.getByRole('region', { name: 'Membership details' });
  const atDesk = page.getByRole('button', { name: 'Show at the desk' });
  await expect.element(details.getByText('Active', { exact: true })).toBeVisible();
  await timers.advance(9 * 60_000);
  expect(card.getByText('Active', { exact: true }).elements()).toHaveLength(1);
  expect(manage.elements()).toHaveLength(1);
  await timers.advance(2 * 60_000);
  await expect.element(card.getByText('Not a Member')).toBeVisible();
  await expect.element(details.getByText('Not a Member')).toBeVisible();
  expect(details.getByText('Next renewal').elements()).toEqual([]);
  expect(atDesk.elements()).toEqual([]);
  await expect.element(become).toBeVisible();
  timers.resume();
  await auditScreen();
});

test('the entries of a member appear once the membership check says active', async () => {
  const inactive = { active: false, plan: 'none', expiresAt: null, status: 'inactive' };
  await openScreen('/about', About, { as: 'member', membership: inactive });
  const menu = page.getByRole('button', { name: /^Account menu/ });
  const rewards = page.getByRole('menuitem', { name: /My Rewards/ });
  await expect.element(become).toBeVisible();
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  expect(rewards.elements()).toEqual([]);
  setMembership({ known: true, ...PAID });
  await expect.element(manage).toBeVisible();
  await expect.element(rewards).toBeVisible();
});
