import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clinicRecordContract } from '#shared/contract/clinic-record.ts';
import type { ApprovedField } from '#shared/domain/clinics/record-fields.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** A change that waits, as the form shows it. */
type Waiting = { change: string; version: number };

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id, 'record'],
    queryFn: () => api.call(clinicRecordContract.getClinicRecord, { params: { id } }),
    // The form takes its initial values from it: a refetch must not overwrite edits.
    staleTime: Infinity,
    gcTime: 0,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id, 'record-versions'],
    queryFn: () => api.call(clinicRecordContract.listRecordVersions, { params: { id } }),
    staleTime: 0,
  });

export const readVersion = (id: string, version: number) =>
  api.call(clinicRecordContract.getRecordVersion, {
    params: { id, version: String(version) },
  });

/** Saves, or withdraws what waits; both return the record as it is then. */
export function useChangeRecord(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (
      change:
        | { save: ProviderRecordInput; version: number; waiting: Waiting | undefined }
        | { withdraw: Waiting & { field: ApprovedField | undefined } },
    ) =>
      'save' in change
        ? api.call(clinicRecordContract.saveClinicRecord, {
            params: { id },
            body: { ...change.save, version: change.version, waiting: change.waiting },
          })
        : api.call(clinicRecordContract.withdrawRecordChange, {
            params: { id },
            body: change.withdraw,
          }),
    async onSuccess(record) {
      queries.setQueryData(recordQuery(id).queryKey, record);
      await queries.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
      await queries.invalidateQueries({ queryKey: ['own-providers'] });
    },
  });
}
