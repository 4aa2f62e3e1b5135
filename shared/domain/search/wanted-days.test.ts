import { expect, it } from 'vitest';
import { wantedDays } from './wanted-days.ts';

it.each([
  // A Friday.
  ['Today', '2026-11-27', ['2026-11-27']],
  ['Open now', '2026-11-27', ['2026-11-27']],
  ['Tomorrow', '2026-11-27', ['2026-11-28']],
  ['Friday', '2026-11-27', ['2026-11-27']],
  ['Sunday', '2026-11-27', ['2026-11-29']],
  ['Monday', '2026-11-27', ['2026-11-30']],
  ['Thursday', '2026-11-27', ['2026-12-03']],
  ['This weekend', '2026-11-27', ['2026-11-28', '2026-11-29']],
  ['This weekend', '2026-11-28', ['2026-11-28', '2026-11-29']],
  ['This weekend', '2026-11-29', ['2026-11-29']],
  ['Saturday', '2026-11-29', ['2026-12-05']],
  ['This week', '2026-11-27', undefined],
  ['Evenings and nights', '2026-11-27', undefined],
])('%s means on %s: %j', (label, today, days) => {
  expect(wantedDays(label)?.days(today)).toEqual(days);
});
