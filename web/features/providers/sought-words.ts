import type { Found } from './filter-words.ts';
import type { SearchFilters } from './filters.ts';

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
