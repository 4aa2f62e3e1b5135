import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** After a checkout that was left without paying (spec 2, Pricing). */
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
