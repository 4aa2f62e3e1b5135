import { describe, expect, it } from 'vitest';
import { DESK_ORDERS } from '#shared/domain/appointments/desk-limits.ts';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { DESK_COMPARATORS, passesDeskFilters, PRIORITY_WEIGHTS } from './desk-reference.ts';

type Row = Parameters<(typeof DESK_COMPARATORS)['date']>[0];

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
    day: ['waiting', 'urgent', 'early', 'late', 'unknown', 'newer'],
    payment: ['urgent', 'late', 'unknown', 'waiting', 'newer', 'early'],
    priority: ['early', 'urgent', 'late', 'unknown', 'waiting', 'newer'],
    name: ['unknown', 'waiting', 'early', 'late', 'newer', 'urgent'],
  };
  it.each([...DESK_ORDERS])('%s', (sort) => {
    const sorted = rows.toSorted(DESK_COMPARATORS[sort]).map((found) => {
      const { _id: id } = found;
      return id;
    });
    expect(sorted).toEqual(orders[sort]);
  });

  it('weight priorities as high 3, medium 2 and low 1', () => {
    expect(PRIORITY_WEIGHTS).toEqual({ high: 3, medium: 2, low: 1 });
  });
});
