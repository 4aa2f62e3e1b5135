import { isAPIError } from 'better-auth/api';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { databaseFailure } from '../database/failure.ts';
import { requestFailure } from '../database/time-limits.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/call.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { withHeldSignIn } from './second-factor/held-sign-in.ts';
import { SecondStepRequired } from './second-factor/second-step-required.ts';

/** better-auth's error codes and ours. */
const CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries<ErrorCode>({
    INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
    EMAIL_NOT_VERIFIED: 'auth/email-not-verified',
    ACCOUNT_LOCKED: 'auth/account-locked',
    USER_DISABLED: 'auth/user-disabled',
    INVALID_EMAIL: 'auth/invalid-email',
    ACCOUNT_NOT_LINKED: 'auth/email-already-in-use',
    UNAUTHORIZED: 'auth/signed-out',
    FAILED_TO_GET_SESSION: 'auth/signed-out',
    PROVIDER_NOT_FOUND: 'route/not-found',
  }),
);

/** Maps a library error code, in any case, to ours. */
export function translateCode(code: string | undefined): ErrorCode {
  return CODES.get(code?.toUpperCase() ?? '') ?? 'server/unexpected';
}

/** What the database says when it refuses a session to an account that is just being closed to sign-ins. */
const REFUSED_SESSIONS: ReadonlyMap<string, ErrorCode> = new Map([
  ['the account is locked', 'auth/account-locked'],
  ['the account is suspended', 'auth/user-disabled'],
]);

type Request = Pick<Call<Endpoint>, 'address' | 'requestHeader'>;

/** Only the headers that better-auth needs; the client address is set by us. */
export function authHeaders({ address, requestHeader }: Request): Headers {
  return new Headers({
    // better-auth takes addresses only: the network of an IPv6 one, which is all we know of it.
    [ADDRESS_HEADER]: address.replace(/\/64$/, ''),
    cookie: requestHeader('cookie')?.slice(0, 4096) ?? '',
    'user-agent': requestHeader('user-agent')?.slice(0, 200) ?? '',
  });
}

type CallOptions = { headers: Headers; returnHeaders: true };

/**
 * Calls better-auth for an API call, and forwards the cookies that it sets.
 * @throws AppError for a better-auth error
 */
export async function callAuth<T>(
  call: Request & Pick<Call<Endpoint>, 'setHeader'>,
  run: (as: CallOptions) => Promise<{ headers: Headers; response: T }>,
): Promise<T> {
  const as: CallOptions = { headers: authHeaders(call), returnHeaders: true };
  const { headers, response } = await withHeldSignIn((attempt) =>
    run(as).catch((error: unknown) => {
      const refusal = error instanceof Error ? REFUSED_SESSIONS.get(error.message) : undefined;
      if (refusal) throw new AppError(refusal, { cause: error });
      if (!isAPIError(error)) throw error;
      // better-auth answers an error of the database as if there were no session.
      const failure = requestFailure();
      if (databaseFailure(failure)) throw failure;
      if (attempt.heldFor !== null) throw new SecondStepRequired(attempt.heldFor, error);
      // better-auth rejects an invalid emailed link with a redirect.
      const code =
        error.statusCode === 302 ? 'auth/invalid-action-code' : translateCode(error.body?.code);
      throw new AppError(code, { cause: error });
    }),
  );
  for (const cookie of headers.getSetCookie()) call.setHeader('set-cookie', cookie);
  return response;
}
