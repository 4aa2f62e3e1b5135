import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { DetailsState } from './desk-dialogs.tsx';
import type { DeskPlace } from './desk-place.ts';
import { useAppointmentById } from './list/queries.ts';

/**
 * The appointment in the URL: from the list, else as last seen (it may have left the list
 * meanwhile), else fetched.
 */
export function useOpenAppointment(
  place: DeskPlace,
  id: string | null,
  rows: readonly Appointment[] | null,
): { readonly details: DetailsState; readonly remember: (appointment: Appointment) => void } {
  const [seen, remember] = useState<Appointment | null>(null);
  const hasId = ({ _id: other }: Appointment) => other === id;
  const listed = rows?.find(hasId);
  if (listed && listed !== seen) remember(listed);
  const known = listed ?? (seen && hasId(seen) ? seen : undefined);
  // Wait for the list, which may contain it.
  const fetched = useAppointmentById(place, known || rows === null ? null : id);
  return { details: detailsOf(), remember };

  function detailsOf(): DetailsState {
    if (id === null) return { state: 'none' };
    if (known) return { state: 'known', appointment: known };
    if (fetched.data) return { state: 'known', appointment: fetched.data };
    if (fetched.data === null) return { state: 'unknown' };
    if (fetched.isError)
      return { state: 'failed', retry: () => void fetched.refetch(), pending: fetched.isFetching };
    return { state: 'loading' };
  }
}
