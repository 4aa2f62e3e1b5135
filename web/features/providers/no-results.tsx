import { SearchX } from 'lucide-react';
import { useQueries } from '@tanstack/react-query';
import type { ProviderCounts } from '#shared/contract/search.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { activeFilters } from './active-filters.ts';
import { providerCount } from './filter-copy.ts';
import { filtersToUrl, initialFilters, type SearchFilters, type Sort } from './filters.ts';
import { type KnownCounts, type ProviderList, useProviderCounts, countsQuery } from './queries.ts';
import { splitPlace } from './split-place.ts';
import { partText, withoutPart } from './understood-copy.ts';

type Props = {
  list: Pick<ProviderList, 'parts' | 'place' | 'nearest' | 'related'>;
  filters: SearchFilters;
  sort: Sort | null;
  counts: KnownCounts;
  /** Called after one or all filters were removed. */
  onRelaxed: () => void;
};

/**
 * Replaces an empty list: what was searched for, and which filters to relax (HOME-09). A place in the
 * sentence is treated as if it were typed into the place field, so that the rest can go without it.
 */
export default function NoResults({ list, filters, sort, counts, onRelaxed }: Props) {
  const split = splitPlace(filters, list);
  const known = useProviderCounts(split, split === filters ? counts.counts : null);
  const all = relaxations(split, known.isPlaceholder ? null : known.counts);
  // Who is beyond the place is shown below.
  const fewer = list.nearest.length > 0 ? all.filter(({ filter }) => filter !== 'location') : all;
  const ways: readonly Way[] = [...useSentenceWays(filters, list.parts), ...fewer];
  const options = [...ways, { text: 'Clear filters', without: initialFilters }];
  const isFollowed = list.nearest.length + list.related.length > 0;
  return (
    <StatusMessage
      icon={isFollowed ? null : <SearchX />}
      title="No providers found matching your filters."
      headingLevel={3}
      actions={
        <ul aria-label="What to try next" className="flex flex-wrap gap-3">
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
      {isFollowed ? '' : searchSummary(split, list)} {adviceFor(ways.length, isFollowed)}
    </StatusMessage>
  );
}

function adviceFor(ways: number, isFollowed: boolean): string {
  if (ways > 0) return 'Try removing a filter:';
  return isFollowed ? '' : 'Try a nearby town or another word.';
}

type Relaxation = Way & { readonly filter: FilterName };

/** The filters whose removal yields results, most helpful first, and the place last. */
export function relaxations(filters: SearchFilters, counts: ProviderCounts | null): Relaxation[] {
  const active = activeFilters(filters);
  const without = counts?.without ?? [];
  const isPlace = ({ filter }: (typeof without)[number]) => filter === 'location';
  return [...without.filter((each) => !isPlace(each)), ...without.filter(isPlace)].flatMap(
    ({ filter, ...count }): Relaxation[] => {
      if (count.count === 0) return [];
      const text = `${relaxationLabel(filter, filters)} – ${providerCount(count)}`;
      if (filter === 'category') {
        return filters.category === null
          ? []
          : [{ filter, text, without: { ...filters, category: null } }];
      }
      return active
        .filter(({ name }) => name === filter)
        .map((each) => ({ filter, text, without: each.without }));
    },
  );
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
    openNow: 'Open or closed now',
    minRating: 'Any rating',
  };
  return words[filter];
}

type Interpretation = Pick<ProviderList, 'place'>;

const IN_SENTENCE: ReadonlySet<string> = new Set(['service', 'location']);

/** The search as a sentence; '' without any filter. */
export function searchSummary(filters: SearchFilters, found: Interpretation): string {
  const what = filters.searchService;
  const where = filters.searchLocation && (found.place?.name ?? filters.searchLocation);
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

/** A link out of an empty list, and the filters that it leads to. */
type Way = { readonly text: string; readonly without: SearchFilters };

/** Ways out of an empty list that keep the rest of the sentence: without its days, or its price. */
function useSentenceWays(filters: SearchFilters, parts: ProviderList['parts']): readonly Way[] {
  const ways = (parts ?? [])
    .filter(({ kind }) => kind === 'time' || kind === 'price')
    .map((part) => ({ part, without: withoutPart(filters, part) }));
  const counts = useQueries({ queries: ways.map(({ without }) => countsQuery(without)) });
  return ways.flatMap(({ part, without }, index) => {
    const total = counts[index]?.data?.total;
    if (!total || total.count === 0) return [];
    return [{ text: `Remove “${partText(part)}” – ${providerCount(total)}`, without }];
  });
}
