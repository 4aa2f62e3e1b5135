import * as z from 'zod/mini';
import { emailField } from '../fields/email.ts';
import { endpoint } from './endpoint.ts';
import { sameOrigin, signedIn, withRecentProof } from './policy.ts';

const pending = z.object({
  newEmail: z.string(),
  /** Whether the present address has approved the change. */
  approved: z.boolean(),
  /** Whether the new address has confirmed it. */
  confirmed: z.boolean(),
  expiresAt: z.string(),
});
const state = z.object({ pending: z.nullable(pending) });

const token = z.string().check(z.minLength(1), z.maxLength(200));
const password = z.string().check(z.minLength(1), z.maxLength(1000));
/** The addresses once the change is made; null while the other address has to agree. */
const pressed = z.object({ changed: z.nullable(z.object({ from: z.string(), to: z.string() })) });

const path = '/email-change';

/**
 * Changing the email of an account (ADR-063), below /identity: it changes when both addresses have agreed.
 * No response tells whether another account has the new address.
 */
export const changeEmailContract = {
  getEmailChange: endpoint({
    method: 'GET',
    path,
    summary: 'Returns the caller’s change of email that waits for the two addresses, or null',
    policy: signedIn,
    response: state,
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path,
    summary:
      'Emails a link to the new address and one to the present address. Replaces an earlier request',
    policy: withRecentProof(signedIn),
    body: z.strictObject({ newEmail: emailField }),
    response: state,
    errors: ['account/no-password'],
  }),
  resendEmailChange: endpoint({
    method: 'POST',
    path: `${path}/resend`,
    summary: 'Emails new links to the addresses that have not agreed yet',
    policy: signedIn,
    response: state,
    errors: ['account/no-email-change'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path,
    summary: 'Withdraws the caller’s change of email. Idempotent',
    policy: signedIn,
    response: state,
  }),
  approveEmailChange: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Agrees to a change of email with the token from the link to the present address',
    policy: sameOrigin,
    body: z.strictObject({ token }),
    response: pressed,
    limit: 'linkAddress',
    errors: ['auth/invalid-action-code'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    summary:
      'Confirms the new address with the token from the link to it and the password of the account',
    policy: sameOrigin,
    body: z.strictObject({ token, password }),
    response: pressed,
    limit: 'linkAddress',
    errors: ['auth/invalid-action-code', 'account/wrong-password', 'server/unavailable'],
  }),
};

export type EmailChangeState = z.infer<typeof state>;
