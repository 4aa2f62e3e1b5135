import { errors, jwtVerify, SignJWT } from 'jose';
import { type DerivedKey, deriveKeys, type Secrets } from '../config/secret.ts';

const PURPOSE = 'registration';

/**
 * The token that sign-up returns before the address is verified. It only allows saving the profile and
 * applying a referral code (SIGNUP-09), for 30 minutes.
 */
export function createRegistrationTokens(secrets: Secrets, issuer: string) {
  const keys = deriveKeys(secrets, PURPOSE);
  const check = async (bearer: string, { key }: DerivedKey) => {
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
  };
  return {
    issue: (uid: string) =>
      new SignJWT({ purpose: PURPOSE })
        .setProtectedHeader({ alg: 'HS256', typ: 'registration+jwt' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime('30m')
        .sign(keys[0].key),
    /** Null for an invalid token. */
    async verify(bearer: string) {
      const found = await Promise.all(keys.map((key) => check(bearer, key)));
      return found.find((token) => token !== null) ?? null;
    },
  };
}

export type RegistrationTokens = ReturnType<typeof createRegistrationTokens>;
