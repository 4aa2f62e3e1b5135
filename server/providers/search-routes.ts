import type { searchContract } from '#shared/contract/search.ts';
import type { Handlers } from '../http/call.ts';
import type { ProviderSearch } from './search-service.ts';

export function searchRoutes(service: ProviderSearch): Handlers<typeof searchContract> {
  return {
    searchProviders: ({ query }) => service.searchText(query),
    countProviders: ({ query }) => service.count(query),
    suggestSearch: ({ query }) => service.suggest(query.field, query.text),
  };
}
