import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import { signIns } from '../metrics/metrics.ts';
import { hashedId } from '../http/request-log.ts';

type SignInWay = 'password' | 'email-link' | 'federated' | 'passkey' | 'code' | 'recovery-code';
type SignedIn = { readonly user: { readonly uid: string } };

export type SignInObserver = {
  /** Runs an attempt to sign in, and logs how it ended. */
  attempt<T extends SignedIn>(way: SignInWay, act: () => Promise<T>): Promise<T>;
  /** Logs how an attempt ended. @param uid of the person, if known */
  ended(way: SignInWay, outcome: 'done' | ErrorCode, uid?: string): void;
};

/**
 * Logs and counts each attempt to sign in: the way, and the code of the error that the caller got. A person who signed
 * in is a keyed hash, as in the lines of requests; an attempt that failed names nobody.
 */
export function observeSignIns(log: Logger, key: Buffer): SignInObserver {
  function ended(way: SignInWay, outcome: 'done' | ErrorCode, uid?: string): void {
    // Half of a sign-in in two steps is neither done nor failed.
    if (outcome !== 'auth/code-required' && outcome !== 'auth/passkey-required')
      signIns.inc({ way, outcome: outcome === 'done' ? 'done' : 'failed' });
    const who = uid === undefined ? {} : { callerId: hashedId(key, uid) };
    log.info({ event: 'sign-in', outcome, way, ...who }, 'an attempt to sign in');
  }
  return {
    ended,
    async attempt(way, act) {
      try {
        const result = await act();
        ended(way, 'done', result.user.uid);
        return result;
      } catch (error) {
        ended(way, error instanceof AppError ? error.code : 'server/unexpected');
        throw error;
      }
    },
  };
}
