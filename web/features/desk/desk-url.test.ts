import { describe, expect, it } from 'vitest';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import {
  type DeskUrlState,
  fromDay,
  hasFiltersOrSort,
  parseDeskUrl,
  toDeskParams,
} from './desk-url.ts';

/** The state of a URL without parameters. */
const INITIAL: DeskUrlState = {
  providerId: null,
  locationId: null,
  filters: NO_DESK_FILTERS,
  sort: 'date',
  view: 'list',
  day: '',
  layout: null,
  appointmentId: null,
};

const read = (query: string) => parseDeskUrl(new URLSearchParams(query));
const withFilters = (filters: Partial<DeskUrlState['filters']>): DeskUrlState => ({
  ...INITIAL,
  filters: { ...NO_DESK_FILTERS, ...filters },
});

describe('the desk’s URL', () => {
  it.each<[string, DeskUrlState]>([
    ['', INITIAL],
    ['provider=p2&location=l+1', { ...INITIAL, providerId: 'p2', locationId: 'l 1' }],
    ['search=Ann+%26+Bo', withFilters({ search: 'Ann & Bo' })],
    ['status=pending&type=telehealth', withFilters({ status: 'pending', type: 'telehealth' })],
    [
      'dateFrom=2026-03-02&dateTo=2026-03-08',
      withFilters({ dateFrom: '2026-03-02', dateTo: '2026-03-08' }),
    ],
    ['sort=priority', { ...INITIAL, sort: 'priority' }],
    ['view=calendar&appointment=a1', { ...INITIAL, view: 'calendar', appointmentId: 'a1' }],
    [
      'view=calendar&day=2026-11-26&layout=day',
      { ...INITIAL, view: 'calendar', day: '2026-11-26', layout: 'day' },
    ],
  ])('round-trips "%s"', (query, address) => {
    expect(read(query)).toEqual(address);
    expect(toDeskParams(address).toString()).toBe(query);
  });

  it.each([
    'status=lost',
    'type=visit',
    'sort=age',
    'view=month',
    'layout=month',
    'day=2026-02-30',
    'week=tomorrow',
    'dateFrom=2026-02-30',
    'dateTo=0000-01-01',
    'dateTo=tomorrow',
    'search=++',
    `appointment=${'a'.repeat(81)}`,
    'utm_source=mail',
  ])('ignores "%s"', (query) => {
    expect(read(query)).toEqual(INITIAL);
  });

  it('leaves out defaults', () => {
    expect(read('sort=date&view=list&status=')).toEqual(INITIAL);
    expect(toDeskParams(INITIAL).toString()).toBe('');
  });

  it('reads the week of an older link, and leaves the calendar out of the list’s URL', () => {
    const state = read('view=calendar&week=2026-11-23&layout=week');
    expect(state).toMatchObject({ day: '2026-11-23', layout: 'week' });
    expect(toDeskParams({ ...state, view: 'list' }).toString()).toBe('');
  });

  it('truncates a long search text', () => {
    expect(read(`search=${'a'.repeat(500)}`).filters.search).toHaveLength(100);
  });
});

it.each<[string, boolean]>([
  ['', false],
  ['provider=p2&view=calendar&appointment=a1', false],
  ['search=a', true],
  ['dateTo=2026-03-08', true],
  ['sort=name', true],
])('filters in "%s" can be cleared: %s', (query, narrowed) => {
  expect(hasFiltersOrSort(read(query))).toBe(narrowed);
});

it.each([
  ['2026-03-05', '2026-03-08', '2026-03-08'],
  ['2026-03-08', '2026-03-08', '2026-03-08'],
  ['2026-03-09', '2026-03-08', ''],
  ['', '2026-03-08', '2026-03-08'],
  ['2026-03-09', '', ''],
])('with the first day %s, the last day %s becomes "%s"', (from, to, expected) => {
  expect(fromDay({ ...NO_DESK_FILTERS, dateTo: to }, from)).toEqual({
    ...NO_DESK_FILTERS,
    dateFrom: from,
    dateTo: expected,
  });
});
