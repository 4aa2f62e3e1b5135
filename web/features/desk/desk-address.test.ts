import { describe, expect, it } from 'vitest';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import {
  type DeskAddress,
  FIRST_DESK_ADDRESS,
  fromDay,
  isNarrowed,
  readDeskAddress,
  writeDeskAddress,
} from './desk-address.ts';

const read = (query: string) => readDeskAddress(new URLSearchParams(query));
const withFilters = (filters: Partial<DeskAddress['filters']>): DeskAddress => ({
  ...FIRST_DESK_ADDRESS,
  filters: { ...NO_DESK_FILTERS, ...filters },
});

describe('the address of the desk', () => {
  it.each<[string, DeskAddress]>([
    ['', FIRST_DESK_ADDRESS],
    ['provider=p2&location=l+1', { ...FIRST_DESK_ADDRESS, providerId: 'p2', locationId: 'l 1' }],
    ['search=Ann+%26+Bo', withFilters({ search: 'Ann & Bo' })],
    ['status=pending&type=telehealth', withFilters({ status: 'pending', type: 'telehealth' })],
    [
      'dateFrom=2026-03-02&dateTo=2026-03-08',
      withFilters({ dateFrom: '2026-03-02', dateTo: '2026-03-08' }),
    ],
    ['sort=priority', { ...FIRST_DESK_ADDRESS, sort: 'priority' }],
    [
      'view=calendar&appointment=a1',
      { ...FIRST_DESK_ADDRESS, view: 'calendar', appointmentId: 'a1' },
    ],
  ])('"%s" is read, and written the same', (query, address) => {
    expect(read(query)).toEqual(address);
    expect(writeDeskAddress(address).toString()).toBe(query);
  });

  it.each([
    'status=lost',
    'type=visit',
    'sort=age',
    'view=month',
    'dateFrom=2026-02-30',
    'dateTo=0000-01-01',
    'dateTo=tomorrow',
    'search=++',
    `appointment=${'a'.repeat(81)}`,
    'utm_source=mail',
  ])('takes no notice of "%s"', (query) => {
    expect(read(query)).toEqual(FIRST_DESK_ADDRESS);
  });

  it('leaves out what is as at first', () => {
    expect(read('sort=date&view=list&status=')).toEqual(FIRST_DESK_ADDRESS);
    expect(writeDeskAddress(FIRST_DESK_ADDRESS).toString()).toBe('');
  });

  it('cuts a search that nobody types', () => {
    expect(read(`search=${'a'.repeat(500)}`).filters.search).toHaveLength(100);
  });
});

it.each<[string, boolean]>([
  ['', false],
  ['provider=p2&view=calendar&appointment=a1', false],
  ['search=a', true],
  ['dateTo=2026-03-08', true],
  ['sort=name', true],
])('"%s" can be cleared: %s', (query, narrowed) => {
  expect(isNarrowed(read(query))).toBe(narrowed);
});

it.each([
  ['2026-03-05', '2026-03-08', '2026-03-08'],
  ['2026-03-08', '2026-03-08', '2026-03-08'],
  ['2026-03-09', '2026-03-08', ''],
  ['', '2026-03-08', '2026-03-08'],
  ['2026-03-09', '', ''],
])('from %s on, the last day %s becomes "%s"', (from, to, kept) => {
  expect(fromDay({ ...NO_DESK_FILTERS, dateTo: to }, from)).toEqual({
    ...NO_DESK_FILTERS,
    dateFrom: from,
    dateTo: kept,
  });
});
