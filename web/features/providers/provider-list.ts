import type { GivenInput } from '#shared/contract/endpoint.ts';
import {
  PROVIDER_LIST_HEADERS,
  PROVIDERS_PAGE_SIZE,
  providersContract,
} from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { ApiClient } from '#web/lib/api/client.ts';

export type ProviderQueryInput = GivenInput<typeof providersContract.listProviders>['query'];

/** One page of the list with what the server said about it. */
export type ProviderPage = {
  readonly providers: readonly ProviderRecord[];
  /** How many providers match, over all pages. */
  readonly total: number;
  /** The place that was understood ("Leeds"), where one was typed. */
  readonly place: string | null;
  /** The words that were understood, where they differ from those typed. */
  readonly understood: string | null;
};

/**
 * Fetches a page of the list, 20 cards each.
 * @param page from 1
 * @throws ApiError
 */
export async function fetchProviderPage(
  api: ApiClient,
  query: ProviderQueryInput,
  page: number,
  signal?: AbortSignal,
): Promise<ProviderPage> {
  const { data, headers } = await api.callWithHeaders(
    providersContract.listProviders,
    { query: { ...query, page, pageSize: PROVIDERS_PAGE_SIZE } },
    signal ? { signal } : {},
  );
  const total = Number(headers.get(PROVIDER_LIST_HEADERS.total) ?? data.length);
  return {
    providers: data,
    total: Number.isFinite(total) ? total : data.length,
    place: wordsOf(headers.get(PROVIDER_LIST_HEADERS.place)),
    understood: wordsOf(headers.get(PROVIDER_LIST_HEADERS.understood)),
  };
}

/** The specification's name for the id of a record. */
export function idOf({ _id: id }: Pick<ProviderRecord, '_id'>): string {
  return id;
}

/** All providers of the pages, each once: the catalogue may have changed between two pages. */
export function providersOf(pages: readonly ProviderPage[]): ProviderRecord[] {
  const all = pages.flatMap(({ providers }) => providers);
  return [...new Map(all.map((provider) => [idOf(provider), provider])).values()];
}

/** A header holds plain ASCII: other letters come percent-encoded. */
function wordsOf(header: string | null): string | null {
  if (!header) return null;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
