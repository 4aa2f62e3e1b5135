import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { forWhom } from '#shared/domain/appointments/own-visit.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { canMove } from '#shared/domain/appointments/transitions.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useOwnName } from '#web/lib/session/use-own-name.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { callOffCopy } from './call-off-copy.ts';
import { useCallOff } from './use-call-off.ts';

const AskTimeDialog = lazyComponent(() => import('./ask-time-dialog.tsx'));

export function VisitTime({ appointment }: { appointment: Appointment }) {
  const { requestedDate, preferredTime, membershipType } = appointment;
  const ownName = useOwnName();
  return (
    <>
      {longDate(requestedDate)}, {preferredTimeText(preferredTime)}
      {membershipType === 'Family' ? (
        <span className="block">For {forWhom(appointment, ownName)}</span>
      ) : null}
    </>
  );
}

/** What the clinic says to the patient; nothing without a message. */
export function VisitMessage({ appointment, name }: { appointment: Appointment; name: string }) {
  if (appointment.message === '') return null;
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{`Message from ${name}: `}</span>
      {appointment.message}
    </p>
  );
}

type ActionsProps = {
  cardNumber: string;
  appointment: Appointment;
  /** The provider's name. */
  name: string;
  headingId: string;
};

export function VisitActions(props: ActionsProps) {
  const { appointment, name } = props;
  return (
    <>
      {appointment.status === 'confirmed' || wasInCalendar(appointment) ? (
        <CalendarButton appointment={appointment} name={name} />
      ) : null}
      <AskTimeButton {...props} />
      <CallOffButton {...props} />
    </>
  );
}

/** A cancelled visit may be in the member's calendar; a request can't be (P-85). */
function wasInCalendar({ status, cancelled }: Appointment): boolean {
  return status === 'cancelled' && cancelled !== null && cancelled.from !== 'pending';
}

const FAILED = 'We couldn’t create the calendar file. Please try again.';

type Props = { appointment: Appointment; name: string };

/** Saves a confirmed appointment as a calendar file (P-17), or the file that removes a cancelled one. */
function CalendarButton({ appointment, name }: Props) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      const input = { params: { id: appointment._id } };
      saveFile(await api.call(deskContract.getAppointmentCalendar, input));
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, FAILED) });
    } finally {
      setPending(false);
    }
  }
  const label = appointment.status === 'confirmed' ? 'Add to calendar' : 'Remove from calendar';
  const what = `appointment at ${name} on ${longDate(appointment.requestedDate)}`;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<CalendarPlus />}
      aria-label={`${label}: ${what}`}
      pending={pending}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}

/** Asks for another time for a confirmed appointment (P-73). */
function AskTimeButton({ cardNumber, appointment, name }: ActionsProps) {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const { status, requestedDate } = appointment;
  if (!canMove('ask', status, 'member') || requestedDate < today) return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Ask for another time: appointment at ${name} on ${longDate(requestedDate)}`}
        onClick={() => setOpen(true)}
      >
        Ask for another time
      </Button>
      {open ? (
        <AskTimeDialog
          cardNumber={cardNumber}
          appointment={appointment}
          name={name}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Withdraws a request or cancels a visit, after a confirmation (P-13 and P-14). */
function CallOffButton(props: ActionsProps) {
  const { appointment, name } = props;
  const { open, pending, error, copy, openDialog, closeDialog, confirm } = useCallOff(props);
  if (!canMove('cancel', appointment.status, 'member')) return null;
  const { button, label } = callOffCopy(appointment, name);
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={label} onClick={openDialog}>
        {button}
      </Button>
      <AlertDialog
        open={open}
        onClose={closeDialog}
        title={copy.title}
        description={copy.description}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        tone="danger"
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
