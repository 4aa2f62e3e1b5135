import { useQuery } from '@tanstack/react-query';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';

/** An appointment as it stands now; as it was known before until then. Asked for at each opening. */
export function useDetails(known: Appointment) {
  const { _id: id, providerId, addressId } = known;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: deskKey(providerId, addressId, 'details', id),
    queryFn: ({ signal }) =>
      api.call(appointmentsContract.getAppointment, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return {
    appointment: data && data.version >= known.version ? data : known,
    failed: isError,
    loading: isFetching,
    retry: () => void refetch(),
  };
}
