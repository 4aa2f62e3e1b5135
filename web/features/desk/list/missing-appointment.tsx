import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = {
  /** Set if loading failed; otherwise the appointment does not exist. */
  failed?: { retry: () => void; pending: boolean };
  onClose: () => void;
};

/** Shown when the appointment in the URL cannot be loaded or does not exist. */
export default function MissingAppointment({ failed, onClose }: Props) {
  return (
    <Modal
      onClose={onClose}
      size="sm"
      title={failed ? 'Appointment details' : 'Appointment not found'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {failed ? (
        <ErrorMessage
          title="Failed to fetch appointment details"
          onRetry={failed.retry}
          pending={failed.pending}
        />
      ) : (
        <p>We couldn’t find this appointment at your clinic. The link may be incomplete.</p>
      )}
    </Modal>
  );
}
