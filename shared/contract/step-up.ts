import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { passkeyUse } from './passkeys.ts';
import { signedIn } from './policy.ts';

/** What proves who a person is: one of these. */
const proof = z.union([
  z.strictObject({ password: z.string().check(z.maxLength(1000)) }),
  z.strictObject({ passkey: passkeyUse }),
  /** Of an authenticator app. */
  z.strictObject({ code: z.string().check(z.maxLength(20)) }),
]);

/** The call before those that need a fresh proof of who the caller is (ADR-061). */
export const stepUpContract = {
  proveIdentity: endpoint({
    method: 'POST',
    path: '/prove',
    summary:
      'Proves again who the caller is. For ten minutes the session may then make calls that can do harm',
    policy: signedIn,
    beforeSecondFactor: true,
    body: proof,
    response: z.object({ success: z.literal(true) }),
    errors: [
      'account/wrong-password',
      'auth/invalid-verification-code',
      'passkey/not-accepted',
      'server/unavailable',
    ],
  }),
};
