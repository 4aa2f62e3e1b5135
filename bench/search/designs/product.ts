import type { Connection } from '#server/database/connection.ts';
import { createProviderService, type ProviderService } from '#server/providers/service.ts';
import { BENCH_NOW } from '../catalogue/provider.ts';
import type { RunQuery } from '../measure.ts';

/** Creates the product's provider service. */
export function openService(connection: Connection): ProviderService {
  return createProviderService({
    connection,
    clock: { now: () => BENCH_NOW },
  });
}

/** The product's search, from the query to the response bytes. */
export function openProduct(service: Pick<ProviderService, 'searchText'>): RunQuery {
  return async (query) => Buffer.from((await service.searchText(query)).text);
}
