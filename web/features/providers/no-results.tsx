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
  list: ProviderList;
  filters: SearchFilters;
  sort: Sort;
  counts: ProviderCounts | null;
  /** Called after one or all filters were removed. */
  onRelaxed: () => void;
};

/** Replaces an empty list: what was searched for, and which filters to relax (HOME-09). */
export default function NoResults({ list, filters, sort, counts, onRelaxed }: Props) {
  const options = [
    ...relaxations(filters, counts),
    { text: 'Clear filters', without: initialFilters },
  ];
  return (
    <EmptyMessage
      className="pt-4"
      icon={<SearchX />}
      title="No providers found matching your filters."
      headingLevel={3}
      action={
        <ul aria-label="Ways on" className="flex flex-wrap gap-2">
          {options.map(({ text, without }) => (
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
      {searchSummary(filters, list)}{' '}
      {options.length > 1 ? 'You could relax one filter:' : 'Try a nearby town or another word.'}
    </EmptyMessage>
  );
}

type Relaxation = { readonly text: string; readonly without: SearchFilters };

/** The filters whose removal yields results, most helpful first (the order of the counts). */
export function relaxations(filters: SearchFilters, counts: ProviderCounts | null): Relaxation[] {
  const active = activeFilters(filters);
  return (counts?.without ?? []).flatMap(({ filter, ...count }): Relaxation[] => {
    if (count.count === 0) return [];
    const text = `${relaxationLabel(filter, filters)} – ${providerCount(count)}`;
    if (filter === 'category') {
      return filters.category === null ? [] : [{ text, without: { ...filters, category: null } }];
    }
    return active.filter(({ name }) => name === filter).map(({ without }) => ({ text, without }));
  });
}

type FilterName = ProviderCounts['without'][number]['filter'];

function relaxationLabel(
  filter: FilterName,
  { searchService, searchLocation }: SearchFilters,
): string {
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

type Interpretation = Pick<ProviderList, 'place' | 'understood'>;

const IN_SENTENCE: ReadonlySet<string> = new Set(['service', 'location']);

/** The search as interpreted by the server, as a sentence; '' without any filter. */
export function searchSummary(filters: SearchFilters, found: Interpretation): string {
  const what = found.understood ?? filters.searchService;
  const where = found.place ?? filters.searchLocation;
  const limits = activeFilters(filters)
    .filter(({ name }) => !IN_SENTENCE.has(name))
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
