import * as z from 'zod/mini';
import { IdentityError, type IdentityErrorCode, readIdentityCode } from './identity-error.ts';

/** Spec 9: between 30 and 60 s. */
const NETWORK_TIMEOUT_MS = 30_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type CallIdentity = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<unknown>;

const refusal = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** What the client itself has to know of an answer that is no OK. */
export class SignedOutAnswer extends Error {
  override readonly name = 'SignedOutAnswer';
}

/**
 * One call to the identity service.
 * @throws IdentityError with the service's code; network-request-failed when it was not reached or
 * did not answer within 30 s
 * @throws SignedOutAnswer when there is no session (401 with the code "signed-out")
 */
export function createIdentityCall(base: string, fetch: Fetch): CallIdentity {
  return async (method, path, body) => {
    const abort = new AbortController();
    const { response, answer } = await withinTimeout(abort, async () => {
      const sent = await fetch(base + path, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: abort.signal,
        ...(method === 'POST'
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
          : {}),
      });
      const text = await sent.text();
      return { response: sent, answer: parse(text) };
    });
    if (response.ok) return answer;
    const told = refusal.safeParse(answer);
    const { code, message } = told.success ? told.data : {};
    if (response.status === 401 && code === 'signed-out') throw new SignedOutAnswer();
    throw new IdentityError(codeFor(response, code), message || code || '');
  };
}

function codeFor(response: Response, code: string | undefined): IdentityErrorCode {
  const known = readIdentityCode(code);
  return known === 'unknown' && response.status === 429 ? 'too-many-requests' : known;
}

/** Also ends the wait for an answer that never comes and ignores being aborted. */
async function withinTimeout<T>(abort: AbortController, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The identity service did not answer in time'));
      abort.abort();
    }, NETWORK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (cause) {
    throw new IdentityError('network-request-failed', '', cause);
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
