import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../config/secret.ts';

const PURPOSE = 'registration';

/**
 * The short token that sign-up hands out before the address is verified: with it the browser saves
 * the profile and applies a referral code, nothing else (spec 4, Sign-up). 30 minutes.
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
    /** Null for anything that is not a valid registration token. */
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
