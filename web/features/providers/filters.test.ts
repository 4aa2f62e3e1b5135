import { describe, expect, it } from 'vitest';
import {
  filtersFromUrl,
  filtersToQuery,
  filtersToUrl,
  initialFilters,
  isLimited,
  type SearchFilters,
  viewFromUrl,
} from './filters.ts';

const read = (search: string) => filtersFromUrl(new URLSearchParams(search));

describe('the filter state', () => {
  it('has the seven keys and limits nothing at first (ENTITY-12)', () => {
    expect(Object.keys(initialFilters).toSorted()).toEqual([
      'availableToday',
      'category',
      'discount',
      'minRating',
      'priceRange',
      'searchLocation',
      'searchService',
    ]);
    expect(filtersToUrl(initialFilters)).toBe('');
    expect(read('')).toEqual(initialFilters);
  });

  it.each<[string, Partial<SearchFilters>]>([
    ['category=tests-and-scans', { category: 'Tests & Scans' }],
    ['category=Dentists', { category: 'Dentists' }],
    ['category=spa', {}],
    ['category=wizards', {}],
    ['service=%20%20physio%20%20', { searchService: 'physio' }],
    [`service=${'a'.repeat(300)}`, { searchService: 'a'.repeat(100) }],
    ['service=a%00b&location=%00', { searchService: 'a b' }],
    ['location=St+Albans', { searchLocation: 'St Albans' }],
    ['minPrice=20&maxPrice=80', { priceRange: { min: 20, max: 80 } }],
    ['maxPrice=80', { priceRange: { min: null, max: 80 } }],
    ['minPrice=80&maxPrice=20', { priceRange: { min: 80, max: null } }],
    ['minPrice=abc&maxPrice=-4', {}],
    ['minPrice=1.5', {}],
    ['discount=true&availableToday=true', { discount: true, availableToday: true }],
    ['openNow=true', { openNow: true }],
    ['openNow=1', {}],
    ['discount=1', {}],
    ['minRating=4.5', { minRating: 4.5 }],
    ['minRating=0', {}],
    ['minRating=9', {}],
    ['minRating=', {}],
  ])('reads %s', (search, expected) => {
    expect(read(search)).toEqual({ ...initialFilters, ...expected });
  });

  it('round-trips through the URL', () => {
    const filters: SearchFilters = {
      category: 'Mental Health',
      priceRange: { min: 10, max: null },
      discount: true,
      availableToday: true,
      openNow: true,
      minRating: 4,
      searchService: 'kids & teens',
      searchLocation: 'Leeds',
    };
    expect(read(filtersToUrl(filters))).toEqual(filters);
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=2.5', 1],
    ['page=9999', 1],
    ['page=x', 1],
  ])('reads the number of open pages from "%s": %i', (search, pages) => {
    expect(viewFromUrl(new URLSearchParams(search)).pages).toBe(pages);
  });

  it('keeps the number of pages in the address only beyond the first', () => {
    expect(filtersToUrl(initialFilters)).toBe('');
    expect(filtersToUrl({ ...initialFilters, category: 'Dentists' }, { pages: 2 })).toBe(
      '?category=dentists&page=2',
    );
  });

  it.each([
    ['', null, ''],
    ['sort=best', 'best', '?sort=best'],
    ['sort=nearest', 'nearest', '?sort=nearest'],
    ['sort=name', 'name', '?sort=name'],
    ['sort=cheapest', null, ''],
  ])('reads the order of "%s" as %s, and writes it as "%s"', (search, sort, address) => {
    const view = viewFromUrl(new URLSearchParams(search));
    expect(view.sort).toBe(sort);
    expect(filtersToUrl(initialFilters, view)).toBe(address);
  });

  it.each([
    ['', false],
    ['category=dentists', false],
    ['category=dentists&sort=best', false],
    ['location=Leeds', true],
    ['minRating=4', true],
  ])('tells whether "%s" has filters besides the category: %s', (search, limited) => {
    expect(isLimited(read(search))).toBe(limited);
  });
});

describe('the query of the list call', () => {
  const near = { lat: 53.8, lng: -1.55 };

  it('contains only the set filters', () => {
    expect(filtersToQuery(initialFilters, null)).toEqual({});
    expect(
      filtersToQuery(read('category=dentists&service=crown&maxPrice=80&discount=true'), near),
    ).toEqual({ category: 'Dentists', service: 'crown', maxPrice: 80, discount: 'true', ...near });
  });

  it.each([
    ['minPrice=0&maxPrice=80', { minPrice: 0, maxPrice: 80 }],
    ['minPrice=20', { minPrice: 20 }],
    ['location=Leeds', { location: 'Leeds' }],
    ['availableToday=true', { availableToday: 'true' }],
    ['openNow=true', { openNow: 'true' }],
    ['minRating=4.5', { minRating: 4.5 }],
  ])('contains what is set: %s', (search, query) => {
    expect(filtersToQuery(read(search), null)).toEqual(query);
  });

  it('has the device location with a typed one, which may be "near me" (P-35)', () => {
    expect(filtersToQuery(read('location=near+me'), near)).toEqual({
      location: 'near me',
      ...near,
    });
  });
});
