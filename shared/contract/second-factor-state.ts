import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sameOrigin } from './policy.ts';

/** Asked for wherever staff enter: separate, so that the other calls load on demand. */
export const secondFactorStateContract = {
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    summary: 'Returns whether the person of the session has two-step sign-in, and must have it',
    policy: sameOrigin,
    response: z.object({
      on: z.boolean(),
      /** Whether an authenticator app is set up; without one, a passkey is the second step. */
      authenticator: z.boolean(),
      recoveryCodesLeft: z.number(),
      /** Whether the person may use nothing before a second factor is proved, and not turn it off. */
      required: z.boolean(),
      /** Whether the session has proved a second factor. */
      proved: z.boolean(),
    }),
    limit: 'session',
    errors: ['auth/signed-out'],
  }),
};
