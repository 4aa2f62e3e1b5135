import type { Membership } from '#shared/contract/membership.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRenewal } from './use-renewal.ts';

type Props = { uid: string; membership: Membership };

/** Cancel or resume the renewal, with the question in a dialog of its own (decision 29). */
export function RenewalButton({ uid, membership }: Props) {
  const { question, asking, pending, error, ask, leave, confirm } = useRenewal(uid, membership);
  if (!question) return null;
  return (
    <>
      <Button onClick={ask}>{question.yes}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={(open) => {
          if (!open) leave();
        }}
        title={question.title}
        description={question.description}
        confirmLabel={question.yes}
        cancelLabel={question.no}
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
