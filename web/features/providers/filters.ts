import type { GivenInput } from '#shared/contract/endpoint.ts';
import type { searchContract } from '#shared/contract/search.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { PRICE_MAX_POUNDS, SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/providers/search-text.ts';

/** Whole pounds; null at an open end. */
export type PriceRange = { readonly min: number | null; readonly max: number | null };

/** The filter state of spec section 3: visible screens set the category and the two texts only. */
export type SearchFilters = {
  /** The name of a category that can be selected. */
  readonly category: string | null;
  readonly priceRange: PriceRange | null;
  readonly discount: boolean;
  readonly availableToday: boolean;
  /** Of five; null: any. */
  readonly minRating: number | null;
  readonly searchService: string;
  readonly searchLocation: string;
};

export const initialFilters: SearchFilters = {
  category: null,
  priceRange: null,
  discount: false,
  availableToday: false,
  minRating: null,
  searchService: '',
  searchLocation: '',
};

/** Nearest first, by name where no place is known; or the best first. */
export type Sort = 'nearest' | 'best';

/** What an address says of the list beside its filters: in which order, and how many pages are open. */
export type ListView = { readonly sort: Sort; readonly pages: number };

/** The filters as the query of the list and of the counts. */
export type FilterQueryInput = GivenInput<typeof searchContract.countProviders>['query'];

/** A place from which distances count, in degrees. */
export type Near = { readonly lat: number; readonly lng: number };

const MOST_PAGES = 50;

/** Reads the filters from an address; a part that makes no sense is as if it were not there. */
export function filtersFromUrl(params: URLSearchParams): SearchFilters {
  return {
    category: categoryFrom(params.get('category')),
    priceRange: priceRangeFrom(params),
    discount: params.get('discount') === 'true',
    availableToday: params.get('availableToday') === 'true',
    minRating: numberWithin(params.get('minRating'), 0, 5) || null,
    searchService: textFrom(params.get('service')),
    searchLocation: textFrom(params.get('location')),
  };
}

/** How the list is shown: nearest first with one page open, where the address says nothing else. */
export function viewFromUrl(params: URLSearchParams): ListView {
  const page = numberWithin(params.get('page'), 1, MOST_PAGES);
  return {
    sort: params.get('sort') === 'best' ? 'best' : 'nearest',
    pages: page !== null && Number.isInteger(page) ? page : 1,
  };
}

/** Filters and order as the query of an address: '' or '?…', always in the same order, so that it can be shared. */
export function filtersToUrl(filters: SearchFilters, view: Partial<ListView> = {}): string {
  const { sort = 'nearest', pages = 1 } = view;
  const { category, priceRange } = filters;
  const parts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['category', category === null ? null : findCategory(category)?.slug],
    ['service', filters.searchService.trim()],
    ['location', filters.searchLocation.trim()],
    ['minPrice', priceRange?.min],
    ['maxPrice', priceRange?.max],
    ['discount', filters.discount ? 'true' : null],
    ['availableToday', filters.availableToday ? 'true' : null],
    ['minRating', filters.minRating],
    ['sort', sort === 'nearest' ? null : sort],
    ['page', pages > 1 ? pages : null],
  ];
  const given = parts.flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Whether anything but a category limits the list. */
export function isLimited(filters: SearchFilters): boolean {
  return filtersToUrl({ ...filters, category: null }) !== '';
}

/**
 * The filters as the query of the list call. A typed place says more than where the person is
 * (P-35).
 */
export function filtersToQuery(filters: SearchFilters, near: Near | null): FilterQueryInput {
  const { category, priceRange, minRating, searchService, searchLocation } = filters;
  return {
    ...(category === null ? {} : { category }),
    ...(searchService ? { service: searchService } : {}),
    ...(searchLocation ? { location: searchLocation } : {}),
    ...(priceRange?.min == null ? {} : { minPrice: priceRange.min }),
    ...(priceRange?.max == null ? {} : { maxPrice: priceRange.max }),
    ...(filters.discount ? { discount: 'true' } : {}),
    ...(filters.availableToday ? { availableToday: 'true' } : {}),
    ...(minRating === null ? {} : { minRating }),
    ...(near && !searchLocation ? near : {}),
  };
}

function categoryFrom(text: string | null): string | null {
  const category = text === null ? undefined : findCategory(text);
  return category && !category.comingSoon ? category.name : null;
}

function textFrom(text: string | null): string {
  return (text ?? '').trim().slice(0, SEARCH_TEXT_MAX_LENGTH);
}

function numberWithin(text: string | null, least: number, most: number): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return number >= least && number <= most ? number : null;
}

function priceRangeFrom(params: URLSearchParams): PriceRange | null {
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => {
    const pounds = numberWithin(params.get(name), 0, PRICE_MAX_POUNDS);
    return pounds !== null && Number.isInteger(pounds) ? pounds : null;
  });
  if (min == null && max == null) return null;
  // Nothing costs at least 50 and at most 20: the upper end is dropped.
  return { min: min ?? null, max: min != null && max != null && max < min ? null : (max ?? null) };
}
