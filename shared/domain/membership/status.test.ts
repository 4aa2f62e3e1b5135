import { describe, expect, it } from 'vitest';
import { membershipStatus, subscriptionStatus } from './status.ts';

const single = {
  plan: 'single',
  expiresOn: '2027-02-02',
  graceUntil: null,
  endedAt: null,
  suspendedAt: null,
} as const;
const suspended = { ...single, suspendedAt: new Date('2026-05-01T10:00:00Z') };
const failed = { ...single, graceUntil: '2027-02-09' };

describe('subscriptionStatus', () => {
  it('has the required defaults (ENTITY-13)', () => {
    expect(subscriptionStatus(null, '2026-01-01')).toEqual({
      active: false,
      plan: 'none',
      expiresAt: null,
      status: 'inactive',
      graceUntil: null,
    });
  });

  it.each([
    [
      '2027-02-02',
      single,
      { active: true, plan: 'Single', expiresAt: '2027-02-02', status: 'active' },
    ],
    [
      '2027-02-03',
      single,
      { active: false, plan: 'none', expiresAt: '2027-02-02', status: 'ended' },
    ],
    [
      '2026-05-01',
      { ...single, plan: 'family' as const },
      { active: true, plan: 'Couple/Family', expiresAt: '2027-02-02', status: 'active' },
    ],
    [
      '2027-02-05',
      failed,
      {
        active: true,
        plan: 'Single',
        expiresAt: '2027-02-02',
        status: 'past_due',
        graceUntil: '2027-02-09',
      },
    ],
    [
      '2027-02-10',
      failed,
      { active: false, plan: 'none', expiresAt: '2027-02-02', status: 'ended' },
    ],
    [
      '2026-03-01',
      { ...single, endedAt: new Date('2026-02-20T12:00:00Z') },
      { active: false, plan: 'none', expiresAt: '2026-02-20', status: 'ended' },
    ],
    // The provider gave the renewal up in the grace period: the paid year ended before.
    [
      '2027-02-10',
      { ...failed, endedAt: new Date('2027-02-08T12:00:00Z') },
      { active: false, plan: 'none', expiresAt: '2027-02-02', status: 'ended' },
    ],
    // 23:30 UTC in summer is the next day in London.
    [
      '2026-08-01',
      { ...single, endedAt: new Date('2026-07-01T23:30:00Z') },
      { active: false, plan: 'none', expiresAt: '2026-07-02', status: 'ended' },
    ],
    [
      '2027-02-02',
      failed,
      {
        active: true,
        plan: 'Single',
        expiresAt: '2027-02-02',
        status: 'past_due',
        graceUntil: '2027-02-09',
      },
    ],
    [
      '2027-02-09',
      failed,
      {
        active: true,
        plan: 'Single',
        expiresAt: '2027-02-02',
        status: 'past_due',
        graceUntil: '2027-02-09',
      },
    ],
    [
      '2026-06-01',
      suspended,
      { active: false, plan: 'Single', expiresAt: '2027-02-02', status: 'suspended' },
    ],
    [
      '2027-02-03',
      suspended,
      { active: false, plan: 'none', expiresAt: '2027-02-02', status: 'ended' },
    ],
  ])('on %s', (today, membership, expected) => {
    expect(subscriptionStatus(membership, today)).toEqual({ graceUntil: null, ...expected });
  });
});

describe('membershipStatus', () => {
  it('is past due from the moment the renewal fails', () => {
    expect(membershipStatus(failed, '2027-02-02')).toBe('past_due');
  });
});
