import {
  type FilterQuery,
  type ProviderSearchPage,
  type ProviderCounts,
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type Suggestion,
} from '#shared/contract/search.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import { JsonText } from '../http/call.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { Counter } from './count.ts';
import { countCategories, countWithout } from './count-variants.ts';
import { didYouMean } from './search/did-you-mean.ts';
import { cursorOf, readCursor } from './search/cursor.ts';
import { planSearch } from './search/plan-search.ts';
import { cardFor } from './search/card-for.ts';
import { readBest } from './search/read-best.ts';
import { readPage } from './search/read-page.ts';
import { suggestPlaces, suggestServices } from './search/suggest.ts';
import type { SearchStore } from './search-store.ts';

type Deps = {
  readonly store: SearchStore;
  readonly cache: CatalogueCache;
  readonly count: Counter;
  readonly clock: Clock;
};

/** The catalogue search (HOME-21, HOME-22, P-36). */
export function createProviderSearch({ store, cache, count, clock }: Deps) {
  const today = () => londonDay(clock.now());
  const countOf = async (query: FilterQuery) => {
    const snapshot = await cache.current();
    const { search } = await planSearch(query, 'usual', snapshot, today());
    return search ? count(search, snapshot) : { count: 0, more: false };
  };

  /**
   * A page of cards: nearest first where a place is known, otherwise by name, or best first.
   * @throws AppError request/invalid for an invalid `after` cursor
   */
  async function searchText({ sort, after, size, ...filters }: SearchQuery): Promise<JsonText> {
    const snapshot = await cache.current();
    const day = today();
    const order = sort === 'best' ? 'best' : 'usual';
    const { search, ...interpretation } = await planSearch(filters, order, snapshot, day);
    const position = after === undefined ? null : readCursor(after);
    if (after !== undefined && position === null) throw new AppError('request/invalid');
    if (!search) return toJson([], { next: null, ...interpretation });
    const read = order === 'best' ? readBest : readPage;
    const request = { search, after: position, size: size ?? SEARCH_PAGE_SIZE, withCards: true };
    const page = await read(request, store, snapshot.vocabulary);
    const cards = page.rows.map(({ card }) => cardFor(search, day, card));
    return toJson(cards, { next: page.next && cursorOf(page.next), ...interpretation });
  }

  return {
    searchText,
    /** As `searchText`, parsed. */
    async search(query: SearchQuery): Promise<ProviderSearchPage> {
      return JSON.parse((await searchText(query)).text) as ProviderSearchPage;
    },

    /** Counts in total, per category and, when nothing matches, without each of the filters. */
    async count(query: FilterQuery): Promise<ProviderCounts> {
      const total = await countOf(query);
      const { vocabulary } = await cache.current();
      const suggestion = query.service ? didYouMean(query.service, vocabulary) : null;
      const better =
        suggestion === null ? 0 : (await countOf({ ...query, service: suggestion })).count;
      return {
        total,
        categories: await countCategories(query, countOf),
        without: total.count === 0 ? await countWithout(query, countOf) : [],
        didYouMean: total.count < FEW && better > total.count ? suggestion : null,
      };
    },

    /** Completions of a typed text. */
    async suggest(field: 'service' | 'location', text: string): Promise<Suggestion[]> {
      const snapshot = await cache.current();
      return field === 'location'
        ? suggestPlaces(text, snapshot)
        : suggestServices(text, snapshot, (prefix, limit) => store.findByNamePrefix(prefix, limit));
    },
  };
}

/** Builds the response from serialised cards. */
function toJson(cards: readonly string[], rest: Omit<ProviderSearchPage, 'providers'>): JsonText {
  return new JsonText(`{"providers":[${cards.join(',')}],${JSON.stringify(rest).slice(1)}`);
}

/** With fewer results than this, another word is suggested. */
const FEW = 3;

export type ProviderSearch = ReturnType<typeof createProviderSearch>;
