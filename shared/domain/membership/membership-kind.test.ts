import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_PRESENTATION, membershipKind, type MembershipKind } from './membership-kind.ts';

const PAID = { known: true, status: 'active', expiresAt: '2027-02-02', graceUntil: null };
const SUSPENDED = { ...PAID, status: 'suspended' };
const LATE = { ...PAID, status: 'past_due', graceUntil: '2027-02-09' };

describe('the state of a membership on a day', () => {
  it.each([
    ['not fetched yet', { ...PAID, known: false }, '2026-05-01', 'checking'],
    ['failed to fetch', { ...PAID, status: 'error', expiresAt: null }, '2026-05-01', 'unknown'],
    ['never a member', { ...PAID, status: 'inactive', expiresAt: null }, '2026-05-01', 'none'],
    ['a status of tomorrow, its date over', { ...PAID, status: 'new' }, '2027-02-03', 'none'],
    ['paid', PAID, '2026-05-01', 'active'],
    ['on its last day', PAID, '2027-02-02', 'active'],
    ['the day after its last, on an open page', PAID, '2027-02-03', 'ended'],
    ['a failed renewal, before its last day', LATE, '2027-02-01', 'grace'],
    ['within the grace period', LATE, '2027-02-05', 'grace'],
    ['on the last day of grace', LATE, '2027-02-09', 'grace'],
    ['after the grace period, on an open page', LATE, '2027-02-10', 'ended'],
    ['ended by a refund', { ...PAID, status: 'ended' }, '2026-05-01', 'ended'],
    ['ended, the day after its last', { ...PAID, status: 'ended' }, '2027-02-03', 'ended'],
    ['suspended by a disputed payment', SUSPENDED, '2026-05-01', 'suspended'],
    ['suspended, the day after its last, on an open page', SUSPENDED, '2027-02-03', 'ended'],
    ['active without an end date', { ...PAID, expiresAt: null }, '2026-05-01', 'active'],
  ] as const)('%s', (_, status, today, kind) => {
    expect(membershipKind(status, today)).toBe(kind);
  });
});

describe('what the screens show per state', () => {
  it.each<[MembershipKind, boolean, string, string, boolean, string, string, boolean]>([
    // state, active, header, status, card works, its date, at a provider, membership offered
    ['checking', false, 'Become a Member', 'Checking', false, 'Expires', 'checking', false],
    ['unknown', false, 'Become a Member', 'Not checked', false, 'Expires', 'unknown', false],
    ['none', false, 'Become a Member', 'Not a Member', false, 'Expires', 'non-member', true],
    ['active', true, 'Manage Membership', 'Active', true, 'Expires', 'member', false],
    ['grace', true, 'Manage Membership', 'Past due', true, 'Expires', 'member', false],
    ['suspended', false, 'Manage Membership', 'Paused', false, 'Expires', 'suspended', false],
    ['ended', false, 'Become a Member', 'Not a Member', false, 'Ended on', 'non-member', true],
  ])(
    '%s',
    (kind, active, headerButton, statusWord, cardWorks, cardDate, atProvider, offersMembership) => {
      expect(MEMBERSHIP_PRESENTATION[kind]).toEqual({
        active,
        headerButton,
        statusWord,
        cardWorks,
        cardDate,
        atProvider,
        offersMembership,
      });
    },
  );
});
