import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClinicNotifications,
  clinicNotificationsContract,
} from '#shared/contract/clinic-notifications.ts';
import type { ClinicNotificationsInput } from '#shared/forms/clinic-notifications.ts';
import { api } from '#web/lib/api/browser-api.ts';

const { getClinicNotifications, saveClinicNotifications } = clinicNotificationsContract;
const { addNotificationAddress, removeNotificationAddress } = clinicNotificationsContract;

export const notificationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id, 'notifications'],
    queryFn: () => api.call(getClinicNotifications, { params: { id } }),
    staleTime: 0,
    // A form is filled from it: what was chosen must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A change whose response is how things are now. */
function useChange<Input>(id: string, mutationFn: (input: Input) => Promise<ClinicNotifications>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (now) => queries.setQueryData(notificationsQuery(id).queryKey, now),
  });
}

export const useSaveNotifications = (id: string) =>
  useChange(id, (body: { choice: ClinicNotificationsInput; version: number }) =>
    api.call(saveClinicNotifications, { params: { id }, body }),
  );

export const useAddAddress = (id: string) =>
  useChange(id, (email: string) =>
    api.call(addNotificationAddress, { params: { id }, body: { email } }),
  );

export const useRemoveAddress = (id: string) =>
  useChange(id, (addressId: string) =>
    api.call(removeNotificationAddress, { params: { id, addressId } }),
  );
