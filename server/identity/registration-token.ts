import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../config/secret.ts';

const PURPOSE = 'registration';

/**
 * The token that sign-up returns before the address is verified. It only allows saving the profile and
 * applying a referral code (SIGNUP-09), for 30 minutes.
 */
export function createRegistrationTokens(secret: string, issuer: string) {
  const key = deriveKey(secret, PURPOSE);
  return {
    issue: (uid: string) =>
      new SignJWT({ purpose: PURPOSE })
        .setProtectedHeader({ alg: 'HS256', typ: 'registration+jwt' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime('30m')
        .sign(key),
    /** Null for an invalid token. */
    async verify(bearer: string) {
      try {
        const { payload } = await jwtVerify(bearer, key, {
          algorithms: ['HS256'],
          typ: 'registration+jwt',
          issuer,
          requiredClaims: ['sub', 'exp'],
        });
        return payload['purpose'] === PURPOSE && payload.sub ? { uid: payload.sub } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

export type RegistrationTokens = ReturnType<typeof createRegistrationTokens>;
