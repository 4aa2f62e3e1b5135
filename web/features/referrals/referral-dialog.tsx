import { Spinner } from '#web/ui/spinner.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReferralLink } from './queries.ts';

/** Spec 9: error toasts of the referral programme close after 5 s. */
const ERROR_MS = 5000;

/** The member's own link, ready to be sent to a friend (spec 2, Referral modals). */
export default function ReferralDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { link, failed, retry } = useReferralLink(uid);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Share & Earn"
      description="Send your link to a friend. When they buy a membership you earn £5 for an individual plan and £10 for a family plan."
    >
      {failed ? (
        <ErrorMessage
          title="There was a problem loading your referral information. Please try again later."
          retryLabel="Try Again"
          onRetry={retry}
        />
      ) : link === null ? (
        <Spinner label="Loading your referral link" />
      ) : (
        <div className="grid gap-4">
          <TextInput
            label="Your referral link"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton
            text={link}
            variant="primary"
            onError={() =>
              toast.show({
                kind: 'error',
                text: 'Failed to copy link. Please try again.',
                durationMs: ERROR_MS,
              })
            }
          />
        </div>
      )}
    </Modal>
  );
}
