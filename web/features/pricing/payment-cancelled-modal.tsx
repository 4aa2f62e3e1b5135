import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** Shown after a cancelled checkout (PRICE-20). */
export default function PaymentCancelledModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      onClose={onClose}
      size="sm"
      title="Payment Cancelled"
      description="Nothing was charged. You can choose a plan whenever you are ready."
      actions={<Button onClick={onClose}>Close</Button>}
    />
  );
}
