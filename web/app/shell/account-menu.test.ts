import { describe, expect, it } from 'vitest';
import { ROLES } from '#shared/domain/accounts/role.ts';
import { accountEntries, membershipLabel } from './account-menu.ts';
import { isCustomer, logoTarget } from './visitor-links.ts';

type Viewer = Parameters<typeof accountEntries>[0];
const texts = (viewer: Viewer) => accountEntries(viewer).map(({ text }) => text);
const active = { membershipActive: true, pendingRewardPounds: 15 };
const inactive = { membershipActive: false, pendingRewardPounds: 0 };
const USER = ['Digital Health Card', 'Favourites', 'How It Works', 'About Us', 'Settings'];
const [CARD, ...REST] = USER;
const CONSOLE = 'Operator console';

describe('the account menu', () => {
  it.each<[string, Viewer, (string | undefined)[]]>([
    [
      'a provider, even with a membership (SHELL-32)',
      { role: 'provider', ...active },
      ['Provider Appointments', 'Settings'],
    ],
    ['a user (SHELL-27, SHELL-29)', { role: 'user', ...inactive }, USER],
    ['a member (SHELL-28)', { role: 'member', ...active }, [CARD, 'My Rewards', ...REST]],
    ['an operator', { role: 'admin', ...inactive }, [CONSOLE, ...USER]],
    ['an operator, even with a membership', { role: 'admin', ...active }, [CONSOLE, ...USER]],
    ['a person whose role is loading', { role: null, ...active }, ['Settings']],
  ])('of %s', (_, viewer, entries) => {
    expect(texts(viewer)).toEqual(entries);
  });

  it('opens the rewards, with a badge for a pending amount (SHELL-30, REFER-24)', () => {
    expect(accountEntries({ role: 'member', ...active })[1]).toEqual({
      text: 'My Rewards',
      opens: 'rewards',
      badge: '£15',
    });
    expect(
      accountEntries({ role: 'member', membershipActive: true, pendingRewardPounds: 0 })[1],
    ).toEqual({ text: 'My Rewards', opens: 'rewards' });
  });
});

it('chooses the membership label, the logo target and who is a customer', () => {
  const label = (membershipActive: boolean, membershipSuspended: boolean) =>
    membershipLabel({ membershipActive, membershipSuspended });
  expect([label(false, false), label(true, false), label(false, true)]).toEqual([
    'Become a Member',
    'Manage Membership',
    'Manage Membership',
  ]);
  expect([logoTarget(null), logoTarget('user'), logoTarget('provider')]).toEqual([
    '/',
    '/',
    '/provider-appointments',
  ]);
  const customers = ([null, ...ROLES] as const).filter(isCustomer);
  expect(customers).toEqual(['user', 'member']);
});
