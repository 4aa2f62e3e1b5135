import type { ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { NewTime } from './actions/new-time.ts';
import { bookablePlace, type DeskPlace } from './desk-place.ts';

const AddAppointmentDialog = lazyComponent(() => import('./actions/add-appointment-dialog.tsx'));
const NewTimeDialog = lazyComponent(() => import('./actions/new-time-dialog.tsx'));
const CorrectionDialog = lazyComponent(() => import('./actions/correction-dialog.tsx'));
const DetailsDialog = lazyComponent(() => import('./actions/details-dialog.tsx'));
const ScanDialog = lazyComponent(() => import('./scan/scan-dialog.tsx'));
const MissingAppointment = lazyComponent(() => import('./list/missing-appointment.tsx'));

/** The dialogs opened by a button; the details dialog is in the URL instead. */
export type DeskDialog =
  | { readonly kind: 'add'; readonly cardNumber?: string }
  | { readonly kind: 'scan'; readonly card?: string }
  | { readonly kind: NewTime | 'correct'; readonly appointment: Appointment };

/** The appointment in the URL: loaded, loading, non-existent or failed. */
export type DetailsState =
  | { readonly state: 'none' | 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly appointment: Appointment }
  | { readonly state: 'failed'; readonly retry: () => void; readonly pending: boolean };

type Props = {
  place: DeskPlace;
  opened: DeskDialog | null;
  details: DetailsState;
  onShow: (next: DeskDialog | null) => void;
  onOpenDetails: (appointment: Appointment) => void;
  onCloseDetails: () => void;
};

/** One dialog at a time, each loaded when first needed. */
export function DeskDialogs(props: Props): ReactNode {
  const { place, opened, details, onShow, onOpenDetails, onCloseDetails } = props;
  const close = () => onShow(null);
  if (opened?.kind === 'add')
    return (
      <AddAppointmentDialog
        {...bookablePlace(place)}
        cardNumber={opened.cardNumber}
        onClose={close}
      />
    );
  if (opened?.kind === 'reschedule' || opened?.kind === 'propose')
    return <NewTimeDialog {...opened} kind={opened.kind} onClose={close} />;
  if (opened?.kind === 'correct') {
    return (
      <CorrectionDialog
        provider={place.provider}
        appointment={opened.appointment}
        onClose={close}
        onDone={(corrected) => {
          close();
          onOpenDetails(corrected);
        }}
      />
    );
  }
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
        onEdit={(kind, latest) => {
          onCloseDetails();
          onShow({ kind, appointment: latest });
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
