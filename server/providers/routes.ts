import {
  PROVIDER_LIST_HEADERS,
  type ProviderQuery,
  type providersContract,
} from '#shared/contract/providers.ts';
import type { clinicStateContract } from '#shared/contract/clinic-state.ts';
import type { searchContract } from '#shared/contract/search.ts';
import type { Handlers } from '../http/call.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { ProviderSearch } from './search-service.ts';
import type { ProviderService } from './service.ts';
import type { ShowPromoCodes } from './show-promo-codes.ts';

export function providerRoutes(
  service: Pick<ProviderService, 'list' | 'get' | 'listByOwner'>,
  showPromoCodes: ShowPromoCodes,
): Handlers<typeof providersContract> {
  return {
    async listProviders(call) {
      const { total, more, place, understood, providers } = await service.list(call.query);
      const next = more ? nextPage(call.query) : null;
      if (total !== null) call.setHeader(PROVIDER_LIST_HEADERS.total, String(total));
      if (place !== null) call.setHeader(PROVIDER_LIST_HEADERS.place, headerText(place));
      if (understood !== null)
        call.setHeader(PROVIDER_LIST_HEADERS.understood, headerText(understood));
      if (next) call.setHeader('link', `<${next}>; rel="next"`);
      return providers;
    },
    getProvider: ({ params, caller }) => service.get(params.id, caller),
    async showPromoCodes({ params, body, caller }) {
      return { provider: await showPromoCodes(params.id, caller, body?.confirmed ?? false) };
    },
    listOwnProviders: ({ params, caller }) => service.listByOwner(params.id, caller),
  };
}

export function searchRoutes(service: ProviderSearch): Handlers<typeof searchContract> {
  return {
    searchProviders: ({ query }) => service.searchText(query),
    countProviders: ({ query }) => service.count(query),
    suggestSearch: ({ query }) => service.suggest(query.field, query.text),
  };
}

export function lifecycleRoutes(lifecycle: Lifecycle): Handlers<typeof clinicStateContract> {
  return {
    getClinicState: ({ params, caller }) => lifecycle.readOwn(caller, params.id),
    changeClinicState: ({ params, body, caller }) => lifecycle.changeOwn(caller, params.id, body),
    getStateOfClinic: ({ params }) => lifecycle.read(params.id),
    changeStateOfClinic: ({ params, body, caller }) => lifecycle.change(caller, params.id, body),
  };
}

/** The query string of the next page, as a relative URL. */
function nextPage(query: ProviderQuery): string {
  const { page = 1 } = query;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: page + 1 })) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return `?${parameters}`;
}

/** Percent-encodes non-ASCII characters and the percent sign for a header value. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x24\x26-\x7e]/gu, encodeURIComponent);
}
