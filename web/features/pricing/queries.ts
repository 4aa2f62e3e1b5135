import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint.ts';
import { membershipContract } from '#shared/contract/membership.ts';
import { api } from '#web/lib/api/browser-api.ts';

export type Plans = Reply<typeof membershipContract.listPlans>;
export type Plan = Plans['plans'][number];
export type Campaign = NonNullable<Plans['campaign']>;

const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => api.call(membershipContract.listPlans, {}),
});

/** The plans with their prices and the running campaign. @param initial from server rendering */
export function usePlans(initial: Plans | null) {
  return useQuery({ ...plansQuery, initialData: () => initial ?? undefined });
}
