import { useEffect, useState } from 'react';
import { identityClient } from '#web/lib/identity/browser-identity.ts';
import { RESET_TEXTS, resetMessage } from '#web/lib/identity/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { email: string; onClose: () => void };
type Message = { tone: 'success' | 'error'; text: string };

/** Sends the reset mail to the person's own address; what it says clears after 3 s (spec 8, Password reset). */
export default function ForgotPasswordModal({ email, onClose }: Props) {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(null), RESET_TEXTS.settings.clearsAfterMs);
    return () => clearTimeout(timer);
  }, [message]);

  async function send() {
    if (email === '') {
      setMessage({ tone: 'error', text: RESET_TEXTS.noEmail });
      return;
    }
    setSending(true);
    setMessage(null);
    try {
      await identityClient.sendPasswordReset(email);
      setMessage({ tone: 'success', text: RESET_TEXTS.settings.sent });
    } catch (error) {
      setMessage({ tone: 'error', text: resetMessage('settings', error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      onClose={onClose}
      size="sm"
      title="Forgot Password"
      description={
        email === ''
          ? 'We need an email address to send the link to.'
          : `We send a link to ${email}. It works for a short time, and only once.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={sending}
            pendingText="Sending..."
            onClick={() => void send()}
          >
            Send reset email
          </Button>
        </>
      }
    >
      {message ? <Notice tone={message.tone}>{message.text}</Notice> : null}
    </Modal>
  );
}
