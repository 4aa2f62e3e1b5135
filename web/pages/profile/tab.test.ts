import { expect, it } from 'vitest';
import { PROFILE_TABS, profileTab, TAB_LABELS } from './tab.ts';

it.each([
  ['profile', 'profile'],
  ['checkin', 'checkin'],
  ['history', 'history'],
  ['rewards', 'rewards'],
  ['Check-In', 'profile'],
  ['', 'profile'],
  [null, 'profile'],
])('maps %j to the tab %s', (value, tab) => expect(profileTab(value)).toBe(tab));

it('has four tabs in order', () => {
  expect(PROFILE_TABS.map((tab) => TAB_LABELS[tab])).toEqual([
    'Profile',
    'Check-In',
    'History',
    'Rewards',
  ]);
});
