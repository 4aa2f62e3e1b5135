import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { integerField } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { anyone } from './policy.ts';

/** The count of a provider page's views (ADR-076): a contract of its own, because every such page loads it. */
export const providerViewsContract = {
  countProviderView: endpoint({
    method: 'POST',
    path: '/providers/{id}/views',
    summary: 'Says that a person looked at a provider’s page. Says nothing about whether it counts',
    policy: anyone,
    params: z.strictObject({ id: idField }),
    /** The index of the location that the page showed. */
    body: z.strictObject({ location: integerField(0, 999) }),
    response: z.object({ success: z.boolean() }),
    limit: 'views',
    bodyLimitBytes: 200,
  }),
};
