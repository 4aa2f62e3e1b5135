import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { DetailsState } from './desk-windows.tsx';
import type { DeskPlace } from './desk-place.ts';
import { useOneAppointment } from './list/queries.ts';

/**
 * The appointment that the address names: from the list, else as it was last seen (it may have left
 * the list meanwhile), else asked for.
 */
export function useOpenAppointment(
  place: DeskPlace,
  id: string | null,
  rows: readonly Appointment[] | null,
): { readonly details: DetailsState; readonly remember: (appointment: Appointment) => void } {
  const [seen, remember] = useState<Appointment | null>(null);
  const isIt = ({ _id: other }: Appointment) => other === id;
  const listed = rows?.find(isIt);
  if (listed && listed !== seen) remember(listed);
  const known = listed ?? (seen && isIt(seen) ? seen : undefined);
  // The list may have it: that is known when it is there.
  const asked = useOneAppointment(place, known || rows === null ? null : id);
  return { details: detailsOf(), remember };

  function detailsOf(): DetailsState {
    if (id === null) return { state: 'none' };
    if (known) return { state: 'known', appointment: known };
    if (asked.data) return { state: 'known', appointment: asked.data };
    if (asked.data === null) return { state: 'unknown' };
    if (asked.isError)
      return { state: 'failed', retry: () => void asked.refetch(), pending: asked.isFetching };
    return { state: 'loading' };
  }
}
