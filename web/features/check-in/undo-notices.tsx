import type { Appointment } from '#shared/contract/records/appointment.ts';
import { TOO_FAR_TEXT } from '#shared/domain/appointments/plausible-travel.ts';
import { clockTime } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { UNDO_FAILED } from './check-in-calls.ts';
import { useUndo, useUndoable } from './use-undo.ts';

type Props = {
  cardNumber: string;
  appointments: readonly Appointment[];
  nameOf: (appointment: Appointment) => string;
  /** True while the confirmation dialog is open. */
  hidden: boolean;
  /** Called when the notice, which had the focus, is gone. */
  onUndone: () => void;
};

/** The check-ins of the last ten minutes, each with an undo button (P-14). */
export function UndoNotices({ cardNumber, appointments, nameOf, hidden, onUndone }: Props) {
  const undoable = useUndoable(appointments);
  const { pending, failure, undo } = useUndo(cardNumber);
  const onUndo = async (visit: Appointment) => {
    if (!(await undo(visit))) return;
    toast.show({ kind: 'success', text: `Your check-in at ${nameOf(visit)} has been undone.` });
    onUndone();
  };
  if (hidden) return null;
  return (
    <>
      {failure &&
      (failure.refused || undoable.some(({ visit }) => visit._id === failure.visit._id)) ? (
        <ErrorMessage title={UNDO_FAILED}>
          {failure.why ?? `You’re still checked in at ${nameOf(failure.visit)}. Please try again.`}
        </ErrorMessage>
      ) : null}
      {undoable.map(({ visit, until }) => {
        const name = nameOf(visit);
        return (
          <Notice
            key={visit._id}
            tone="success"
            title={`You’re checked in at ${name}.`}
            action={
              <div className="flex flex-wrap gap-3">
                <Button
                  size="sm"
                  aria-label={`Undo check-in at ${name}`}
                  pending={pending === visit._id}
                  onClick={() => void onUndo(visit)}
                >
                  Undo check-in
                </Button>
                <ButtonLink size="sm" to={paths.profile('rewards')} preventScrollReset>
                  See your stamp card
                </ButtonLink>
              </div>
            }
          >
            {visit.checkIn?.tooFar === true ? <p className="mb-2">{TOO_FAR_TEXT}</p> : null}
            You can undo this until <time dateTime={until.toISOString()}>{clockTime(until)}</time>
          </Notice>
        );
      })}
    </>
  );
}
