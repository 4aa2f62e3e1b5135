import { identityClient } from '../identity/browser-identity.ts';
import type { ProviderObject } from '../identity/identity-client.ts';
import { currentSession } from './session.ts';

/** The identity service for the screens: calls that change the session go through the session. */
export const identity = {
  ...identityClient,
  signIn: (email: string, password: string) =>
    currentSession().then((session) => session.signIn(email, password)),
  completeSignInLink: (token: string) =>
    currentSession().then((session) => session.completeSignInLink(token)),
  signInWithPasskey: () => currentSession().then((session) => session.signInWithPasskey()),
  proveCode: (code: string) => currentSession().then((session) => session.proveCode(code)),
  proveRecoveryCode: (code: string) =>
    currentSession().then((session) => session.proveRecoveryCode(code)),
  signInWithPopup: (provider: ProviderObject) =>
    currentSession().then((session) => session.signInWithPopup(provider)),
  signOut: () => currentSession().then((session) => session.signOut()),
};
