import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminContract, type AdminEmail } from '#shared/contract/admin.ts';
import { disputesContract } from '#shared/contract/disputes.ts';
import { membershipContract } from '#shared/contract/membership.ts';
import { rewardsContract } from '#shared/contract/rewards.ts';
import { visitAnswersContract } from '#shared/contract/visit-answers.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { api } from '#web/lib/api/browser-api.ts';

type ListParams = { readonly search: string; readonly page: number };
export type EmailState = AdminEmail['state'];

export const refundsQuery = queryOptions({
  queryKey: ['admin', 'refunds'],
  queryFn: () => api.call(membershipContract.listRefundRequests, {}),
});

export const disputesQuery = queryOptions({
  queryKey: ['admin', 'disputes'],
  queryFn: () => api.call(disputesContract.listDisputes, {}),
});

export const payoutsQuery = queryOptions({
  queryKey: ['admin', 'payouts'],
  queryFn: () => api.call(rewardsContract.listPayouts, {}),
});

export const clinicVisitsQuery = queryOptions({
  queryKey: ['admin', 'clinic-visits'],
  queryFn: () => api.call(visitAnswersContract.listClinicVisits, {}),
});

export const failedJobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: () => api.call(adminContract.listFailedJobs, {}),
});

export const importsQuery = queryOptions({
  queryKey: ['admin', 'imports'],
  queryFn: () => api.call(adminContract.listImports, {}),
});

/** Of a list that is not filtered by a state. */
const isNoState = (_text: string): _text is never => false;

/**
 * A paged list. The search text, the state that it is filtered by and the page number are in the URL, and change
 * together: the page of one filter is not asked for of the next.
 */
export function useListing<Page, State extends string = never>(
  area: string,
  fetchPage: (query: ListParams & { readonly state?: State }) => Promise<Page>,
  isState: (text: string) => text is State = isNoState,
) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const wanted = params.get('state') ?? '';
  const state = isState(wanted) ? wanted : null;
  const page = Number(params.get('page') ?? '1');
  const listParams = {
    ...(state ? { state } : {}),
    search,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search,
    setSearch: (text: string) => change({ search: text, page: '' }),
    state,
    /** Null for a text that is no state: all. */
    setState: (next: string) => change({ state: isState(next) ? next : '', page: '' }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
    query: useQuery({
      queryKey: ['admin', area, listParams],
      queryFn: () => fetchPage(listParams),
      placeholderData: keepPreviousData,
    }),
  };
}

export const usePeople = () =>
  useListing('people', (query) => api.call(adminContract.listPeople, { query }));

export const useCatalogue = () =>
  useListing('providers', (query) => api.call(adminContract.searchCatalogue, { query }));

export const useEmails = (isState: (text: string) => text is EmailState) =>
  useListing('emails', (query) => api.call(adminContract.listEmails, { query }), isState);

export const useAudit = () =>
  useListing('audit', (query) => api.call(adminContract.listAudit, { query }));

export type PersonChange =
  | { readonly kind: 'role'; readonly role: 'user' | 'provider' | 'admin' }
  | { readonly kind: 'suspension'; readonly reason: string | null };

export function useChangePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ uid: id, change }: { uid: string; change: PersonChange }) =>
      change.kind === 'role'
        ? api.call(adminContract.setRole, { params: { id }, body: { role: change.role } })
        : api.call(adminContract.suspend, { params: { id }, body: { reason: change.reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useRetryEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(adminContract.retryEmail, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'emails'] }),
  });
}

export function useLiftSuppression() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(adminContract.liftSuppression, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'emails'] }),
  });
}

export function useRetryJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(adminContract.retryJob, { params: { id } }),
    onSuccess: (jobs) => queries.setQueryData(failedJobsQuery.queryKey, jobs),
  });
}

export function useProviderRecord(id: string) {
  return useQuery({
    queryKey: ['admin', 'provider', id],
    queryFn: () => api.call(adminContract.getProviderRecord, { params: { id } }),
    // The form takes its initial values from it: a refetch must not overwrite edits.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** First query key segments of the public pages' catalogue queries. */
const CATALOGUE_KEYS: ReadonlySet<unknown> = new Set(['provider', 'providers', 'counts']);

/** Saves a record from the version that was read; creates one where `id` is null. */
export function useSaveProvider(id: string | null, version = 0) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderRecordInput) =>
      id === null
        ? api.call(adminContract.addProviderRecord, { body })
        : api.call(adminContract.saveProviderRecord, {
            params: { id },
            body: { ...body, version },
          }),
    async onSuccess(record) {
      queries.setQueryData(['admin', 'provider', record.id], record);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [area] }) => CATALOGUE_KEYS.has(area),
      });
      await queries.invalidateQueries({ queryKey: ['admin', 'providers'] });
    },
  });
}
