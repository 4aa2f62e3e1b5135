import { api } from '#web/lib/api/browser-api.ts';
import { phaseOf, sessionStore } from '#web/lib/identity/session-store.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { redirectToSignIn, type RedirectContext } from './redirect-to-sign-in.ts';
import { type SubscribeOutcome, type SubscribeDeps, subscribeFromFooter } from './subscribe.ts';

/** Waits for a session that is still being restored. */
async function isSignedIn(): Promise<boolean> {
  return (
    phaseOf(sessionStore.get()) === 'signed-in' ||
    (phaseOf(sessionStore.get()) === 'starting' && (await accessToken(false)) !== null)
  );
}

export const browserDeps: SubscribeDeps = { api, isSignedIn };

/** Submits the footer form; redirects a visitor to sign-in. Loaded when the form gets focus. */
export async function submitFooterForm(
  email: string,
  redirect: RedirectContext,
): Promise<SubscribeOutcome> {
  const outcome = await subscribeFromFooter(email, browserDeps);
  if (outcome.kind === 'sign-in') redirectToSignIn(email, redirect);
  return outcome;
}
