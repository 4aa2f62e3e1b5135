import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  type FoundProviders,
  type ProviderCounts,
  SEARCH_PAGE_SIZE,
  searchContract,
} from '#shared/contract/search.ts';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import type { Question } from '#web/lib/answers/answer-store.ts';
import { answers } from '#web/lib/answers/answers.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { api } from '#web/lib/api/browser-api.ts';
import {
  filtersToQuery,
  isLimited,
  type ListView,
  type Near,
  type SearchFilters,
} from './filters.ts';
import {
  fetchProviders,
  firstPart,
  type ListPart,
  type ListQuery,
  listQuery,
  nextPart,
  providersOf,
} from './provider-list.ts';

type ListWanted = {
  filters: SearchFilters;
  near: Near | null;
  /** In which order, and how many pages are to be open. */
  view: ListView;
  /** What the server rendered for these filters, without a place. */
  initial: FoundProviders | null;
};

export type ProviderList = {
  /** Null until the first answer, or where it failed. */
  readonly providers: readonly ProviderCard[] | null;
  /** Whether more can be shown. */
  readonly more: boolean;
  /** The place that was understood, where one was typed. */
  readonly place: string | null;
  /** The words that were understood, where they differ from those typed. */
  readonly understood: string | null;
  /** Another list is on its way; the providers are still those of the one before. */
  readonly changing: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly moreFailed: boolean;
  readonly retry: () => void;
  readonly retryMore: () => void;
  /** Fetches the next page without showing it: somebody is about to ask for it. */
  readonly prepareMore: () => void;
};

/** The pages of a list that have come so far. */
type Pages = readonly FoundProviders[];

const listOf = (query: ListQuery, begin: ListPart): Question<Pages> => ({
  key: ['providers', query],
  ask: async ({ signal }) => [await fetchProviders(api, query, begin, signal)],
});

/** The same list with one page more. */
const longer = (query: ListQuery, pages: Pages, next: ListPart): Question<Pages> => ({
  key: ['providers', query],
  ask: async ({ signal }) => [...pages, await fetchProviders(api, query, next, signal)],
});

/** The provider list of Home: follows filters, order, place and the number of open pages. */
export function useProviderList({ filters, near, view, initial }: ListWanted): ProviderList {
  const query = listQuery(filtersToQuery(filters, near), view.sort);
  const begin = firstPart(view.pages);
  const rendered = useMemo(() => (initial && near === null ? [initial] : null), [initial, near]);
  const {
    data: pages,
    error,
    asking,
    pending,
    askAgain,
  } = useAnswer(listOf(query, begin), rendered);
  const shown = useLast(pages, true);
  const changing = pending && shown !== undefined;
  const data = changing ? shown : pages;
  // The same list stays the same array: the cards need not be drawn again.
  const known = useMemo(() => (data ? providersOf(data) : null), [data]);
  const wanted = view.pages * SEARCH_PAGE_SIZE;
  const providers = useMemo(() => known?.slice(0, wanted) ?? null, [known, wanted]);
  const last = data?.at(-1);
  const next = last && nextPart(last);
  const lacking = known !== null && known.length < wanted && next !== undefined && !changing;
  const askForMore = () => {
    if (pages && next) void answers.askAnew(longer(query, pages, next));
  };
  const fillPage = useEffectEvent(askForMore);
  useEffect(() => {
    // One page after the other, until as many are open as the address says.
    if (lacking && !asking && error === null) fillPage();
  }, [lacking, asking, error]);

  return {
    providers,
    more: next !== undefined || (known?.length ?? 0) > wanted,
    place: last?.place ?? null,
    understood: last?.understood ?? null,
    changing,
    loading: (asking || pending) && (changing || !data || lacking),
    failed: error !== null && !data,
    moreFailed: error !== null && lacking,
    retry: askAgain,
    retryMore: askForMore,
    prepareMore: () => {
      const ready = (known?.length ?? 0) > wanted;
      if (!ready && !asking && !changing) askForMore();
    },
  };
}

/**
 * How many providers the filters find, asked beside the list; null until it is known. Where the
 * device is limits nothing. The numbers of another search stay until the new ones come, but never
 * those of the whole catalogue.
 */
export function useProviderCounts(filters: SearchFilters, initial: ProviderCounts | null) {
  const query = filtersToQuery(filters, null);
  const limited = isLimited(filters);
  const { data, pending } = useAnswer(
    {
      key: ['counts', query],
      ask: ({ signal }) => api.call(searchContract.countProviders, { query }, { signal }),
    },
    initial,
  );
  const last = useLast(data, limited);
  const ofOther = pending && last !== undefined;
  return { counts: (ofOther ? last : data) ?? null, ofOther };
}

export type KnownCounts = ReturnType<typeof useProviderCounts>;

/** What was known last, as long as it is of the same sort: it stands until the next is there. */
function useLast<T>(now: T | undefined, sort: boolean): T | undefined {
  const [last, setLast] = useState({ of: now, sort });
  if (now !== undefined && (last.of !== now || last.sort !== sort)) setLast({ of: now, sort });
  return last.sort === sort ? last.of : undefined;
}
