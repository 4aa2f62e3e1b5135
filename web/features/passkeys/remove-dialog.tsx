import type { Passkey } from '#shared/contract/passkeys.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { removePasskey, useChangePasskeys } from './queries.ts';

type Props = { uid: string; passkey: Passkey; onClose: () => void };

/** Confirms the removal of a passkey. */
export default function RemoveDialog({ uid, passkey, onClose }: Props) {
  const remove = useChangePasskeys(uid);
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Remove this passkey?"
      description={`You won’t be able to sign in with “${passkey.name}” any more. You’ll stay signed in where you are now.`}
      confirmLabel="Remove passkey"
      tone="danger"
      pending={remove.isPending}
      error={
        remove.isError
          ? messageOf(remove.error, 'We couldn’t remove the passkey. Please try again.')
          : undefined
      }
      onConfirm={() =>
        remove.mutate(() => removePasskey(passkey.id), {
          onSuccess() {
            toast.show({ kind: 'success', text: 'Passkey removed.' });
            onClose();
          },
        })
      }
    />
  );
}
