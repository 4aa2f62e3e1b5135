import { describe, expect, it } from 'vitest';
import { accountLinks, logoTarget, membershipLabel } from './account-menu.ts';

const texts = (person: Parameters<typeof accountLinks>[0]) =>
  accountLinks(person).map((link) => link.text);

describe('the account menu', () => {
  it('gives a provider exactly two links (SHELL-32)', () => {
    expect(texts({ role: 'provider', membershipActive: true, pendingRewardPounds: 10 })).toEqual([
      'Provider Appointments',
      'Settings',
    ]);
  });
  it('gives a user five links in order (SHELL-27, SHELL-29)', () => {
    expect(texts({ role: 'user', membershipActive: false, pendingRewardPounds: 0 })).toEqual([
      'Digital Health Card',
      'Favourites',
      'How It Works',
      'About Us',
      'Settings',
    ]);
  });
  it('adds My Rewards with its badge for an active member (SHELL-28, SHELL-30)', () => {
    const links = accountLinks({ role: 'member', membershipActive: true, pendingRewardPounds: 15 });
    expect(links[1]).toEqual({ text: 'My Rewards', to: '/profile?tab=rewards', badge: '£15' });
    expect(
      accountLinks({ role: 'member', membershipActive: true, pendingRewardPounds: 0 })[1],
    ).not.toHaveProperty('badge');
  });
  it('names the membership button and the logo target', () => {
    expect([membershipLabel(false), membershipLabel(true)]).toEqual([
      'Become a Member',
      'Manage Membership',
    ]);
    expect([logoTarget(null), logoTarget('user'), logoTarget('provider')]).toEqual([
      '/',
      '/',
      '/provider-appointments',
    ]);
  });
});
