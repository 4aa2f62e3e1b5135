import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useWithdraw } from './use-withdraw.ts';

type Props = { cardNumber: string; appointment: Appointment; name: string };

/** Takes a request back, after one question (decision 13). */
export function WithdrawButton({ cardNumber, appointment, name }: Props) {
  const { asking, pending, error, ask, leave, confirm } = useWithdraw(cardNumber, appointment);
  const day = longDate(appointment.requestedDate);
  return (
    <>
      <Button size="sm" aria-label={`Withdraw request to ${name} for ${day}`} onClick={ask}>
        Withdraw
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={(open) => {
          if (!open) leave();
        }}
        title="Withdraw this request?"
        description={`Your request to ${name} for ${day} is taken back. You can ask again at any time.`}
        confirmLabel="Withdraw request"
        cancelLabel="Keep request"
        tone="danger"
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
