import { activeFilters } from './active-filters.ts';
import type { SearchFilters } from './filters.ts';
import type { ProviderList } from './queries.ts';

type Understood = Pick<ProviderList, 'place' | 'understood'>;

const SAID_ALREADY: ReadonlySet<string> = new Set(['service', 'location']);

/** What was looked for, as it was understood, said back where nothing was found; '' without any limit. */
export function soughtWords(filters: SearchFilters, found: Understood): string {
  const what = found.understood ?? filters.searchService;
  const where = found.place ?? filters.searchLocation;
  const limits = activeFilters(filters)
    .filter(({ name }) => !SAID_ALREADY.has(name))
    .map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1));
  const words = [
    what ? `“${what}”` : null,
    filters.category ? `in ${filters.category}` : null,
    where ? `near ${where}` : null,
  ].filter((part) => part !== null);
  if (words.length === 0 && limits.length === 0) return '';
  const sentence = [[...(what ? [] : ['providers']), ...words].join(' '), ...limits];
  return `We looked for ${sentence.join(', ')}.`;
}
