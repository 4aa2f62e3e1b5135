import type { EndpointInput } from '#shared/contract/endpoint.ts';
import type { ProviderSearchPage, searchContract } from '#shared/contract/search.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { PRICE_MAX_POUNDS, SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/providers/search-text.ts';

/** Whole pounds; null at an open end. */
export type PriceRange = { readonly min: number | null; readonly max: number | null };

/** The filter state (ENTITY-12). The visible controls set only the category and the two texts (P-36). */
export type SearchFilters = {
  /** The name of a category that can be selected. */
  readonly category: string | null;
  readonly priceRange: PriceRange | null;
  readonly discount: boolean;
  readonly availableToday: boolean;
  /** Not part of the specification's state: absent unless it is set (P-60). */
  readonly openNow?: true;
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

export type Sort = ProviderSearchPage['order'];

/** The list view in the URL besides the filters: order (null: the usual), and number of open pages. */
export type ListView = { readonly sort: Sort | null; readonly pages: number };

/** The query of the list and the counts call. */
export type FilterQueryInput = EndpointInput<typeof searchContract.countProviders>['query'];

/** The origin of distances, in degrees. */
export type Near = { readonly lat: number; readonly lng: number };

const MAX_PAGES = 50;
const SORTS: readonly Sort[] = ['best', 'nearest', 'name'];

/** Reads the filters from the query parameters; invalid ones are ignored. */
export function filtersFromUrl(params: URLSearchParams): SearchFilters {
  return {
    category: categoryFrom(params.get('category')),
    priceRange: priceRangeFrom(params),
    discount: params.get('discount') === 'true',
    availableToday: params.get('availableToday') === 'true',
    ...(params.get('openNow') === 'true' && { openNow: true as const }),
    minRating: numberWithin(params.get('minRating'), 0, 5) || null,
    searchService: textFrom(params.get('service')),
    searchLocation: textFrom(params.get('location')),
  };
}

/** Reads the list view from the query parameters; default: the usual order, one page. */
export function viewFromUrl(params: URLSearchParams): ListView {
  const page = numberWithin(params.get('page'), 1, MAX_PAGES);
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
    pages: page !== null && Number.isInteger(page) ? page : 1,
  };
}

/** Filters and view as a query string: '' or '?…', with parameters in a fixed order. */
export function filtersToUrl(filters: SearchFilters, view: Partial<ListView> = {}): string {
  const { sort = null, pages = 1 } = view;
  const { category, priceRange } = filters;
  const parts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['category', category === null ? null : findCategory(category)?.slug],
    ['service', filters.searchService.trim()],
    ['location', filters.searchLocation.trim()],
    ['minPrice', priceRange?.min],
    ['maxPrice', priceRange?.max],
    ['discount', filters.discount ? 'true' : null],
    ['availableToday', filters.availableToday ? 'true' : null],
    ['openNow', filters.openNow ? 'true' : null],
    ['minRating', filters.minRating],
    ['sort', sort],
    ['page', pages > 1 ? pages : null],
  ];
  const present = parts.flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
}

/** Whether any filter other than the category is set. */
export function isLimited(filters: SearchFilters): boolean {
  return filtersToUrl({ ...filters, category: null }) !== '';
}

/**
 * The filters as the query of the list call. The server prefers a typed place to the person's own, and
 * needs the latter for "near me" and to tell places of one name apart (P-35).
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
    ...(filters.openNow ? { openNow: 'true' } : {}),
    ...(minRating === null ? {} : { minRating }),
    ...near,
  };
}

function categoryFrom(text: string | null): string | null {
  const category = text === null ? undefined : findCategory(text);
  return category && !category.comingSoon ? category.name : null;
}

function textFrom(text: string | null): string {
  // No database keeps this character, so the API refuses it.
  return (text ?? '').replaceAll('\0', ' ').trim().slice(0, SEARCH_TEXT_MAX_LENGTH);
}

function numberWithin(text: string | null, min: number, max: number): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return number >= min && number <= max ? number : null;
}

function priceRangeFrom(params: URLSearchParams): PriceRange | null {
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => {
    const pounds = numberWithin(params.get(name), 0, PRICE_MAX_POUNDS);
    return pounds !== null && Number.isInteger(pounds) ? pounds : null;
  });
  if (min == null && max == null) return null;
  // A contradictory range, such as 50 to 20, drops its upper end.
  return { min: min ?? null, max: min != null && max != null && max < min ? null : (max ?? null) };
}
