import { describe, expect, it } from 'vitest';
import type { Membership } from '#shared/contract/membership.ts';
import { detailLines, membershipAsOf, renewalSentence } from './membership-details.ts';
import { RENEWING } from './testing/renewing.ts';

const REFUNDABLE: Membership = {
  ...RENEWING,
  refund: { kind: 'request', until: '2025-05-19', reason: '', amountPence: 7500 },
};
const CANCELLED: Membership = { ...REFUNDABLE, renews: false, nextPayment: null };
const PAST_DUE: Membership = {
  ...CANCELLED,
  status: 'past_due',
  graceUntil: '2026-05-12',
  needsPayment: true,
};
const SUSPENDED: Membership = {
  ...RENEWING,
  status: 'suspended',
  active: false,
  suspension: { cause: 'dispute', amountPence: 7500, since: '2026-03-01' },
};
const ENDED: Membership = { ...CANCELLED, status: 'ended', active: false };

const since = 'Member since: 5 May 2025';
const active = ['Plan: Single', 'Status: Active', since, 'Expires on: 5 May 2026'];

describe('the membership details', () => {
  it.each([
    ['renewing', RENEWING, [...active, 'Next renewal: 5 May 2026 for £75']],
    [
      'with a cancelled renewal',
      CANCELLED,
      [...active, 'Next renewal: Won’t renew. Active until 5 May 2026'],
    ],
    [
      'with a payment due',
      PAST_DUE,
      [
        'Plan: Single',
        'Status: Past due',
        since,
        'Expires on: 5 May 2026',
        'Next renewal: Payment due. Active until 12 May 2026',
      ],
    ],
    [
      'while a payment is disputed',
      SUSPENDED,
      ['Plan: Single', 'Status: Paused', ...active.slice(2), 'Next renewal: 5 May 2026 for £75'],
    ],
    [
      'while a payment is disputed and the renewal is off',
      { ...SUSPENDED, renews: false, nextPayment: null },
      [
        'Plan: Single',
        'Status: Paused',
        ...active.slice(2),
        'Next renewal: Won’t renew. Ends on 5 May 2026',
      ],
    ],
    [
      'while a payment is disputed and another is due',
      { ...SUSPENDED, renews: false, nextPayment: null, graceUntil: '2026-05-12' },
      [
        'Plan: Single',
        'Status: Paused',
        ...active.slice(2),
        'Next renewal: Payment due by 12 May 2026',
      ],
    ],
    [
      'ended: without a plan or a renewal',
      ENDED,
      ['Status: Not a Member', 'Previous plan: Single', since, 'Ended on: 5 May 2026'],
    ],
  ])('%s', (_, membership, lines) => {
    expect(detailLines(membership).map(({ term, value }) => `${term}: ${value}`)).toEqual(lines);
  });
});

it('tells when an ended membership ended, also if its payment was never made', () => {
  expect(renewalSentence(ENDED)).toBe('Ended on 5 May 2026');
  expect(renewalSentence({ ...ENDED, nextPayment: RENEWING.nextPayment })).toBe(
    'Ended on 5 May 2026',
  );
});

describe('a membership on an open page', () => {
  it.each([
    [RENEWING, '2026-05-05', 'active'],
    [RENEWING, '2026-05-06', 'ended'],
    [PAST_DUE, '2026-05-12', 'past_due'],
    [PAST_DUE, '2026-05-13', 'ended'],
    [SUSPENDED, '2026-05-05', 'suspended'],
    [SUSPENDED, '2026-05-06', 'ended'],
    [ENDED, '2026-05-01', 'ended'],
  ] as const)('%#: on %s %s', (membership, today, status) => {
    expect(membershipAsOf(membership, today).status).toBe(status);
  });

  it('stays as the server sent it if it has ended there', () => {
    expect(membershipAsOf(ENDED, '2026-05-06')).toBe(ENDED);
  });

  it('offers no more actions once it has ended', () => {
    expect(membershipAsOf(PAST_DUE, '2026-05-13')).toEqual({
      ...ENDED,
      needsPayment: false,
      upgrade: null,
      refund: { ...ENDED.refund, kind: 'none', until: null },
    });
  });
});
