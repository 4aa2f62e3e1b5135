import type { Membership } from '#shared/contract/membership.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRenewal } from './use-renewal.ts';

type Props = { uid: string; membership: Membership };

/** Cancel or resume the renewal, with the question in a dialog of its own (P-29). */
export function RenewalButton({ uid, membership }: Props) {
  const { question, asked, asking, pending, error, ask, leave, confirm } = useRenewal(
    uid,
    membership,
  );
  if (!question || !asked) return null;
  return (
    <>
      <Button onClick={ask}>{question.yes}</Button>
      <AlertDialog
        open={asking}
        onClose={leave}
        title={asked.title}
        description={asked.description}
        confirmLabel={asked.yes}
        cancelLabel={asked.no}
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
