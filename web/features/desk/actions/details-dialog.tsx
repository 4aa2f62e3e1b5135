import { useRef } from 'react';
import { Pencil, CalendarPlus } from 'lucide-react';
import { useQuery, useMutation } from '@tanstack/react-query';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import { correctableFields } from '#shared/domain/appointments/corrections.ts';
import { deskContract } from '#shared/contract/desk.ts';
import { useNow } from '#web/lib/site/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { detailsKey } from '../desk-keys.ts';
import { useMayRunDesk } from '../may-run-desk.ts';
import { type DetailsAction, detailsActions, detailsActionText } from './details-actions.ts';
import { DetailsBody } from './details-body.tsx';
import { DetailsHistory } from './details-history.tsx';
import { DetailsNotes } from './details-notes.tsx';
import type { NewTime } from './new-time.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { useDeskActions } from './use-desk-actions.tsx';
import { useOverlaps } from './use-overlaps.ts';
import { reasonOf } from './failure-copy.ts';

type Props = {
  /** The known state when the dialog opens; the dialog refetches it. */
  appointment: Appointment;
  onClose: () => void;
  /** Opens the form for another time, or for corrections. */
  onEdit: (kind: NewTime | 'correct', appointment: Appointment) => void;
};

/** One appointment's details and its possible actions (DASHACT-10 to DASHACT-18). */
export default function DetailsDialog({ appointment: known, onClose, onEdit }: Props) {
  const now = useNow();
  const body = useRef<HTMLDivElement>(null);
  const { appointment, failed, loading, retry } = useDetails(known);
  const { move, moving, dialogs, dialogOpen } = useDeskActions();
  const { _id: id, status } = appointment;
  const pending = moving.has(id);
  const mayRun = useMayRunDesk();
  const actions = mayRun ? detailsActions(appointment, now) : [];
  const main = actions.at(-1);
  const open = status === 'pending' || status === 'confirmed';
  // The member asks for another time: what matters is whether that is free.
  const { requestedDate, preferredTime } =
    appointment.proposal?.by === 'member' ? appointment.proposal : appointment;
  const { providerId, addressId } = appointment;
  const time = { providerId, addressId, requestedDate, preferredTime, except: id };
  const overlaps = useOverlaps(open ? time : null);

  async function act(action: DetailsAction) {
    if (action === 'reschedule' || action === 'propose') onEdit(action, appointment);
    else if (await move(appointment, action)) onClose();
  }

  return (
    <>
      <Modal
        // A confirmation or alert replaces this dialog instead of covering it.
        open={!dialogOpen}
        onClose={onClose}
        title="Appointment details"
        // Stay open until the result is shown.
        dismissible={!pending}
        initialFocus={body}
        actions={
          actions.length === 0
            ? null
            : actions.map((action) => (
                <Button
                  key={action}
                  variant={action === main && action !== 'reschedule' ? 'primary' : 'secondary'}
                  pending={pending}
                  onClick={() => void act(action)}
                >
                  {detailsActionText(action, appointment)}
                </Button>
              ))
        }
      >
        {failed ? (
          <Notice
            tone="warning"
            className="mb-6"
            title="We couldn’t load the latest details."
            action={
              <Button size="sm" pending={loading} onClick={retry}>
                Try again
              </Button>
            }
          >
            You’re seeing the last details we loaded.
          </Notice>
        ) : null}
        <OverlapWarning overlaps={overlaps} className="mb-6" />
        <DetailsBody ref={body} appointment={appointment} />
        <DetailsNotes appointment={appointment} />
        <div className="mt-6 flex flex-wrap items-start gap-3">
          {mayRun && correctableFields(status).length > 0 ? (
            <Button
              size="sm"
              icon={<Pencil className="size-4" />}
              onClick={() => (pending ? undefined : onEdit('correct', appointment))}
            >
              Correct details
            </Button>
          ) : null}
          {status === 'confirmed' ? <CalendarFileButton appointment={appointment} /> : null}
          <DetailsHistory appointment={appointment} />
        </div>
      </Modal>
      {dialogs}
    </>
  );
}

/** The current appointment, or the known state until it has loaded. Refetched at each opening. */
function useDetails(known: Appointment) {
  const { _id: id } = known;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: detailsKey(known),
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

/** Saves a confirmed appointment as a calendar file (P-17). */
function CalendarFileButton({ appointment }: { appointment: Appointment }) {
  const save = useMutation({
    mutationFn: async () => {
      saveFile(
        await api.call(deskContract.getAppointmentCalendar, { params: { id: appointment._id } }),
      );
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="sm"
        icon={<CalendarPlus className="size-4" />}
        pending={save.isPending}
        onClick={() => save.mutate()}
      >
        Add to calendar
      </Button>
      {save.isError ? (
        <Notice tone="error" title="We couldn’t create the calendar file.">
          {reasonOf(save.error)}
        </Notice>
      ) : null}
    </div>
  );
}
