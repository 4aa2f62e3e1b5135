import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  clinicApplicationsContract as contract,
  type OperatorMove,
} from '#shared/contract/clinic-applications.ts';
import type { ApplicationState } from '#shared/domain/clinics/application.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useListing } from './queries.ts';

export const useApplications = (isState: (text: string) => text is ApplicationState) =>
  useListing('applications', (query) => api.call(contract.listApplications, { query }), isState);

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'application', id],
    queryFn: () => api.call(contract.getApplication, { params: { id } }),
  });

/** Moves an application; the lists show it when they are next opened. */
export function useMoveApplication(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { move: OperatorMove; message?: string }) =>
      api.call(contract.moveApplication, { params: { id }, body }),
    async onSuccess(now) {
      queries.setQueryData(applicationQuery(id).queryKey, now);
      await queries.invalidateQueries({ queryKey: ['admin', 'applications'] });
    },
  });
}
