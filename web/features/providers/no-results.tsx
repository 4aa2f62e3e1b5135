import { SearchX } from 'lucide-react';
import type { ProviderCounts } from '#shared/contract/search.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { filtersToUrl, initialFilters, type SearchFilters, type Sort } from './filters.ts';
import type { ProviderList } from './queries.ts';
import { activeFilters } from './active-filters.ts';
import { providerCount } from './filter-copy.ts';

type Props = {
  found: ProviderList;
  filters: SearchFilters;
  sort: Sort;
  counts: ProviderCounts | null;
  /** A filter was taken away, or all of them. */
  onRelaxed: () => void;
};

/** In place of the list where it is empty: what was looked for, and what to relax. */
export default function NothingFound({ found, filters, sort, counts, onRelaxed }: Props) {
  const ways = [...waysOn(filters, counts), { text: 'Clear filters', without: initialFilters }];
  return (
    <EmptyMessage
      className="pt-4"
      icon={<SearchX />}
      title="No providers found matching your filters."
      headingLevel={3}
      action={
        <ul aria-label="Ways on" className="flex flex-wrap gap-2">
          {ways.map(({ text, without }) => (
            <li key={text} className="max-w-full">
              <ButtonLink
                to={paths.home() + filtersToUrl(without, { sort })}
                preventScrollReset
                onClick={onRelaxed}
              >
                {text}
              </ButtonLink>
            </li>
          ))}
        </ul>
      }
    >
      {soughtWords(filters, found)}{' '}
      {ways.length > 1 ? 'You could relax one filter:' : 'Try a nearby town or another word.'}
    </EmptyMessage>
  );
}

type WayOn = { readonly text: string; readonly without: SearchFilters };

/** What may be relaxed where nothing was found, most helpful first, as the counts say. */
export function waysOn(filters: SearchFilters, counts: ProviderCounts | null): WayOn[] {
  const active = activeFilters(filters);
  return (counts?.without ?? []).flatMap(({ filter, ...found }): WayOn[] => {
    if (found.count === 0) return [];
    const text = `${relaxing(filter, filters)} – ${providerCount(found)}`;
    if (filter === 'category') {
      return filters.category === null ? [] : [{ text, without: { ...filters, category: null } }];
    }
    return active.filter(({ name }) => name === filter).map(({ without }) => ({ text, without }));
  });
}

type FilterName = ProviderCounts['without'][number]['filter'];

function relaxing(filter: FilterName, { searchService, searchLocation }: SearchFilters): string {
  const words: Record<FilterName, string> = {
    category: 'All categories',
    service: `Remove “${searchService}”`,
    location: `Remove “near ${searchLocation}”`,
    price: 'Any price',
    discount: 'With or without a discount',
    availableToday: 'On any day',
    minRating: 'Any rating',
  };
  return words[filter];
}

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
