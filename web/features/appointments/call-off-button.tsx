import type { Appointment } from '#shared/contract/records/appointment.ts';
import { mayMove } from '#shared/domain/appointments/transitions.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { callOffWords } from './call-off-words.ts';
import { useCallOff } from './use-call-off.ts';

type Props = { cardNumber: string; appointment: Appointment; name: string; headingId: string };

/** Takes a request back, or calls a visit off, after one question (decisions 13 and 14). */
export function CallOffButton(props: Props) {
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
