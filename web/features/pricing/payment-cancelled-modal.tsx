import { CreditCard } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** Shown after a cancelled checkout (PRICE-20). */
export default function PaymentCancelledModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      onClose={onClose}
      size="sm"
      icon={<CreditCard />}
      title="Payment Cancelled"
      description="You haven’t been charged. You can choose a plan whenever you’re ready."
      actions={<Button onClick={onClose}>Close</Button>}
    />
  );
}
