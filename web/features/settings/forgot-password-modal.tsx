import { identityClient } from '#web/lib/identity/browser-identity.ts';
import { usePasswordReset } from '#web/lib/identity/use-password-reset.ts';
import { RESET_TEXTS } from '#web/lib/identity/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { email: string; onClose: () => void };

/** Sends the reset email to the person's own address (SETTINGS-08); its message clears after 3 s (ERR-31). */
export default function ForgotPasswordModal({ email, onClose }: Props) {
  const { news, sending, send, refuse } = usePasswordReset('settings', identityClient);
  return (
    <Modal
      onClose={onClose}
      size="sm"
      title="Forgot Password"
      description={
        email === ''
          ? 'We need an email address to send the link to.'
          : `We’ll send a link to ${email}. It works once, for a short time.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={sending}
            pendingText="Sending..."
            onClick={() => (email === '' ? refuse(RESET_TEXTS.noEmail) : void send(email))}
          >
            Send reset email
          </Button>
        </>
      }
    >
      {news ? <Notice tone={news.tone}>{news.text}</Notice> : null}
    </Modal>
  );
}
