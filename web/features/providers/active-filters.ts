import { pounds, formatPrice } from '#shared/domain/money/pounds.ts';
import type { FILTER_NAMES } from '#shared/contract/search.ts';
import type { PriceRange, SearchFilters } from './filters.ts';

type FilterName = (typeof FILTER_NAMES)[number];

/** An active filter: its label, and the filters without it. */
type ActiveFilter = {
  readonly name: Exclude<FilterName, 'category'>;
  readonly text: string;
  readonly without: SearchFilters;
};

/** The filters to show as removable chips (P-36), without the category: its bar shows it. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { searchService, searchLocation, priceRange, minRating } = filters;
  const active: (ActiveFilter | null)[] = [
    searchService
      ? {
          name: 'service',
          text: `“${searchService}”`,
          without: { ...filters, searchService: '' },
        }
      : null,
    searchLocation
      ? {
          name: 'location',
          text: `Near ${searchLocation}`,
          without: { ...filters, searchLocation: '' },
        }
      : null,
    priceRange
      ? {
          name: 'price',
          text: priceText(priceRange),
          without: { ...filters, priceRange: null },
        }
      : null,
    filters.discount
      ? {
          name: 'discount',
          text: 'With a member discount',
          without: { ...filters, discount: false },
        }
      : null,
    filters.availableToday
      ? {
          name: 'availableToday',
          text: 'Open today',
          without: { ...filters, availableToday: false },
        }
      : null,
    filters.openNow
      ? { name: 'openNow', text: 'Open now', without: withoutOpenNow(filters) }
      : null,
    minRating === null
      ? null
      : {
          name: 'minRating',
          text: `Rated ${minRating} or more`,
          without: { ...filters, minRating: null },
        },
  ];
  return active.filter((filter) => filter !== null);
}

function withoutOpenNow(filters: SearchFilters): SearchFilters {
  const { openNow: _, ...others } = filters;
  return others;
}

function priceText({ min, max }: PriceRange): string {
  if (max === null) return min ? `From ${pounds(min * 100)}` : 'Any price';
  return min === null && max > 0
    ? `Up to ${pounds(max * 100)}`
    : formatPrice((min ?? 0) * 100, max * 100);
}
