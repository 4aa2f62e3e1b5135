import { describe, expect, it } from 'vitest';
import { type BookingMembership, bookability, lastBookableDay } from './bookable.ts';

const RENEWS: BookingMembership = { expiresOn: '2027-02-02', graceUntil: null, renews: true };
const ENDS: BookingMembership = { ...RENEWS, renews: false };
/** Bought with the launch offer on 2 February 2026. */
const TWO_YEARS: BookingMembership = { ...RENEWS, expiresOn: '2028-02-02' };
const TWO_YEARS_ENDS: BookingMembership = { ...TWO_YEARS, renews: false };
/** The renewal payment of 2 February failed. */
const UNPAID: BookingMembership = { ...RENEWS, graceUntil: '2027-02-09' };
const UNPAID_ENDS: BookingMembership = { ...UNPAID, renews: false };

const BOOKABLE = { kind: 'bookable' };
const PAST = { kind: 'past' };
const tooFar = (lastDay: string) => ({ kind: 'too-far', lastDay });
const ifRenewed = (on: string, paymentDue = false) => ({ kind: 'if-renewed', on, paymentDue });
const after = (lastDay: string, paymentDue = false) => ({
  kind: 'after-membership',
  lastDay,
  paymentDue,
});

describe('bookability (P-57)', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-03-02', null, PAST],
    ['yesterday, with a membership', '2026-03-01', '2026-03-02', RENEWS, PAST],
    ['today', '2026-03-02', '2026-03-02', null, BOOKABLE],
    ['12 months ahead', '2027-03-02', '2026-03-02', null, BOOKABLE],
    ['a day more', '2027-03-03', '2026-03-02', null, tooFar('2027-03-02')],
    ['2099', '2099-01-01', '2026-03-02', null, tooFar('2027-03-02')],

    ['from 28 February into a leap year', '2028-02-28', '2027-02-28', null, BOOKABLE],
    ['to 29 February, a day too far', '2028-02-29', '2027-02-28', null, tooFar('2028-02-28')],
    ['from 1 March over 29 February', '2028-03-01', '2027-03-01', null, BOOKABLE],
    ['29 February within the 12 months', '2028-02-29', '2027-03-01', null, BOOKABLE],
    ['from 29 February', '2029-02-28', '2028-02-29', null, BOOKABLE],
    ['from 29 February, a day too far', '2029-03-01', '2028-02-29', null, tooFar('2029-02-28')],

    ['renewing, the last paid day', '2027-02-02', '2026-03-02', RENEWS, BOOKABLE],
    ['renewing, the day after', '2027-02-03', '2026-03-02', RENEWS, ifRenewed('2027-02-02')],
    ['renewing, 12 months ahead', '2027-03-02', '2026-03-02', RENEWS, ifRenewed('2027-02-02')],
    ['renewing, a day more', '2027-03-03', '2026-03-02', RENEWS, tooFar('2027-03-02')],
    ['on the day it renews', '2027-02-03', '2027-02-02', RENEWS, ifRenewed('2027-02-02')],

    ['ending, the last paid day', '2027-02-02', '2026-03-02', ENDS, BOOKABLE],
    ['ending, the day after', '2027-02-03', '2026-03-02', ENDS, after('2027-02-02')],
    ['ending, 12 months ahead', '2027-03-02', '2026-03-02', ENDS, after('2027-02-02')],
    ['ending, too far even if renewed', '2099-01-01', '2026-03-02', ENDS, tooFar('2027-02-02')],
    ['on the last day', '2027-02-02', '2027-02-02', ENDS, BOOKABLE],
    ['on the last day, for the next', '2027-02-03', '2027-02-02', ENDS, after('2027-02-02')],

    ['two years, 12 months ahead', '2027-03-02', '2026-03-02', TWO_YEARS, BOOKABLE],
    ['two years, a day more', '2027-03-03', '2026-03-02', TWO_YEARS, tooFar('2027-03-02')],
    ['two years, ending, 12 months', '2027-03-02', '2026-03-02', TWO_YEARS_ENDS, BOOKABLE],
    ['two years, ending, more', '2027-03-03', '2026-03-02', TWO_YEARS_ENDS, tooFar('2027-03-02')],
    ['second of two years', '2028-02-03', '2027-06-01', TWO_YEARS, ifRenewed('2028-02-02')],
    ['second, ending', '2028-02-03', '2027-06-01', TWO_YEARS_ENDS, after('2028-02-02')],

    ['grace, its last day', '2027-02-09', '2027-02-04', UNPAID, BOOKABLE],
    ['grace, the day after', '2027-02-10', '2027-02-04', UNPAID, ifRenewed('2027-02-09', true)],
    ['grace, 12 months ahead', '2028-02-04', '2027-02-04', UNPAID, ifRenewed('2027-02-09', true)],
    ['grace, a day more', '2028-02-05', '2027-02-04', UNPAID, tooFar('2028-02-04')],
    ['grace, ending, its last day', '2027-02-09', '2027-02-04', UNPAID_ENDS, BOOKABLE],
    ['grace, ending, after', '2027-02-10', '2027-02-04', UNPAID_ENDS, after('2027-02-09', true)],
  ] as const)('%s: %s on %s', (_, day, today, membership, expected) => {
    expect(bookability(day, today, membership)).toEqual(expected);
  });
});

describe('the last bookable day', () => {
  it.each([
    ['unknown', null, '2027-03-02'],
    ['renewing', RENEWS, '2027-03-02'],
    ['ending', ENDS, '2027-02-02'],
    ['ending after more than 12 months', TWO_YEARS_ENDS, '2027-03-02'],
  ])('for a membership that is %s', (_, membership, lastDay) => {
    expect(lastBookableDay('2026-03-02', membership)).toBe(lastDay);
    expect(bookability(lastDay, '2026-03-02', membership).kind).toMatch(/bookable|if-renewed/);
  });
});
