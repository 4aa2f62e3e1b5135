import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { endpoint } from './endpoint.ts';
import { anyone, self, signedIn } from './policy.ts';
import { providerFilters, wholeNumber } from './provider-filters.ts';
import { providerSchema } from './records/provider.ts';

/** The list's filters with its page number. */
export const providerQuerySchema = z.strictObject({
  ...providerFilters,
  page: wholeNumber(1, 10_000),
  pageSize: wholeNumber(1, 50),
});

export type ProviderQuery = z.output<typeof providerQuerySchema>;

export const PROVIDERS_PAGE_SIZE = 20;

/** Response headers of the list; the body is a plain array (API-02). */
export const PROVIDER_LIST_HEADERS = {
  total: 'x-total-count',
  /** The recognised place ("Leeds"), if the query has one. */
  place: 'x-place',
  /** The query as it was interpreted, if that differs from the typed text. */
  understood: 'x-understood',
} as const;

export const providersContract = {
  listProviders: endpoint({
    method: 'GET',
    path: '/providers',
    summary: 'Lists providers, filtered and in pages, nearest first if a place is known',
    policy: anyone,
    query: providerQuerySchema,
    response: z.array(providerSchema),
    inTurn: true,
    errors: ['search/preparing'],
    shared: 'catalogue',
  }),
  getProvider: endpoint({
    method: 'GET',
    path: '/providers/{id}',
    summary: 'Returns one provider. Promo codes are only included for the owner of the record',
    policy: anyone,
    params: z.strictObject({ id: idField }),
    response: providerSchema,
    shared: 'catalogue',
    errors: ['provider/not-found'],
  }),
  showPromoCodes: endpoint({
    method: 'POST',
    path: '/providers/{id}/promo-codes',
    summary:
      'Returns a provider with its promo codes, for active members. This counts as using the membership, so while a refund is still possible it returns null until the member confirms',
    policy: signedIn,
    params: z.strictObject({ id: idField }),
    body: z.optional(z.strictObject({ confirmed: z.optional(z.boolean()) })),
    response: z.object({ provider: z.nullable(providerSchema) }),
    limit: 'read',
    errors: ['provider/not-found', 'promo-code/members-only', 'membership/suspended'],
  }),
  listOwnProviders: endpoint({
    method: 'GET',
    path: '/providers/user/{id}',
    summary: 'Lists the provider records that belong to a provider user (for the desk)',
    policy: self('params.id'),
    params: z.strictObject({ id: idField }),
    response: z.array(providerSchema),
  }),
};
