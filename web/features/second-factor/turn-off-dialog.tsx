import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { turnOff } from './calls.ts';

type Props = { onClose: () => void; onTurnedOff: () => void };

/** Confirms that two-step sign-in is turned off. */
export default function TurnOffDialog({ onClose, onTurnedOff }: Props) {
  const off = useMutation({ mutationFn: turnOff, onSuccess: onTurnedOff });
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Turn off two-step sign-in?"
      description="Your password alone will be enough to sign in, and your recovery codes will stop working. Any passkeys you have will still work."
      confirmLabel="Turn off"
      tone="danger"
      pending={off.isPending}
      error={
        off.isError ? messageOf(off.error, 'Something went wrong. Please try again.') : undefined
      }
      onConfirm={() => off.mutate()}
    />
  );
}
