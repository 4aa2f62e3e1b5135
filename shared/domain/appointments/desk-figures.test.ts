import { describe, expect, it } from 'vitest';
import { deskFigures, type DeskTally, weekOf } from './desk-figures.ts';

describe('the week of a day', () => {
  it.each([
    ['2026-03-02', '2026-03-02', '2026-03-08'],
    ['2026-03-08', '2026-03-02', '2026-03-08'],
    ['2026-03-29', '2026-03-23', '2026-03-29'],
    ['2026-10-26', '2026-10-26', '2026-11-01'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
  ])('puts %s in the week from %s to %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
  });
});

describe('the desk figures', () => {
  const tally = (changes: Partial<DeskTally>): DeskTally => ({
    status: 'confirmed',
    noShow: false,
    service: '',
    count: 1,
    ...changes,
  });
  const none = {
    requests: 0,
    confirmed: 0,
    completed: 0,
    noShows: 0,
    discountPence: 0,
    unpriced: 0,
  };
  const priced = 'Check-up £50 to £40.50';

  it.each([
    ['nothing', [], none],
    ['confirmed appointments', [tally({ count: 3 })], { ...none, requests: 3, confirmed: 3 }],
    [
      'visits that the desk has settled as not attended',
      [tally({ status: 'cancelled', noShow: true, count: 2 }), tally({ status: 'cancelled' })],
      { ...none, requests: 3, noShows: 2 },
    ],
    ['an unanswered request', [tally({ status: 'pending' })], { ...none, requests: 1 }],
    [
      'visits',
      [
        tally({ status: 'completed', service: priced, count: 2 }),
        tally({ status: 'checked-in', service: priced }),
        tally({ status: 'completed', service: '20% off' }),
      ],
      { ...none, requests: 4, completed: 3, discountPence: 2850, unpriced: 1 },
    ],
    [
      'visits that did not take place give no discount',
      [tally({ service: priced }), tally({ status: 'cancelled', service: priced })],
      { ...none, requests: 2, confirmed: 1 },
    ],
  ])('%s', (_, tallies, figures) => {
    expect(deskFigures(tallies)).toEqual(figures);
  });
});
