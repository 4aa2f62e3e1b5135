import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sameOrigin } from './policy.ts';

/** Locking an account with “This wasn’t me” (ADR-063), below /identity. */
export const accountLockContract = {
  lockAccount: endpoint({
    method: 'POST',
    path: '/lock-account',
    summary:
      'Locks the account of the token from a security email, undoes what changed since, and emails a link to recover it',
    policy: sameOrigin,
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    /** `support`: another account has the address now, so that no email can reach the person. */
    response: z.object({ recovery: z.enum(['email', 'support']) }),
    limit: 'linkAddress',
    errors: ['auth/invalid-action-code'],
  }),
};
