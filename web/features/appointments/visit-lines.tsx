import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { mayMove } from '#shared/domain/appointments/transitions.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { callOffWords } from './call-off-copy.ts';
import { useCallOff } from './use-call-off.ts';

export function VisitTime({ appointment }: { appointment: Appointment }) {
  const { requestedDate, preferredTime, membershipType, patientName } = appointment;
  return (
    <>
      {longDate(requestedDate)}, {preferredTime}
      {membershipType === 'Family' ? <span className="block">For {patientName}</span> : null}
    </>
  );
}

type ActionsProps = {
  cardNumber: string;
  appointment: Appointment;
  /** Of the provider. */
  name: string;
  headingId: string;
};

export function VisitActions(props: ActionsProps) {
  const { appointment, name } = props;
  return (
    <>
      {appointment.status === 'confirmed' ? (
        <CalendarButton appointment={appointment} name={name} />
      ) : null}
      <CallOffButton {...props} />
    </>
  );
}

const FAILED = 'The calendar file could not be made. Please try again.';

type Props = { appointment: Appointment; name: string };

/** Saves a confirmed appointment as a file that calendars open (P-17). */
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
  const what = `appointment at ${name} on ${longDate(appointment.requestedDate)}`;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<CalendarPlus />}
      aria-label={`Add to calendar: ${what}`}
      pending={pending}
      onClick={() => void save()}
    >
      Add to calendar
    </Button>
  );
}

type CallOffButtonProps = {
  cardNumber: string;
  appointment: Appointment;
  name: string;
  headingId: string;
};

/** Takes a request back, or calls a visit off, after one question (P-13 and P-14). */
function CallOffButton(props: CallOffButtonProps) {
  const { appointment, name } = props;
  const { asking, pending, error, words, ask, leave, confirm } = useCallOff(props);
  if (!mayMove('cancel', appointment.status, 'member')) return null;
  const { button, label } = callOffWords(appointment, name);
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={label} onClick={ask}>
        {button}
      </Button>
      <AlertDialog
        open={asking}
        onClose={leave}
        title={words.title}
        description={words.description}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        tone="danger"
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
