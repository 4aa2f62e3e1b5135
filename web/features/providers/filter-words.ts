import type { SearchFilters } from './filters.ts';

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
