import { identityClient } from '../identity/browser-identity.ts';
import type { ProviderObject } from '../identity/identity-client.ts';
import { currentSession } from './session.ts';

/** The identity service as the screens use it: what changes the session goes through the session. */
export const identity = {
  ...identityClient,
  signIn: (email: string, password: string) => currentSession().signIn(email, password),
  completeSignInLink: (token: string) => currentSession().completeSignInLink(token),
  signInWithPopup: (provider: ProviderObject) => currentSession().signInWithPopup(provider),
  signOut: () => currentSession().signOut(),
};
