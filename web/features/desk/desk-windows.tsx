import type { ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import type { DeskPlace } from './desk-place.ts';

const AddAppointmentDialog = lazyPart(() => import('./actions/add-appointment-dialog.tsx'));
const RescheduleDialog = lazyPart(() => import('./actions/reschedule-dialog.tsx'));
const DetailsDialog = lazyPart(() => import('./actions/details-dialog.tsx'));
const ScanDialog = lazyPart(() => import('./scan/scan-dialog.tsx'));
const MissingAppointment = lazyPart(() => import('./list/missing-appointment.tsx'));

/** The windows that are opened by a button; the details stand in the address. */
export type DeskWindow =
  | { readonly kind: 'add'; readonly cardNumber?: string }
  | { readonly kind: 'scan'; readonly card?: string }
  | { readonly kind: 'reschedule'; readonly appointment: Appointment };

/** The appointment that the address names: known, being asked for, not there, or not to be had. */
export type DetailsState =
  | { readonly state: 'none' | 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly appointment: Appointment }
  | { readonly state: 'failed'; readonly retry: () => void; readonly pending: boolean };

type Props = {
  place: DeskPlace;
  opened: DeskWindow | null;
  details: DetailsState;
  onShow: (next: DeskWindow | null) => void;
  onOpenDetails: (appointment: Appointment) => void;
  onCloseDetails: () => void;
};

/** One window at a time, each loaded when it is first wanted. */
export function DeskWindows(props: Props): ReactNode {
  const { place, opened, details, onShow, onOpenDetails, onCloseDetails } = props;
  const close = () => onShow(null);
  if (opened?.kind === 'add')
    return <AddAppointmentDialog {...place} cardNumber={opened.cardNumber} onClose={close} />;
  if (opened?.kind === 'reschedule')
    return <RescheduleDialog appointment={opened.appointment} onClose={close} />;
  if (opened?.kind === 'scan') {
    return (
      <ScanDialog
        {...place}
        card={opened.card}
        onClose={close}
        onAdd={(cardNumber) => onShow({ kind: 'add', cardNumber })}
        onOpen={(appointment) => {
          close();
          onOpenDetails(appointment);
        }}
      />
    );
  }
  if (details.state === 'known') {
    const { appointment } = details;
    return (
      <DetailsDialog
        key={appointment._id}
        appointment={appointment}
        onClose={onCloseDetails}
        onReschedule={(moved) => {
          onCloseDetails();
          onShow({ kind: 'reschedule', appointment: moved });
        }}
      />
    );
  }
  if (details.state === 'unknown') return <MissingAppointment onClose={onCloseDetails} />;
  if (details.state === 'failed') {
    const { retry, pending } = details;
    return <MissingAppointment failed={{ retry, pending }} onClose={onCloseDetails} />;
  }
  return null;
}
