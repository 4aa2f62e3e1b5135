import * as z from 'zod/mini';
import { FEDERATED_PROVIDERS } from '../domain/accounts/federated-provider.ts';
import { emailField } from '../fields/email.ts';
import { requiredFullNameField } from '../fields/full-name.ts';
import { accountLockContract } from './account-lock.ts';
import { changeEmailContract } from './change-email.ts';
import { endpoint } from './endpoint.ts';
import { anyone, sameOrigin } from './policy.ts';
import { passkeysContract } from './passkeys.ts';
import { stepUpContract } from './step-up.ts';
import { person } from './records/identity-person.ts';
import { secondFactorContract } from './second-factor.ts';

const done = z.object({ success: z.literal(true) });
const signedIn = z.object({ user: person });
const session = z.object({
  session: z.nullable(z.object({ expiresAt: z.string() })),
  user: z.nullable(person),
});
/** A duration rather than an instant, since the browser's clock may be wrong. */
const accessToken = z.object({ token: z.string(), expiresInSeconds: z.number() });

const link = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
const address = z.strictObject({ email: emailField });
const credentials = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
});
/** Validated on the server only, so that the client bundle has no list of common passwords. */
const newPassword = z.string().check(z.maxLength(1000));

const sessionCall = {
  path: '/get-session',
  summary: 'Returns the session of the cookie and its account, or null. A POST extends the session',
  policy: sameOrigin,
  response: session,
  limit: 'session',
  errors: ['auth/signed-out', 'auth/session-over'],
} as const;

const tokenCall = {
  path: '/token',
  summary: 'Returns an access token for the API',
  policy: sameOrigin,
  response: accessToken,
  limit: 'session',
  errors: ['auth/signed-out', 'auth/session-over'],
} as const;

/**
 * The endpoints of the identity service, below /identity. The two URLs to which a federated
 * provider redirects the sign-in popup are pages: server/identity/federated-pages.ts.
 */
export const identityContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/sign-up/email',
    summary:
      'Creates an account and emails a link to verify it. An email that is already registered gets the same reply',
    policy: sameOrigin,
    body: z.strictObject({
      email: emailField,
      password: newPassword,
      name: requiredFullNameField,
    }),
    /**
     * The registration token, with which the browser saves the profile before the email is
     * verified.
     */
    response: z.object({ user: person, registrationToken: z.string() }),
    limit: 'signUpAddress',
    errors: ['auth/weak-password', 'auth/breached-password', 'auth/invalid-email'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/sign-in/email',
    summary: 'Starts a session in an HttpOnly cookie',
    policy: sameOrigin,
    body: credentials,
    response: signedIn,
    limit: 'session',
    errors: [
      'auth/invalid-credential',
      'auth/code-required',
      'auth/passkey-required',
      'auth/user-disabled',
      'auth/account-locked',
      'auth/email-not-verified',
      'auth/invalid-email',
      'server/unavailable',
    ],
  }),
  getSession: endpoint({ ...sessionCall, method: 'GET' }),
  /** Sent on user activity only, because it extends the session. */
  prolongSession: endpoint({ ...sessionCall, method: 'POST' }),
  getToken: endpoint({ ...tokenCall, method: 'GET' }),
  issueToken: endpoint({ ...tokenCall, method: 'POST' }),
  signOut: endpoint({
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session of the cookie',
    policy: sameOrigin,
    response: done,
    limit: 'session',
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/request-password-reset',
    summary:
      'Emails a link to choose a new password. The reply doesn’t reveal whether the email is registered',
    policy: sameOrigin,
    body: address,
    response: done,
    limit: 'emailAddress',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password with the token from an emailed link, and ends all sessions',
    policy: sameOrigin,
    body: z.strictObject({ ...link.shape, newPassword }),
    response: done,
    limit: 'linkAddress',
    errors: ['auth/weak-password', 'auth/breached-password', 'auth/invalid-action-code'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/resend-verification',
    summary: 'Emails the verification link again, if the password is correct',
    policy: sameOrigin,
    body: credentials,
    response: done,
    limit: 'session',
    errors: ['auth/invalid-credential', 'auth/user-disabled', 'server/unavailable'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    summary:
      'Verifies the email of a sign-up with the token from its emailed link and the password of that sign-up',
    policy: sameOrigin,
    body: z.strictObject({ ...link.shape, password: credentials.shape.password }),
    response: done,
    limit: 'linkAddress',
    errors: ['auth/invalid-action-code', 'auth/invalid-credential', 'server/unavailable'],
  }),
  sendSignInLink: endpoint({
    method: 'POST',
    path: '/sign-in/magic-link',
    summary: 'Emails a link to sign in. The reply doesn’t reveal whether the email is registered',
    policy: sameOrigin,
    body: address,
    response: done,
    limit: 'emailAddress',
  }),
  completeSignInLink: endpoint({
    method: 'POST',
    path: '/magic-link/verify',
    summary: 'Starts a session with the token from an emailed link',
    policy: sameOrigin,
    body: link,
    response: signedIn,
    limit: 'linkAddress',
    errors: [
      'auth/invalid-action-code',
      'auth/code-required',
      'auth/passkey-required',
      'auth/user-disabled',
      'auth/account-locked',
      'auth/email-not-verified',
    ],
  }),
  beginFederatedSignIn: endpoint({
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Returns the URL where a federated provider asks for consent',
    policy: sameOrigin,
    body: z.strictObject({ provider: z.enum(FEDERATED_PROVIDERS) }),
    response: z.object({ url: z.url() }),
    limit: 'linkAddress',
    errors: ['route/not-found'],
  }),
  getKeys: endpoint({
    method: 'GET',
    path: '/jwks',
    summary: 'Returns the public keys of the access tokens (JWKS)',
    policy: anyone,
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    limit: 'session',
  }),
  ...stepUpContract,
  ...passkeysContract,
  ...secondFactorContract,
  ...changeEmailContract,
  ...accountLockContract,
};

export type { IdentityPerson } from './records/identity-person.ts';
