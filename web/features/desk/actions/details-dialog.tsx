import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { type DetailsAction, detailsActions, detailsActionText } from './details-actions.ts';
import { DetailsBody } from './details-body.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { useDeskActions } from './use-desk-actions.tsx';
import { useOverlaps } from './use-overlaps.ts';

type Props = {
  /** As it is known when the window opens; the window asks for the newest state by itself. */
  appointment: Appointment;
  onClose: () => void;
  onReschedule: (appointment: Appointment) => void;
};

/** Everything about one appointment, and what can be done with it now (spec 2, Details modal). */
export default function DetailsDialog({ appointment: known, onClose, onReschedule }: Props) {
  const today = useToday();
  const body = useRef<HTMLDivElement>(null);
  const { appointment, failed, loading, retry } = useDetails(known);
  const { move, moving, windows, asking } = useDeskActions();
  const { _id: id, status } = appointment;
  const pending = moving.has(id);
  const actions = detailsActions(appointment, today);
  const main = actions.at(-1);
  const open = status === 'pending' || status === 'confirmed';
  const overlaps = useOverlaps(open ? { ...timeOf(appointment), except: id } : null);

  async function act(action: DetailsAction) {
    if (action === 'reschedule') onReschedule(appointment);
    else if (await move(appointment, action)) onClose();
  }

  return (
    <>
      <Modal
        // A question or an alert takes this window's place, never lies over it.
        open={!asking}
        onClose={onClose}
        title="Appointment details"
        // What comes of it is told here.
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
            title="The newest state could not be loaded."
            action={
              <Button size="sm" pending={loading} onClick={retry}>
                Try again
              </Button>
            }
          >
            This is how it was known before.
          </Notice>
        ) : null}
        <OverlapNote overlaps={overlaps} className="mb-6" />
        <DetailsBody ref={body} appointment={appointment} />
        {status === 'confirmed' ? <CalendarFileButton appointment={appointment} /> : null}
      </Modal>
      {windows}
    </>
  );
}

function timeOf({ providerId, addressId, requestedDate, preferredTime }: Appointment) {
  return { providerId, addressId, requestedDate, preferredTime };
}

/** An appointment as it stands now; as it was known before until then. Asked for at each opening. */
function useDetails(known: Appointment) {
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
