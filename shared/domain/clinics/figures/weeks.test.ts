import { describe, expect, it } from 'vitest';
import { changeInWords } from './change.ts';
import { figurePeriods, lastSunday, mondayOf } from './weeks.ts';

describe('the weeks of a clinic’s figures', () => {
  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-03-08', '2026-03-01'],
    ['2026-03-09', '2026-03-08'],
    // The clocks change on 29 March.
    ['2026-03-29', '2026-03-22'],
    ['2026-03-30', '2026-03-29'],
  ])('on %s end on %s', (today, sunday) => {
    expect(lastSunday(today)).toBe(sunday);
  });

  it('are whole, with as many before them', () => {
    expect(figurePeriods(4, '2026-04-01')).toEqual({
      now: { from: '2026-03-02', to: '2026-03-29' },
      before: { from: '2026-02-02', to: '2026-03-01' },
    });
    expect([mondayOf(0, '2026-04-01'), mondayOf(3, '2026-04-01')]).toEqual([
      '2026-03-23',
      '2026-03-02',
    ]);
  });

  it.each([
    [15, 12, 'up from 12'],
    [1200, 1250, 'down from 1,250'],
    [12, 12, 'no change'],
    [0, 0, 'no change'],
    [15, null, 'earlier figure hidden'],
    [null, 12, '12 before'],
    [null, null, ''],
  ])('compare %j with %j: %s', (now, before, words) => {
    expect(changeInWords(now, before)).toBe(words);
  });
});
