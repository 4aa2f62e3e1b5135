import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { ACCESS_TOKEN_TIME } from './auth.ts';
import type { IdentityStore } from './store.ts';

export type AccessToken = { readonly uid: string; readonly sessionId: string };

export type VerifyAccessToken = (bearer: string) => Promise<AccessToken | null>;

type Deps = {
  readonly issuer: string;
  readonly readKeys: () => Promise<JSONWebKeySet>;
  readonly store: Pick<IdentityStore, 'isSessionLive'>;
};

/** An unknown key id makes us read the keys again, but a flood of made-up ids does not. */
const REREAD_MS = 10_000;

/**
 * Checks an access token: the signature against the published keys, the issuer, the time, and that
 * the session behind it still lives (P-9). Null for anything that does not hold.
 */
export function createAccessTokenCheck({ issuer, readKeys, store }: Deps): VerifyAccessToken {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAt = 0;
  const readAgain = async () => {
    readAt = performance.now();
    keys = createLocalJWKSet(await readKeys());
    return keys;
  };
  const check = async (bearer: string, withKeys: ReturnType<typeof createLocalJWKSet>) =>
    jwtVerify(bearer, withKeys, {
      algorithms: ['EdDSA'],
      issuer,
      audience: issuer,
      maxTokenAge: ACCESS_TOKEN_TIME,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
  return async (bearer) => {
    const known = keys ?? (await readAgain());
    try {
      const { payload } = await check(bearer, known).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - readAt < REREAD_MS)
          throw error;
        return check(bearer, await readAgain());
      });
      const { sub, sid } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string') return null;
      if (!(await store.isSessionLive(sid, sub))) return null;
      return { uid: sub, sessionId: sid };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
