import { describe, expect, it } from 'vitest';
import { DESK_SORTS } from './desk-limits.ts';
import {
  DESK_ORDERS,
  DESK_PRESETS,
  DESK_SORT_OPTIONS,
  DESK_STATUS_OPTIONS,
  DESK_TYPE_OPTIONS,
  hasDeskFilters,
  isNewRequest,
  joinPages,
  NO_DESK_FILTERS,
  passesDeskFilters,
  paymentLabel,
  presetDates,
  PRIORITY_WEIGHTS,
} from './desk-list.ts';

type Row = Parameters<(typeof DESK_ORDERS)['date']>[0];

function row(id: string, changes: Partial<Row> = {}): Row {
  return {
    _id: id,
    status: 'confirmed',
    requestedDate: '2026-03-02',
    preferredTime: '10:00',
    priority: 'medium',
    patientName: 'Robin Marlow',
    payment: { status: 'unpaid', amount: null, method: 'cash' },
    ...changes,
  };
}
const paid = { status: 'paid', amount: null, method: 'cash' };

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

describe('the desk filters (DASH-16, DASH-18)', () => {
  const first = { status: 'confirmed', type: 'in-person', requestedDate: '2026-03-02' } as const;
  it.each([
    [{}, true],
    [{ status: 'confirmed' }, true],
    [{ status: 'pending' }, false],
    [{ type: 'in-person' }, true],
    [{ type: 'telehealth' }, false],
    [{ dateFrom: '2026-03-02' }, true],
    [{ dateFrom: '2026-03-03' }, false],
    [{ dateTo: '2026-03-02' }, true],
    [{ dateTo: '2026-03-01' }, false],
    [{ status: 'confirmed', dateFrom: '2026-03-01', dateTo: '2026-03-01' }, false],
  ] as const)('%j', (filters, passes) => {
    expect(passesDeskFilters(first, { ...NO_DESK_FILTERS, ...filters })).toBe(passes);
  });

  it('hasDeskFilters tells whether a filter is set', () => {
    expect(hasDeskFilters(NO_DESK_FILTERS)).toBe(false);
    expect(hasDeskFilters({ ...NO_DESK_FILTERS, search: '  ' })).toBe(false);
    expect(hasDeskFilters({ ...NO_DESK_FILTERS, dateTo: '2026-03-01' })).toBe(true);
  });

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

describe('the sort orders (DASH-19, P-13 and P-16)', () => {
  const rows = [
    row('late', { preferredTime: '11am' }),
    row('early', { preferredTime: '9am', priority: 'high', payment: paid }),
    row('unknown', { preferredTime: 'any time', patientName: 'Adam Vale' }),
    row('newer', { requestedDate: '2026-03-03', priority: 'low', patientName: 'zoe young' }),
    row('waiting', { requestedDate: '2026-03-01', status: 'pending', patientName: 'Élodie' }),
    row('urgent', { requestedDate: '2026-03-01', priority: 'high', patientName: 'Zoë Young' }),
  ];
  const orders = {
    date: ['waiting', 'newer', 'early', 'late', 'unknown', 'urgent'],
    payment: ['urgent', 'late', 'unknown', 'waiting', 'newer', 'early'],
    priority: ['early', 'urgent', 'late', 'unknown', 'waiting', 'newer'],
    name: ['unknown', 'waiting', 'early', 'late', 'newer', 'urgent'],
  };
  it.each([...DESK_SORTS])('%s', (sort) => {
    const sorted = rows.toSorted(DESK_ORDERS[sort]).map((found) => {
      const { _id: id } = found;
      return id;
    });
    expect(sorted).toEqual(orders[sort]);
  });

  it('weight priorities as high 3, medium 2 and low 1', () => {
    expect(PRIORITY_WEIGHTS).toEqual({ high: 3, medium: 2, low: 1 });
  });

  it.each([
    ['pending', true],
    ['confirmed', false],
    ['cancelled', false],
  ] as const)('a %s request has the New badge: %s', (status, isNew) => {
    expect(isNewRequest({ status })).toBe(isNew);
  });
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
