import { describe, expect, it } from 'vitest';
import { buildHours, openOn } from '../domain/clinics/testing/build-hours.ts';
import { openingHoursForm, type OpeningHoursInput } from './opening-hours.ts';

const input = (parts: Partial<OpeningHoursInput> = {}) => {
  const { week, bankHolidays, special } = buildHours();
  return { week, bankHolidays, special, ...parts };
};
const day = (...intervals: [string, string][]) => [
  intervals.map(([opens, closes]) => ({ opens, closes })),
  ...openOn().slice(1),
];
const special = (from: string, until: string, reason = '') => ({
  from,
  until,
  intervals: [],
  reason,
});

describe('openingHoursForm', () => {
  it.each([
    ['hours on working days', input()],
    ['several times a day', input({ week: day(['09:00', '12:00'], ['12:00', '18:00']) as never })],
    ['until midnight', input({ week: day(['18:00', '24:00']) as never })],
    ['bank holidays as usual', input({ bankHolidays: 'usual' })],
    [
      'a day that does not exist every year',
      input({ special: [special('2028-02-29', '2028-02-29')] }),
    ],
    ['31 days', input({ special: [special('2027-01-01', '2027-01-31')] })],
  ])('accepts %s', (_, value) => {
    expect(openingHoursForm.safeParse(value).error).toBeUndefined();
  });

  it.each([
    [
      'closing before opening',
      input({ week: day(['10:00', '09:00']) as never }),
      'week.0.0.closes',
    ],
    ['no time at all', input({ week: day(['09:00', '09:00']) as never }), 'week.0.0.closes'],
    [
      'overlapping times',
      input({ week: day(['09:00', '12:00'], ['11:59', '13:00']) as never }),
      'week.0',
    ],
    [
      'times out of order',
      input({ week: day(['14:00', '18:00'], ['09:00', '12:00']) as never }),
      'week.0',
    ],
    [
      'a time that does not exist',
      input({ week: day(['24:00', '24:00']) as never }),
      'week.0.0.opens',
    ],
    ['six days', input({ week: openOn().slice(1) as never }), 'week'],
    [
      'a day that does not exist',
      input({ special: [special('2027-02-29', '2027-02-29')] }),
      'special.0.from',
    ],
    [
      'an end before the beginning',
      input({ special: [special('2027-01-02', '2027-01-01')] }),
      'special.0.until',
    ],
    ['32 days', input({ special: [special('2027-01-01', '2027-02-01')] }), 'special.0.until'],
    [
      'days twice',
      input({
        special: [special('2027-01-05', '2027-01-09'), special('2027-01-01', '2027-01-05')],
      }),
      'special',
    ],
    [
      'a long reason',
      input({ special: [special('2027-01-01', '2027-01-01', 'x'.repeat(61))] }),
      'special.0.reason',
    ],
  ])('refuses %s', (_, value, path) => {
    const { error } = openingHoursForm.safeParse(value);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
