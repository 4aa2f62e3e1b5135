import {
  type FilterQuery,
  type FoundProviders,
  type ProviderCounts,
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type Suggestion,
} from '#shared/contract/search.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import { JsonText } from '../http/call.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';
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
  readonly memory: CatalogueMemory;
  readonly count: Counter;
  readonly clock: Clock;
};

/** The search of the catalogue (spec 2, "Home"; spec 5, "Search"; P-36). */
export function createProviderSearch({ store, memory, count, clock }: Deps) {
  const today = () => londonDay(clock.now());
  const countOf = async (query: FilterQuery) => {
    const knowledge = await memory.current();
    const { search } = await planSearch(query, 'usual', knowledge, today());
    return search ? count(search, knowledge) : { count: 0, more: false };
  };

  /**
   * A page of cards: nearest first where a place is known, otherwise by name, or best first.
   * @throws AppError request/invalid for an `after` that no page gave
   */
  async function searchText({ sort, after, size, ...filters }: SearchQuery): Promise<JsonText> {
    const knowledge = await memory.current();
    const day = today();
    const order = sort === 'best' ? 'best' : 'usual';
    const { search, ...said } = await planSearch(filters, order, knowledge, day);
    const position = after === undefined ? null : readCursor(after);
    if (after !== undefined && position === null) throw new AppError('request/invalid');
    if (!search) return found([], { next: null, ...said });
    const read = order === 'best' ? readBest : readPage;
    const wanted = { search, after: position, size: size ?? SEARCH_PAGE_SIZE, withCards: true };
    const page = await read(wanted, store, knowledge.vocabulary);
    const cards = page.rows.map(({ card }) => cardFor(search, day, card));
    return found(cards, { next: page.next && cursorOf(page.next), ...said });
  }

  return {
    searchText,
    /** The same, read. */
    async search(query: SearchQuery): Promise<FoundProviders> {
      return JSON.parse((await searchText(query)).text) as FoundProviders;
    },

    /** How many there are, in each category, and, where there are none, without one of the filters. */
    async count(query: FilterQuery): Promise<ProviderCounts> {
      const total = await countOf(query);
      const { vocabulary } = await memory.current();
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

    /** What somebody who types this may go on to write. */
    async suggest(field: 'service' | 'location', text: string): Promise<Suggestion[]> {
      const knowledge = await memory.current();
      return field === 'location'
        ? suggestPlaces(text, knowledge)
        : suggestServices(text, knowledge, (prefix, limit) => store.named(prefix, limit));
    },
  };
}

/** The cards leave as they were written. */
function found(cards: readonly string[], beside: Omit<FoundProviders, 'providers'>): JsonText {
  return new JsonText(`{"providers":[${cards.join(',')}],${JSON.stringify(beside).slice(1)}`);
}

/** Whoever finds so few may have meant another word. */
const FEW = 3;

export type ProviderSearch = ReturnType<typeof createProviderSearch>;
