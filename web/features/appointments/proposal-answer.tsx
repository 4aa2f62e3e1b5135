import { useRef, useState } from 'react';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { openProposal } from '#shared/domain/appointments/proposal.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { weekdayDate } from '#shared/domain/dates/display.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ownChanges } from '#web/lib/appointments/own-changes.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'We couldn’t send your reply. Please try again.';
const ACCEPTED = 'Your appointment is confirmed.';
const DECLINED = 'You’ve declined the time, and your request has been cancelled.';

const KEPT = 'Your appointment stays as it is.';

type Props = {
  cardNumber: string;
  appointment: Appointment;
  /** The provider's name. */
  name: string;
  /** Id of the list's heading, which takes the focus when the question is answered. */
  headingId: string;
};

/**
 * Another time that the clinic proposes, to accept or decline in one step (P-13), or that the member asked for and may
 * take back (P-73). Nothing without one.
 */
export function ProposalAnswer({ cardNumber, appointment, name, headingId }: Props) {
  const today = useToday();
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  const [pending, setPending] = useState<boolean | null>(null);
  const proposal = openProposal(appointment, today);
  if (!proposal) return null;
  const isOwn = proposal.by === 'member';
  const { _id: id, version } = appointment;
  const when = `${weekdayDate(proposal.requestedDate, today)}, ${preferredTimeText(proposal.preferredTime)}`;

  async function answer(accept: boolean): Promise<void> {
    if (working.current) return;
    working.current = true;
    setPending(accept);
    ownChanges.begin(id);
    try {
      const input = { params: { id }, body: { accept, version } };
      const answered = await api.call(deskContract.answerProposal, input);
      toast.show({ kind: 'success', text: isOwn ? KEPT : accept ? ACCEPTED : DECLINED });
      await changed(answered);
      restoreLostFocus(() => document.getElementById(headingId));
    } catch (error) {
      ownChanges.undo(id);
      toast.show({ kind: 'error', text: messageOf(error, FAILED) });
      if (error instanceof ApiError && error.status === 409) outOfDate(id);
    } finally {
      working.current = false;
      setPending(null);
    }
  }

  if (isOwn) {
    return (
      <Notice tone="info" title="You’ve asked for another time" className="mt-2">
        <p className="tabular">{when}</p>
        <p>Your appointment stays as it is until {name} replies.</p>
        <Button
          size="sm"
          className="mt-3"
          pending={pending === false}
          aria-label={`Keep current time instead of ${when}`}
          onClick={() => void answer(false)}
        >
          Keep current time
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`${name} proposes another time`} className="mt-2">
      <p className="tabular">{when}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="primary"
          pending={pending === true}
          aria-label={`Accept ${when}`}
          onClick={() => void answer(true)}
        >
          Accept
        </Button>
        <Button
          size="sm"
          pending={pending === false}
          aria-label={`Decline ${when}`}
          onClick={() => void answer(false)}
        >
          Decline
        </Button>
      </div>
    </Notice>
  );
}
