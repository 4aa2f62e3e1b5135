import { describe, expect, it } from 'vitest';
import {
  DESK_PRESETS,
  DESK_SORT_OPTIONS,
  DESK_STATUS_LABELS,
  DESK_STATUS_OPTIONS,
  DESK_TYPE_OPTIONS,
  hasDeskFilters,
  isNewRequest,
  joinPages,
  NO_DESK_FILTERS,
  paymentLabel,
  presetDates,
} from './desk-list.ts';

describe('the controls of the list (DASH-14, DASH-15, DASH-17)', () => {
  it('have the required labels', () => {
    const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
    expect(labels(DESK_STATUS_OPTIONS)).toEqual([
      'All Status',
      'Confirmed',
      'Checked-in',
      'Completed',
      'Cancelled',
    ]);
    expect(DESK_STATUS_LABELS.pending).toBe('Pending');
    expect(labels(DESK_TYPE_OPTIONS)).toEqual(['All Types', 'In-Person', 'Telehealth']);
    expect(labels(DESK_SORT_OPTIONS)).toEqual(['Date', 'Payment Status', 'Patient Name']);
  });

  it.each([
    ['paid', 'Paid'],
    ['unpaid', 'Pay on the day'],
    ['', 'N/A'],
    ['refunded', 'N/A'],
    [undefined, 'N/A'],
  ])('shows the payment %s as %s (DASH-34)', (status, label) => {
    expect(paymentLabel(status)).toBe(label);
  });
});

describe('the desk filters', () => {
  it('hasDeskFilters tells whether a filter is set', () => {
    expect(hasDeskFilters(NO_DESK_FILTERS)).toBe(false);
    expect(hasDeskFilters({ ...NO_DESK_FILTERS, search: '  ' })).toBe(false);
    expect(hasDeskFilters({ ...NO_DESK_FILTERS, dateTo: '2026-03-01' })).toBe(true);
  });

  it.each(['search', 'status', 'type', 'dateFrom', 'dateTo'] as const)(
    'have an empty %s until one is chosen',
    (filter) => {
      expect(NO_DESK_FILTERS[filter]).toBe('');
    },
  );

  it.each([
    ['Today', '2026-10-25', '2026-10-25', '2026-10-25'],
    ['Next 7 days', '2026-03-27', '2026-03-27', '2026-04-02'],
    ['This month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['This month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['This month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['This month', '2026-04-30', '2026-04-01', '2026-04-30'],
  ] as const)('%s on %s', (preset, today, dateFrom, dateTo) => {
    expect(DESK_PRESETS).toContain(preset);
    expect(presetDates(preset, today)).toEqual({ dateFrom, dateTo });
  });
});

it.each([
  ['pending', true],
  ['confirmed', false],
  ['cancelled', false],
] as const)('a %s request has the New badge: %s', (status, isNew) => {
  expect(isNewRequest({ status })).toBe(isNew);
});

describe('joinPages', () => {
  const at = (id: string, version = 1) => ({ _id: id, version });
  it.each([
    [[], []],
    [
      [[at('a'), at('b')], [at('c')]],
      [at('a'), at('b'), at('c')],
    ],
    [
      [
        [at('a'), at('b')],
        [at('c'), at('a', 2)],
      ],
      [at('b'), at('c'), at('a', 2)],
    ],
    // An older page that was refetched later has the older row.
    [
      [[at('a', 2), at('b')], [at('a')]],
      [at('a', 2), at('b')],
    ],
    [[[at('a')], [at('a')]], [at('a')]],
  ])('%j', (pages, joined) => {
    expect(joinPages(pages)).toEqual(joined);
  });
});
