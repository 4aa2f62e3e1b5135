import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { isSessionOver } from '#shared/domain/accounts/session-lifetime.ts';
import { ACCESS_TOKEN_TIME } from './auth.ts';
import type { IdentityStore } from './store.ts';

export type AccessToken = { readonly uid: string; readonly sessionId: string };

export type VerifyAccessToken = (bearer: string) => Promise<AccessToken | null>;

type Deps = {
  readonly issuer: string;
  readonly readKeys: () => Promise<JSONWebKeySet>;
  readonly store: Pick<IdentityStore, 'findSession'>;
};

/** An unknown key id reloads the keys, but not more often than this. */
const MIN_RELOAD_MS = 10_000;

/**
 * Verifies an access token: signature, issuer, expiry, and that its session still exists (P-9) and has
 * not lasted too long for the person's role now (ADR-062). Returns null for an invalid token.
 */
export function createAccessTokenCheck({ issuer, readKeys, store }: Deps): VerifyAccessToken {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let loadedAt = 0;
  const reload = async () => {
    loadedAt = performance.now();
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
    const known = keys ?? (await reload());
    try {
      const { payload } = await check(bearer, known).catch(async (error: unknown) => {
        if (
          !(error instanceof errors.JWKSNoMatchingKey) ||
          performance.now() - loadedAt < MIN_RELOAD_MS
        )
          throw error;
        return check(bearer, await reload());
      });
      const { sub, sid } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string') return null;
      const session = await store.findSession(sid, sub);
      if (!session || isSessionOver(session.startedAt, session.role, new Date())) return null;
      return { uid: sub, sessionId: sid };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
