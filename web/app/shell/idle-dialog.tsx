import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** Shown five minutes before the idle sign-out (P-9). */
export default function IdleDialog({ onStay }: { onStay: () => void }) {
  return (
    <Modal
      size="sm"
      title="Are you still there?"
      description="To protect your privacy, we’ll sign you out after 60 minutes without activity. You have about five minutes left."
      onClose={onStay}
      actions={
        <Button variant="primary" onClick={onStay}>
          Stay signed in
        </Button>
      }
    >
      {null}
    </Modal>
  );
}
