// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Payout } from '#shared/contract/rewards.ts';
import { PayoutReason } from './payout-reason.tsx';

afterEach(cleanup);

const PAYOUT: Payout = {
  key: 'set:u1:1',
  uid: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  kind: 'check-in',
  reason: '5 check-ins, Single plan',
  amountPence: 1000,
  since: '2026-03-02',
  hold: null,
  addedByClinic: [],
};

const textOf = (change: Partial<Payout>) =>
  render(<PayoutReason payout={{ ...PAYOUT, ...change }} />).container.textContent;

it('is the reason alone of an ordinary payout', () => {
  expect(textOf({})).toBe('5 check-ins, Single plan');
});

it('names the clinics that added visits themselves, and who there did', () => {
  const addedByClinic = [
    { clinic: 'Northgate', person: 'Jo Smith', visits: 4 },
    { clinic: 'Eastgate', person: null, visits: 1 },
  ];
  expect(textOf({ addedByClinic })).toContain(
    'Added by the clinic: 4 by Northgate (Jo Smith), 1 by Eastgate (staff who have left)',
  );
});

it('says why it is on hold', () => {
  expect(textOf({ hold: 'suspended' })).toContain('On hold This person is suspended.');
});

it('marks what is owed back', () => {
  expect(textOf({ kind: 'repayment' })).toMatch(/^Owed back/);
});
