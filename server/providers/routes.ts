import { createHash } from 'node:crypto';
import { PROVIDER_LIST_HEADERS, PROVIDERS_PAGE_SIZE, type ProviderQuery, type providersContract } from '#shared/contract/providers.ts';
import type { Handlers } from '../http/call.ts';
import type { Caller } from '../http/caller.ts';
import type { ProviderService } from './service.ts';

export function providerRoutes(providers: ProviderService): Handlers<typeof providersContract> {
  return {
    async listProviders({ query, caller, setHeader }) {
      const list = await providers.list(query);
      setHeader(PROVIDER_LIST_HEADERS.total, String(list.total));
      if (list.place !== null) setHeader(PROVIDER_LIST_HEADERS.place, headerText(list.place));
      if (list.understood !== null) setHeader(PROVIDER_LIST_HEADERS.understood, headerText(list.understood));
      const next = nextPage(query, list.total);
      if (next) setHeader('link', `<${next}>; rel="next"`);
      letVisitorsKeep(caller, list, setHeader);
      return list.providers;
    },
    async getProvider({ params, caller, setHeader }) {
      const provider = await providers.get(params.id, caller);
      letVisitorsKeep(caller, provider, setHeader);
      return provider;
    },
    listOwnProviders: ({ params, caller }) => providers.listByOwner(params.id, caller),
  };
}

type SetHeader = (name: string, value: string) => void;

/** Visitors all see the same and may keep it, asking each time whether it still holds. */
function letVisitorsKeep(caller: Caller | null, reply: unknown, setHeader: SetHeader): void {
  setHeader('vary', 'authorization');
  if (caller) return;
  setHeader('cache-control', 'no-cache');
  setHeader('etag', `W/"${createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 27)}"`);
}

/** The same address with the next page; relative, so that it holds under every base. */
function nextPage(query: ProviderQuery, total: number): string | null {
  const { page = 1, pageSize = PROVIDERS_PAGE_SIZE } = query;
  if (page * pageSize >= total) return null;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: page + 1 })) {
    if (value !== undefined && value !== '') address.set(name, String(value));
  }
  return `?${address}`;
}

/** Headers hold ASCII only: everything else is percent-encoded, and so is the percent sign. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x24\x26-\x7e]/gu, encodeURIComponent);
}
