import { useEffect, useState } from 'react';
import { RESET_TEXTS, resetMessage } from './error-messages.ts';
import type { IdentityClient } from './identity-client.ts';

type ResetNews = { readonly tone: 'success' | 'error'; readonly text: string };

/** Requests the reset email; the result message clears after a while (ERR-31). */
export function usePasswordReset(
  screen: 'signIn' | 'settings',
  identity: Pick<IdentityClient, 'sendPasswordReset'>,
) {
  const { sent, clearsAfterMs } = RESET_TEXTS[screen];
  const [news, setNews] = useState<ResetNews | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(null), clearsAfterMs);
    return () => clearTimeout(timer);
  }, [news, clearsAfterMs]);

  async function send(email: string): Promise<void> {
    setSending(true);
    setNews(null);
    try {
      await identity.sendPasswordReset(email);
      setNews({ tone: 'success', text: sent });
    } catch (error) {
      setNews({ tone: 'error', text: resetMessage(screen, error) });
    }
    setSending(false);
  }

  return { news, sending, send, refuse: (text: string) => setNews({ tone: 'error', text }) };
}
