import * as z from 'zod/mini';
import { oneTimeCodeField, recoveryCodeField } from '../fields/one-time-code.ts';
import { endpoint } from './endpoint.ts';
import { qrDrawingSchema } from './health-card.ts';
import { person } from './records/identity-person.ts';
import { secondFactorStateContract } from './second-factor-state.ts';
import { sameOrigin } from './policy.ts';

const done = z.object({ success: z.literal(true) });
const signedIn = z.object({ user: person });
/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Of a person without a password, who has just signed in another way, it is left out. */
const proof = z.strictObject({ password: z.optional(z.string().check(z.maxLength(1000))) });
const PROOF_ERRORS = [
  'auth/signed-out',
  'account/wrong-password',
  'auth/requires-recent-login',
  'auth/second-factor-required',
  'server/unavailable',
] as const;
const secondStep = {
  method: 'POST',
  policy: sameOrigin,
  response: signedIn,
  limit: 'session',
  errors: [
    'auth/sign-in-expired',
    'auth/invalid-verification-code',
    'auth/user-disabled',
    'auth/email-not-verified',
    'server/unavailable',
  ],
} as const;

/** Two-step sign-in with an authenticator app and recovery codes, below /identity (P-64, ADR-060). */
export const secondFactorContract = {
  ...secondFactorStateContract,
  setUpAuthenticator: endpoint({
    method: 'POST',
    path: '/second-factor/set-up',
    summary: 'Returns a new key for an authenticator app; a first code confirms it within an hour',
    policy: sameOrigin,
    body: proof,
    response: z.object({
      /** The key to type, in base32. */
      key: z.string(),
      /** The same for an app on this device (otpauth:). */
      url: z.string(),
      qr: qrDrawingSchema,
    }),
    limit: 'session',
    errors: PROOF_ERRORS,
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    summary:
      'Turns two-step sign-in on with a first code from the new key, ends the person’s other sessions, and returns ten recovery codes',
    policy: sameOrigin,
    body: z.strictObject({ code: oneTimeCodeField }),
    response: recoveryCodes,
    limit: 'linkAddress',
    errors: ['auth/signed-out', 'auth/invalid-verification-code', 'auth/set-up-expired'],
  }),
  replaceRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'Returns ten new recovery codes; the earlier ones stop working',
    policy: sameOrigin,
    body: proof,
    response: recoveryCodes,
    limit: 'session',
    errors: [...PROOF_ERRORS, 'auth/second-factor-off'],
  }),
  turnSecondFactorOff: endpoint({
    method: 'POST',
    path: '/second-factor/turn-off',
    summary: 'Turns two-step sign-in off; refused if it is required',
    policy: sameOrigin,
    body: proof,
    response: done,
    limit: 'session',
    errors: [...PROOF_ERRORS, 'auth/second-factor-kept'],
  }),
  proveCode: endpoint({
    ...secondStep,
    path: '/sign-in/code',
    summary:
      'Starts the session of a sign-in that answered auth/code-required in this browser, with a code from the authenticator app',
    body: z.strictObject({ code: oneTimeCodeField }),
  }),
  proveRecoveryCode: endpoint({
    ...secondStep,
    path: '/sign-in/recovery-code',
    summary: 'The same with a recovery code, which then stops working',
    body: z.strictObject({ code: recoveryCodeField }),
  }),
};
