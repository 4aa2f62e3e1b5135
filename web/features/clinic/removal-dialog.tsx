import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ClinicCalls, useChangeTeam } from './queries.ts';

type Props = {
  calls: ClinicCalls;
  uid: string;
  /** Null: the reader leaves. */
  name: string | null;
  open: boolean;
  onClose: () => void;
  onRemoved?: () => void;
};

/** Asks before a person is removed from the team, or leaves it. */
export function RemovalDialog({ calls, uid, name, open, onClose, onRemoved }: Props) {
  const removal = useChangeTeam(
    calls,
    () => calls.remove(uid),
    () => {
      onClose();
      onRemoved?.();
      const text = name === null ? 'You’ve left the team.' : `${name} is no longer in the team.`;
      toast.show({ kind: 'success', text });
    },
  );
  return (
    <AlertDialog
      open={open}
      onClose={() => {
        onClose();
        removal.reset();
      }}
      title={name === null ? 'Leave the team?' : `Remove ${name}?`}
      description={
        name === null
          ? 'You’ll no longer see this clinic’s appointments. Someone has to invite you to come back.'
          : 'They’ll no longer see this clinic’s appointments. Their calendar feed stops too.'
      }
      confirmLabel={name === null ? 'Leave the team' : 'Remove from the team'}
      tone="danger"
      pending={removal.isPending}
      error={
        removal.isError
          ? messageOf(removal.error, 'We couldn’t change the team. Please try again.')
          : undefined
      }
      onConfirm={() => removal.mutate(undefined)}
    />
  );
}
