import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useAppointmentChanges } from '#web/lib/live/use-appointment-changes.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { useDeskActions } from './actions/use-desk-actions.tsx';
import { affectsDesk } from './affects-desk.ts';
import { refreshDesk } from './desk-keys.ts';
import type { DeskPlace } from './desk-place.ts';
import { type DeskDialog, DeskDialogs, type DetailsState } from './desk-dialogs.tsx';
import { DeskList } from './list/desk-list.tsx';
import { DeskListSkeleton } from './list/desk-list-skeleton.tsx';
import { FiguresStrip } from './list/figures-strip.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { useDeskList, useAppointmentById } from './list/queries.ts';
import { UnsettledVisits } from './settle/unsettled-visits.tsx';
import type { DeskUrlControl } from './use-desk-url.ts';

const DeskCalendar = lazyComponent(
  () => import('./calendar/desk-calendar.tsx'),
  <DeskListSkeleton />,
);

type Props = {
  place: DeskPlace;
  control: DeskUrlControl;
  opened: DeskDialog | null;
  onShow: (next: DeskDialog | null) => void;
};

/** The desk of one location: figures, filters, list or calendar, and dialogs. */
export function DeskWorkspace({ place, control, opened, onShow }: Props) {
  const today = useToday();
  const { urlState, change, openDetails, closeDetails } = control;
  const { filters, sort, view, day, layout, appointmentId } = urlState;
  const { search, status, type } = filters;
  const isList = view === 'list';
  const list = useDeskList(place, { filters, sort }, today, isList);
  const actions = useDeskActions();
  const known = isList && !list.failed ? list.rows : [];
  const { details, remember } = useOpenAppointment(place, appointmentId, known);
  useRefreshOnChange(place);

  const open = (appointment: Appointment) => {
    startTransition(() => remember(appointment));
    openDetails(appointment._id);
  };

  return (
    <div className="flex flex-col *:min-w-0">
      <FiguresStrip {...place} />
      <UnsettledVisits place={place} actions={actions} onOpen={open} />
      <FilterBar {...control} today={today} />
      {isList ? (
        <DeskList
          place={place}
          control={control}
          list={list}
          actions={actions}
          today={today}
          onOpen={open}
          onReschedule={(appointment) => onShow({ kind: 'reschedule', appointment })}
        />
      ) : (
        <DeskCalendar
          {...place}
          filters={{ search, status, type }}
          day={day}
          layout={layout}
          actions={actions}
          onChange={change}
          onOpen={open}
        />
      )}
      <DeskDialogs
        place={place}
        opened={opened}
        details={details}
        onShow={onShow}
        onOpenDetails={open}
        onCloseDetails={closeDetails}
      />
      {actions.dialogs}
    </div>
  );
}

/** Debounce: a bulk action sends one event for each row. */
const DEBOUNCE_MS = 250;

/** Refetches the desk when someone else changes an appointment here. */
function useRefreshOnChange(place: DeskPlace): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAppointmentChanges((change: AppointmentChange | null) => {
    if (!affectsDesk(change, place)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshDesk(queries), DEBOUNCE_MS);
  });
}

/**
 * The appointment in the URL: from the list, else as last seen (it may have left the list
 * meanwhile), else fetched.
 */
function useOpenAppointment(
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
