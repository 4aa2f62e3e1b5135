import {
  type FilterQuery,
  type ProviderSearchPage,
  type ProviderCounts,
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type Suggestion,
  type BoundedCount,
} from '#shared/contract/search.ts';
import { londonMoment } from '#shared/domain/dates/london-instant.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { AppError } from '../http/app-error.ts';
import { JsonText } from '../http/call.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { countAll } from './count.ts';
import { cursorOf, readCursor } from './search/cursor.ts';
import type { SearchPlan } from './search/plan-search.ts';
import type { Planner } from './search/planner.ts';
import { cardFor } from './search/card-for.ts';
import { findResults } from './search/find-results.ts';
import type { FoundRow } from './search/search.ts';
import { suggestPlaces } from './search/suggest-places.ts';
import { suggestServices } from './search/suggest.ts';
import type { SearchStore } from './search-store.ts';

type Deps = {
  readonly store: Pick<SearchStore, 'cards' | 'findByNamePrefix'>;
  readonly cache: Pick<CatalogueCache, 'current'>;
  readonly plan: Planner;
  readonly clock: Clock;
};

/** The catalogue search (HOME-21, HOME-22, P-36). */
export function createProviderSearch({ store, cache, plan, clock }: Deps) {
  const now = () => londonMoment(clock.now());
  /**
   * A page of cards: by best match where a need is typed; otherwise nearest first where a place is known,
   * otherwise by name. Lists beyond the place and of the category come with the first page.
   * @throws AppError request/invalid for an invalid `after` cursor
   */
  async function searchText({ sort, after, size, ...filters }: SearchQuery): Promise<JsonText> {
    const snapshot = await cache.current();
    const moment = now();
    const planned = plan(filters, snapshot, moment);
    const start = after === undefined ? null : readCursor(after);
    if (start === null && after !== undefined) throw new AppError('request/invalid');
    const order = orderOf(sort, planned);
    const found = findResults(planned, order, start, size ?? SEARCH_PAGE_SIZE, snapshot.index);
    const lists = [found.rows, found.nearest, found.related];
    const texts = await store.cards(lists.flat().map(({ number }) => number));
    const search = planned.exact[0] ?? planned.related;
    const time = { now: moment, asked: planned.asked };
    // One that was removed a moment ago has no card any more.
    const cardsOf = (rows: readonly FoundRow[]) =>
      rows.flatMap(({ number }) => {
        const text = texts.get(number);
        return search && text !== undefined ? [cardFor(search, time, text)] : [];
      });
    const cards = {
      providers: cardsOf(found.rows),
      nearest: cardsOf(found.nearest),
      related: cardsOf(found.related),
    };
    return toJson(cards, found.next && cursorOf(found.next), planned, order);
  }

  return {
    searchText,
    /** As `searchText`, parsed. */
    async search(query: SearchQuery): Promise<ProviderSearchPage> {
      return JSON.parse((await searchText(query)).text) as ProviderSearchPage;
    },

    /** Counts in total, per category and, when nothing matches, without each of the filters. */
    async count(query: FilterQuery): Promise<ProviderCounts> {
      const snapshot = await cache.current();
      const countOf = (asked: FilterQuery) => {
        const { exact, isInside } = plan(asked, snapshot, now());
        const reach = isInside ? 'inside' : 'all';
        return countAll(
          exact.map((search) => ({ ...search, reach })),
          snapshot.index,
        );
      };
      const total = countOf(query);
      return {
        total,
        categories: countCategories(query, countOf),
        without: total.count === 0 ? countWithout(query, countOf) : [],
      };
    },

    /** Completions of a typed text. */
    async suggest(field: 'service' | 'location', text: string): Promise<Suggestion[]> {
      if (field === 'location') return suggestPlaces(text);
      const snapshot = await cache.current();
      return suggestServices(text, snapshot, (prefix, limit) =>
        store.findByNamePrefix(prefix, limit),
      );
    },
  };
}

/** Best match where a need is typed; otherwise nearest first, or by name without a place (P-35). */
function orderOf(
  sort: SearchQuery['sort'],
  { exact, hasNeed }: SearchPlan,
): ProviderSearchPage['order'] {
  const order = sort ?? (hasNeed ? 'best' : 'nearest');
  return order === 'nearest' && exact.every(({ from }) => from === null) ? 'name' : order;
}

function presentPlace({ name, area, others }: NonNullable<SearchPlan['place']>) {
  return {
    name,
    area,
    others: others.map((other) => ({
      area: other.parent === '' ? other.nation : other.parent,
      text: [other.name, other.parent].filter(Boolean).join(', '),
    })),
  };
}

type Cards = Record<'providers' | 'nearest' | 'related', readonly string[]>;

/** Builds the response from serialised cards. */
function toJson(
  cards: Cards,
  next: string | null,
  plan: SearchPlan,
  order: ProviderSearchPage['order'],
): JsonText {
  const lists = Object.entries(cards).map(([name, list]) => `"${name}":[${list.join(',')}]`);
  const { place, parts, notice, urgent } = plan;
  const rest = { next, place: place && presentPlace(place), parts, notice, urgent, order };
  return new JsonText(`{${lists.join(',')},${JSON.stringify(rest).slice(1)}`);
}

export type ProviderSearch = ReturnType<typeof createProviderSearch>;

type CountOf = (query: FilterQuery) => BoundedCount;

/** Counts the results of the filters in each category that can be chosen. */
function countCategories(query: FilterQuery, countOf: CountOf): ProviderCounts['categories'] {
  const open = CATEGORIES.filter((category) => !('comingSoon' in category));
  return open.map(({ slug }) => ({ slug, ...countOf({ ...query, category: slug }) }));
}

/** The query parameters of each filter. */
const FILTER_PARAMETERS = {
  category: ['category'],
  service: ['service'],
  location: ['location'],
  price: ['minPrice', 'maxPrice'],
  discount: ['discount'],
  availableToday: ['availableToday'],
  openNow: ['openNow'],
  minRating: ['minRating'],
} as const satisfies Record<
  ProviderCounts['without'][number]['filter'],
  readonly (keyof FilterQuery)[]
>;

/** Counts the results without each active filter, most first; filters without effect are omitted. */
function countWithout(query: FilterQuery, countOf: CountOf): ProviderCounts['without'] {
  const activeFilters = (
    Object.keys(FILTER_PARAMETERS) as (keyof typeof FILTER_PARAMETERS)[]
  ).filter((filter) => FILTER_PARAMETERS[filter].some((part) => Boolean(query[part])));
  // Removing the only filter is what "clear" does.
  if (activeFilters.length < 2) return [];
  const counts = activeFilters.map((filter) => ({
    filter,
    ...countOf(without(query, FILTER_PARAMETERS[filter])),
  }));
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.more) - Number(a.more) || b.count - a.count);
}

function without(query: FilterQuery, parts: readonly (keyof FilterQuery)[]): FilterQuery {
  const kept = Object.entries(query).filter(([name]) => !parts.some((part) => part === name));
  return Object.fromEntries(kept);
}
