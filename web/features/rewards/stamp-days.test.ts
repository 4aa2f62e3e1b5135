import { expect, it } from 'vitest';
import { stampDays } from './stamp-days.ts';

type Visit = Parameters<typeof stampDays>[0][number];

function visit(
  requestedDate: string,
  at: string | null = null,
  status: Visit['status'] = 'checked-in',
  providerId = 'northgate',
): Visit {
  const checkIn = at === null ? null : { method: 'gps' as const, at, verified: true };
  return { providerId, requestedDate, status, checkIn, visitAnswer: null };
}

it.each<[string, Visit[], number, string[]]>([
  ['nothing on an empty card', [visit('2026-03-01')], 0, []],
  [
    'the newest, in stamping order',
    [
      visit('2026-03-09', '2026-03-01T09:00:00Z'),
      visit('2026-02-01', '2026-02-01T09:00:00Z'),
      visit('2026-03-04', '2026-03-04T09:00:00Z'),
    ],
    2,
    ['2026-03-09', '2026-03-04'],
  ],
  [
    'only visits that count',
    [
      visit('2026-03-01', null, 'confirmed'),
      visit('2026-03-02', null, 'completed'),
      visit('2026-03-03', null, 'cancelled'),
      visit('2026-03-04', null, 'pending'),
    ],
    2,
    ['2026-03-02'],
  ],
  [
    'one for each provider and day',
    [
      visit('2026-03-01', '2026-03-01T09:00:00Z'),
      visit('2026-03-01', '2026-03-01T15:00:00Z'),
      visit('2026-03-01', '2026-03-01T12:00:00Z', 'checked-in', 'sallyport'),
    ],
    3,
    ['2026-03-01', '2026-03-01'],
  ],
])('returns %s', (_, visits, progress, days) => {
  expect(stampDays(visits, progress)).toEqual(days);
});
