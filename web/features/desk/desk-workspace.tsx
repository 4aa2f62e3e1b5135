import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef } from 'react';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { useAppointmentChanges } from '#web/lib/live/use-appointment-changes.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { useDeskActions } from './actions/use-desk-actions.tsx';
import { concernsPlace } from './concerns-place.ts';
import { refreshDesk } from './desk-keys.ts';
import type { DeskPlace } from './desk-place.ts';
import { type DeskWindow, DeskWindows } from './desk-windows.tsx';
import { DeskList } from './list/desk-list.tsx';
import { DeskListSkeleton } from './list/desk-list-skeleton.tsx';
import { FiguresStrip } from './list/figures-strip.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { useDeskList } from './list/queries.ts';
import type { DeskAddressControl } from './use-desk-address.ts';
import { useOpenAppointment } from './use-open-appointment.ts';

const DeskCalendar = lazyPart(() => import('./calendar/desk-calendar.tsx'), <DeskListSkeleton />);

type Props = {
  place: DeskPlace;
  control: DeskAddressControl;
  opened: DeskWindow | null;
  onShow: (next: DeskWindow | null) => void;
};

/** What a provider works with at one location: figures, filters, list or calendar, and the windows. */
export function DeskWorkspace({ place, control, opened, onShow }: Props) {
  const today = useToday();
  const { address, change, openDetails, closeDetails } = control;
  const { filters, sort, view, appointmentId } = address;
  const { search, status, type } = filters;
  const listed = view === 'list';
  const list = useDeskList(place, { filters, sort }, listed);
  const actions = useDeskActions();
  const known = listed && !list.failed ? list.rows : [];
  const { details, remember } = useOpenAppointment(place, appointmentId, known);
  useRefreshOnChange(place);

  const open = (appointment: Appointment) => {
    startTransition(() => remember(appointment));
    openDetails(appointment._id);
  };

  return (
    <div className="flex flex-col *:min-w-0">
      <FiguresStrip {...place} />
      <FilterBar {...control} today={today} />
      {listed ? (
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
          onOpen={open}
          onBackToList={() => change({ view: 'list' })}
        />
      )}
      <DeskWindows
        place={place}
        opened={opened}
        details={details}
        onShow={onShow}
        onOpenDetails={open}
        onCloseDetails={closeDetails}
      />
      {actions.windows}
    </div>
  );
}

/** A little patience: a bulk action tells of each row. */
const SETTLES_MS = 250;

/** Somebody else moved something here: everything in sight is asked for anew. */
function useRefreshOnChange(place: DeskPlace): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAppointmentChanges((change: AppointmentChange | null) => {
    if (!concernsPlace(change, place)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshDesk(queries), SETTLES_MS);
  });
}
