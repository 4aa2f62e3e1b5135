import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isPossible } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { DeskActions, DeskMove } from '../actions/use-desk-actions.tsx';
import { LIKELY_ACTION_LABELS, likelyAction, rowActionName } from './row-copy.ts';

export type RowHandlers = {
  readonly onOpen: (appointment: Appointment) => void;
  readonly onReschedule: (appointment: Appointment) => void;
  readonly onMove: (appointment: Appointment, action: DeskMove) => void;
};

type Props = RowHandlers & {
  appointment: Appointment;
  moving: boolean;
};

/**
 * The actions of a table row: the next step, the details, and Reschedule and Cancel for confirmed rows
 * only (DASH-26, DASH-27).
 */
export function RowActions({ appointment, moving, today, ...on }: Props & { today: Day }) {
  const { status } = appointment;
  const next = likelyAction(appointment, today);
  return (
    <div className="-ml-1 flex flex-wrap gap-x-0.5">
      {next && next !== 'reschedule' ? (
        <TextButton
          appointment={appointment}
          pending={moving}
          onClick={() => on.onMove(appointment, next)}
        >
          {LIKELY_ACTION_LABELS[next]}
        </TextButton>
      ) : null}
      <TextButton appointment={appointment} onClick={() => on.onOpen(appointment)}>
        View Details
      </TextButton>
      {isPossible('reschedule', status) ? (
        <>
          <TextButton appointment={appointment} onClick={() => on.onReschedule(appointment)}>
            Reschedule
          </TextButton>
          <TextButton
            appointment={appointment}
            danger
            pending={moving}
            onClick={() => on.onMove(appointment, 'cancel')}
          >
            Cancel
          </TextButton>
        </>
      ) : null}
    </div>
  );
}

/** The button of an appointment's next step, as in its row; null where that isn't a single click. */
export function nextStepOf(actions: DeskActions, today: Day) {
  return (appointment: Appointment) => {
    const next = likelyAction(appointment, today);
    if (next === null || next === 'reschedule') return null;
    return (
      <TextButton
        appointment={appointment}
        pending={actions.moving.has(appointment._id)}
        onClick={() => void actions.move(appointment, next)}
      >
        {LIKELY_ACTION_LABELS[next]}
      </TextButton>
    );
  };
}

/** The two most likely actions of a row shown as a card. */
export function CardActions({ appointment, moving, today, ...on }: Props & { today: Day }) {
  const likely = likelyAction(appointment, today);
  return (
    <div className="flex gap-3 *:flex-1">
      {likely ? (
        <Button
          size="sm"
          aria-label={rowActionName(LIKELY_ACTION_LABELS[likely], appointment)}
          pending={moving}
          onClick={() =>
            likely === 'reschedule' ? on.onReschedule(appointment) : on.onMove(appointment, likely)
          }
        >
          {LIKELY_ACTION_LABELS[likely]}
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-label={rowActionName('View Details', appointment)}
        onClick={() => on.onOpen(appointment)}
      >
        View Details
      </Button>
    </div>
  );
}

type TextButtonProps = {
  appointment: Appointment;
  danger?: boolean;
  pending?: boolean;
  onClick: () => void;
  children: string;
};

/** A small text button that fits the row height. */
function TextButton({ appointment, danger, pending, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-label={rowActionName(children, appointment)}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={classNames(
        'min-h-6 shrink-0 rounded-control px-1 text-xs font-semibold transition-colors pointer-coarse:min-h-10 aria-disabled:opacity-60',
        danger ? 'text-red hover:bg-red-soft' : 'text-primary hover:bg-primary-soft',
      )}
    >
      {children}
    </button>
  );
}
