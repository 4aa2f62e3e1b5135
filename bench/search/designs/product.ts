import type { Connection } from '#server/database/connection.ts';
import { createEmbeddedPostcodes } from '#server/ports/postcodes/embedded.ts';
import { createProviderService, type ProviderService } from '#server/providers/service.ts';
import { BENCH_NOW } from '../catalogue/provider.ts';
import type { Ask } from '../measure.ts';

/** The product's own service as its server makes it. */
export function openService(connection: Connection): ProviderService {
  return createProviderService({
    connection,
    clock: { now: () => BENCH_NOW },
    postcodes: createEmbeddedPostcodes(),
  });
}

/** The search of the product, from the query to the bytes that are sent. */
export function openOurs(service: Pick<ProviderService, 'searchText'>): Ask {
  return async (query) => Buffer.from((await service.searchText(query)).text);
}
