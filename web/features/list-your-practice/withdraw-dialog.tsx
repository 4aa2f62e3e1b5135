import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = { pending: boolean; onWithdraw: () => void; onClose: () => void };

export default function WithdrawDialog({ pending, onWithdraw, onClose }: Props) {
  return (
    <Modal
      size="sm"
      title="Withdraw your application?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep application</Button>
          <Button variant="danger" pending={pending} onClick={onWithdraw}>
            Withdraw application
          </Button>
        </>
      }
    >
      <p>We won’t review it, and you can’t undo this. You can apply again at any time.</p>
    </Modal>
  );
}
