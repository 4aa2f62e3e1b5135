import type { Membership } from '#shared/contract/membership.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRenewal } from './use-renewal.ts';

type Props = { uid: string; membership: Membership };

/** Cancels or resumes the renewal after confirmation in a dialog (P-29). */
export function RenewalButton({ uid, membership }: Props) {
  const { prompt, shownPrompt, open, pending, error, openPrompt, closePrompt, confirm } =
    useRenewal(uid, membership);
  if (!prompt || !shownPrompt) return null;
  return (
    <>
      <Button onClick={openPrompt}>{prompt.yes}</Button>
      <AlertDialog
        open={open}
        onClose={closePrompt}
        title={shownPrompt.title}
        description={shownPrompt.description}
        confirmLabel={shownPrompt.yes}
        cancelLabel={shownPrompt.no}
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
