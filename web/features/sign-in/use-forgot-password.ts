import { useEffect, useState } from 'react';
import { forgotPasswordForm } from '#shared/forms/forgot-password.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { RESET_TEXTS, resetMessage } from '#web/lib/identity/error-messages.ts';

export type ResetNews = { readonly tone: 'success' | 'error'; readonly text: string };

/**
 * "Forgot password" of the sign-in form (spec 5, Sign-in; spec 8, Password reset). What it has to
 * say goes away after 5 s.
 */
export function useForgotPassword(identity: Pick<IdentityClient, 'sendPasswordReset'>) {
  const [news, setNews] = useState<ResetNews | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(null), RESET_TEXTS.signIn.clearsAfterMs);
    return () => clearTimeout(timer);
  }, [news]);

  /** Gives false where the e-mail is missing or no address, so that the form can lead to it. */
  async function send(typed: string): Promise<boolean> {
    const checked = forgotPasswordForm.safeParse({ email: typed });
    if (!checked.success) {
      setNews({ tone: 'error', text: fieldErrors(checked)['email'] ?? '' });
      return false;
    }
    setSending(true);
    setNews(null);
    try {
      await identity.sendPasswordReset(checked.data.email);
      setNews({ tone: 'success', text: RESET_TEXTS.signIn.sent });
    } catch (error) {
      setNews({ tone: 'error', text: resetMessage('signIn', error) });
    }
    setSending(false);
    return true;
  }

  return { news, sending, send };
}
