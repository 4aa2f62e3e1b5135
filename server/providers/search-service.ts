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
import type { CatalogueCache, CatalogueSnapshot } from './catalogue-cache.ts';
import { type Counter, sumOf } from './count.ts';
import { countCategories, countWithout } from './count-variants.ts';
import { cursorOf, readCursor } from './search/cursor.ts';
import { planSearch, type SearchPlan } from './search/plan-search.ts';
import { cardFor } from './search/card-for.ts';
import { readStages } from './search/read-stages.ts';
import type { Search } from './search/search.ts';
import { suggestPlaces } from './search/suggest-places.ts';
import { suggestServices } from './search/suggest.ts';
import type { FoundRow, SearchStore } from './search-store.ts';

type Deps = {
  readonly store: SearchStore;
  readonly cache: CatalogueCache;
  readonly count: Counter;
  readonly clock: Clock;
};

/** With fewer exact matches than this, the nearest beyond the place are shown as well. */
const FEW = 6;
/** The most that are shown beyond the place, and of the category. */
const MOST_NEAREST = 6;
const MOST_RELATED = 12;

/** The catalogue search (HOME-21, HOME-22, P-36). */
export function createProviderSearch({ store, cache, count, clock }: Deps) {
  const today = () => londonDay(clock.now());
  const countOf = async (query: FilterQuery) => {
    const snapshot = await cache.current();
    const { usual } = planSearch(query, snapshot, today());
    return sumOf(await Promise.all(usual.map((search) => count(search, snapshot))));
  };

  /** The cards of a list that follows the exact matches, without those already shown. */
  async function cardsOf(
    stages: readonly Search[],
    most: number,
    shown: Set<string>,
    { vocabulary }: CatalogueSnapshot,
  ): Promise<string[]> {
    if (stages.length === 0 || most <= 0) return [];
    const start = { stage: 0, after: null };
    const { rows } = await readStages(stages, start, most + shown.size, store, vocabulary);
    const fresh = rows.filter(({ id }) => !shown.has(id)).slice(0, most);
    for (const { id } of fresh) shown.add(id);
    return fresh.map(cardText(stages, today()));
  }

  /**
   * A page of cards: by best match where a need is typed; otherwise nearest first where a place is known,
   * otherwise by name. Lists beyond the place and of the category come with the first page.
   * @throws AppError request/invalid for an invalid `after` cursor
   */
  async function searchText({ sort, after, size, ...filters }: SearchQuery): Promise<JsonText> {
    const snapshot = await cache.current();
    const plan = planSearch(filters, snapshot, today());
    const start = after === undefined ? { stage: 0, after: null } : readCursor(after);
    if (start === null) throw new AppError('request/invalid');
    const order = orderOf(sort, plan);
    const stages = stagesBy(order, plan);
    const limit = size ?? SEARCH_PAGE_SIZE;
    const page = await readStages(stages, start, limit, store, snapshot.vocabulary);
    const shown = new Set(page.rows.map(({ id }) => id));
    const isOnly = after === undefined && page.next === null;
    const missing = isOnly ? limit - shown.size : 0;
    const isFew = shown.size < FEW;
    const beyond = plan.beyond && isFew ? [plan.beyond] : [];
    const nearest = await cardsOf(beyond, Math.min(missing, MOST_NEAREST), shown, snapshot);
    const left = Math.min(missing - nearest.length, MOST_RELATED);
    const related = await cardsOf(plan.related, left, shown, snapshot);
    const providers = page.rows.map(cardText(stages, today()));
    return toJson({ providers, nearest, related }, page.next && cursorOf(page.next), plan, order);
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
      return {
        total,
        categories: await countCategories(query, countOf),
        without: total.count === 0 ? await countWithout(query, countOf) : [],
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
  { usual, hasNeed }: SearchPlan,
): ProviderSearchPage['order'] {
  const order = sort ?? (hasNeed ? 'best' : 'nearest');
  return order === 'nearest' && usual.every(({ from }) => from === null) ? 'name' : order;
}

function stagesBy(
  order: ProviderSearchPage['order'],
  { best, usual }: SearchPlan,
): readonly Search[] {
  if (order === 'best') return best;
  return order === 'nearest' ? usual : usual.map((search) => ({ ...search, from: null }));
}

/** All stages of a list have the same origin. */
function cardText([search]: readonly Search[], day: string) {
  return ({ card }: FoundRow) => (search ? cardFor(search, day, card) : card);
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
  const { place, parts, notice } = plan;
  const rest = { next, place: place && presentPlace(place), parts, notice, order };
  return new JsonText(`{${lists.join(',')},${JSON.stringify(rest).slice(1)}`);
}

export type ProviderSearch = ReturnType<typeof createProviderSearch>;
