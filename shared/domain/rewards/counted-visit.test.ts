import { describe, expect, it } from 'vitest';
import { coversDay, type EarningTerm, refusalText, visitRefusal } from './counted-visit.ts';

const YEAR: EarningTerm = {
  startedAt: new Date('2026-03-02T23:30:00Z'),
  expiresOn: '2027-03-02',
  graceUntil: null,
  endedAt: null,
};

describe('whether a day lies in a membership', () => {
  it.each([
    ['the day before the purchase', {}, '2026-03-01', false],
    ['the day of the purchase', {}, '2026-03-02', true],
    ['the last day', {}, '2027-03-02', true],
    ['the day after', {}, '2027-03-03', false],
    ['a day of grace', { graceUntil: '2027-03-09' }, '2027-03-09', true],
    ['the day of a refund', { endedAt: new Date('2026-03-05T10:00:00Z') }, '2026-03-05', true],
    ['the day after a refund', { endedAt: new Date('2026-03-05T10:00:00Z') }, '2026-03-06', false],
    [
      'a day after the last one, of which the end was noticed later',
      { endedAt: new Date('2027-03-20T10:00:00Z') },
      '2027-03-03',
      false,
    ],
    [
      'the London day of a purchase before midnight in summer',
      { startedAt: new Date('2026-07-01T23:30:00Z') },
      '2026-07-01',
      false,
    ],
  ] as const)('%s', (_, change, day, covered) => {
    expect(coversDay({ ...YEAR, ...change }, day)).toBe(covered);
  });
});

describe('why a visit doesn’t count', () => {
  const TEN = { from: 600, until: 630 };
  const visit = { providerId: 'north', day: '2026-04-01', preferredTime: '10:00-10:30' };
  it.each([
    ['the only one', '10:00', [], null],
    ['at another clinic at the same time', '10:00', [{ providerId: 'east', time: TEN }], 'overlap'],
    ['at another, half an hour in', '10:15', [{ providerId: 'east', time: TEN }], 'overlap'],
    ['at another, just after', '10:30', [{ providerId: 'east', time: TEN }], null],
    ['at the same clinic later', '3pm', [{ providerId: 'north', time: TEN }], 'same-clinic'],
    ['a time that can’t be read, alone', 'some time', [], null],
    ['two, and a time unclear', 'some time', [{ providerId: 'east', time: TEN }], 'unknown-time'],
    ['two, and the other unclear', '3pm', [{ providerId: 'east', time: null }], 'unknown-time'],
    [
      'after two others of the day',
      '3pm',
      [
        { providerId: 'east', time: TEN },
        { providerId: 'west', time: { from: 700, until: 730 } },
      ],
      null,
    ],
  ] as const)('%s', (_, preferredTime, counted, refusal) => {
    expect(visitRefusal({ ...visit, preferredTime }, [YEAR], counted)).toBe(refusal);
  });

  it.each([
    ['no membership', []],
    ['one bought later', [{ ...YEAR, startedAt: new Date('2026-04-02T10:00:00Z') }]],
  ])('%s', (_, terms) => {
    expect(visitRefusal(visit, terms, [])).toBe('no-membership');
  });

  it('counts in any of several memberships', () => {
    const past = { ...YEAR, endedAt: new Date('2026-03-10T10:00:00Z') };
    const next = { ...YEAR, startedAt: new Date('2026-03-20T10:00:00Z') };
    expect(visitRefusal(visit, [past, next], [])).toBeNull();
    expect(visitRefusal({ ...visit, day: '2026-03-15' }, [past, next], [])).toBe('no-membership');
  });

  it('is said in words of the member', () => {
    expect(refusalText('no-membership')).toBe('You weren’t a member on this day.');
  });
});
