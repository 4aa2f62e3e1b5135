import type { PriceRange, SearchFilters } from './filters.ts';

/** A filter in force: what it says, and the filters without it. */
type ActiveFilter = { readonly text: string; readonly without: SearchFilters };

/**
 * The filters to show as removable chips (decision 36). The category is not among them: its bar
 * shows it.
 */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { searchService, searchLocation, priceRange, minRating } = filters;
  const active: (ActiveFilter | null)[] = [
    searchService
      ? { text: `“${searchService}”`, without: { ...filters, searchService: '' } }
      : null,
    searchLocation
      ? { text: `Near ${searchLocation}`, without: { ...filters, searchLocation: '' } }
      : null,
    priceRange ? { text: priceWords(priceRange), without: { ...filters, priceRange: null } } : null,
    filters.discount
      ? { text: 'With a member discount', without: { ...filters, discount: false } }
      : null,
    filters.availableToday
      ? { text: 'Available today', without: { ...filters, availableToday: false } }
      : null,
    minRating === null
      ? null
      : { text: `Rated ${minRating} or more`, without: { ...filters, minRating: null } },
  ];
  return active.filter((filter) => filter !== null);
}

function priceWords({ min, max }: PriceRange): string {
  if (min === null) return `Up to £${max ?? 0}`;
  return max === null ? `From £${min}` : `£${min} to £${max}`;
}

/** The heading of the list (spec 2, Home). */
export function listHeading(category: string | null): string {
  return `${category ?? 'Providers'} near you`;
}

type Found = {
  readonly total: number;
  readonly place: string | null;
  readonly understood: string | null;
};

/** "128 providers near Leeds, for “physiotherapy”": how many there are, and what was understood. */
export function countWords({ total, place, understood }: Found): string {
  const count = `${total.toLocaleString('en-GB')} ${total === 1 ? 'provider' : 'providers'}`;
  return count + (place ? ` near ${place}` : '') + (understood ? ` for “${understood}”` : '');
}

/** What was looked for, said back where nothing was found; '' without any limit. */
export function soughtWords(filters: SearchFilters, found: Found): string {
  const what = found.understood ?? filters.searchService;
  const where = found.place ?? filters.searchLocation;
  const parts = [
    what ? `“${what}”` : null,
    filters.category ? `in ${filters.category}` : null,
    where ? `near ${where}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : `We looked for ${what ? '' : 'providers '}${parts.join(' ')}.`;
}
