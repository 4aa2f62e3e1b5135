import { useState } from 'react';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { RESEND_SENT, resendMessage } from '#web/lib/identity/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Credentials = { readonly email: string; readonly password: string };

type Props = {
  /** Reads the form's values; null, with errors shown, if they are incomplete. */
  readCredentials: () => Promise<Credentials | null>;
  identity: Pick<IdentityClient, 'resendVerification'>;
};

type Outcome = { readonly tone: 'success' | 'error'; readonly text: string };

/** Resends the verification email; requires the password (SIGNIN-08, ERR-10 to ERR-14). */
export function ResendVerification({ readCredentials, identity }: Props) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send() {
    const credentials = await readCredentials();
    setOutcome(null);
    if (!credentials) return;
    setSending(true);
    try {
      await identity.resendVerification(credentials.email, credentials.password);
      setOutcome({ tone: 'success', text: RESEND_SENT });
    } catch (error) {
      setOutcome({ tone: 'error', text: resendMessage(error) });
    }
    setSending(false);
  }

  return (
    <div className="grid gap-4">
      <Button block pending={sending} onClick={() => void send()}>
        Resend verification email
      </Button>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
    </div>
  );
}
