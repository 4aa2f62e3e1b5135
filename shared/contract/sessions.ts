import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { endpoint } from './endpoint.ts';
import { signedIn } from './policy.ts';

/** Where a person is signed in: facts only, and never the address. */
const session = z.object({
  /** Names the session in these calls; it opens nothing. */
  id: z.string(),
  /** The session of this call. */
  current: z.boolean(),
  /** Browser and system, as the browser named itself at sign-in: "Chrome on Windows". */
  device: z.string(),
  /**
   * The network of the sign-in, compared with the one of this call; null if either is unknown. There is
   * no other place: an address does not tell where a person is.
   */
  network: z.nullable(z.enum(['this', 'another'])),
  signedInAt: z.string(),
  /** The last activity of the person there. */
  lastActiveAt: z.string(),
  secondFactor: z.nullable(z.enum(['passkey', 'code', 'recovery-code'])),
});

/** Validated on the server only, so that the browser has no list of common passwords. */
const password = z.string().check(z.maxLength(1000));

export type SessionRecord = z.infer<typeof session>;

/** The caller's own sessions and password, with the access token (ADR-062). */
export const sessionsContract = {
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Returns where the caller is signed in, this session first, then the last active ones',
    policy: signedIn,
    response: z.object({ sessions: z.array(session) }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    summary: 'Ends every session of the caller except the one of this call',
    policy: signedIn,
    response: z.object({ ended: z.number() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    summary: 'Ends one session of the caller. Another person’s is 404, as one that doesn’t exist',
    policy: signedIn,
    params: z.strictObject({ sessionId: idField }),
    response: z.object({ success: z.literal(true) }),
    errors: ['session/not-found'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    summary:
      'Changes the caller’s password, ends their other sessions and invalidates the links emailed before',
    policy: signedIn,
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    response: z.object({ success: z.literal(true) }),
    errors: [
      'account/wrong-password',
      'account/no-password',
      'auth/weak-password',
      'auth/breached-password',
    ],
  }),
};
