import { api } from '#web/lib/api/browser-api.ts';
import { phaseOf, sessionStore } from '#web/lib/identity/session-store.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { leadToSignIn, type Leaving } from './redirect-to-sign-in.ts';
import { type SubscribeOutcome, type SubscribeTools, subscribeFromFooter } from './subscribe.ts';

/** Waits for a session that is still being looked for. */
async function isSignedIn(): Promise<boolean> {
  return (
    phaseOf(sessionStore.get()) === 'signed-in' ||
    (phaseOf(sessionStore.get()) === 'starting' && (await accessToken(false)) !== null)
  );
}

export const browserTools: SubscribeTools = { api, isSignedIn };

/** What the footer loads when somebody turns to its form; a visitor is led to sign in. */
export async function sendFooter(email: string, leaving: Leaving): Promise<SubscribeOutcome> {
  const outcome = await subscribeFromFooter(email, browserTools);
  if (outcome.kind === 'sign-in') leadToSignIn(email, leaving);
  return outcome;
}
