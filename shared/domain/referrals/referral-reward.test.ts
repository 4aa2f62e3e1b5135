import { expect, it } from 'vitest';
import { PLAN_IDS, PLANS } from '../membership/plan.ts';
import { REFERRAL_PENCE, referralMaturesOn, referralState } from './referral-reward.ts';

it('is £5 for an individual and £10 for a family membership', () => {
  expect(REFERRAL_PENCE).toEqual({ single: 500, family: 1000 });
});

it('is less than the membership costs that earns it', () => {
  for (const plan of PLAN_IDS)
    expect(REFERRAL_PENCE[plan]).toBeLessThan(PLANS[plan].amountPence / 10);
});

it.each([
  ['2026-02-25', '2026-03-12'],
  ['2028-02-25', '2028-03-11'],
  ['2026-12-28', '2027-01-12'],
])('of a purchase on %s matures on %s, the day after the last refund', (bought, due) => {
  expect(referralMaturesOn(bought)).toBe(due);
});

it.each([
  ['2026-03-03', false, false, 'pending'],
  ['2026-03-04', false, false, 'credited'],
  ['2026-03-04', false, true, 'paid'],
  ['2026-03-03', true, false, 'taken-back'],
  ['2026-05-01', true, false, 'taken-back'],
] as const)('on %s, taken back %s, paid %s: %s', (today, takenBack, paid, state) => {
  const money = { maturesOn: '2026-03-04', takenBack, paid, onHold: false };
  expect(referralState(money, today)).toBe(state);
});

it.each([
  ['2026-03-03', false, false, 'on-hold'],
  ['2026-05-01', false, false, 'on-hold'],
  ['2026-05-01', false, true, 'paid'],
  ['2026-05-01', true, false, 'taken-back'],
] as const)(
  'on %s, the payment disputed, taken back %s, paid %s: %s',
  (today, takenBack, paid, state) => {
    const money = { maturesOn: '2026-03-04', takenBack, paid, onHold: true };
    expect(referralState(money, today)).toBe(state);
  },
);
