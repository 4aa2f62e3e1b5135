import type * as z from 'zod';
import { IdentityRefusal } from './identity-code.ts';

/** One request to the identity service, already cleared of what a client could forge. */
export type IdentityCall = {
  readonly headers: Headers;
  /** The address of the connection, as it is counted. */
  readonly address: string;
  readonly url: URL;
  /**
   * Reads and checks the body.
   * @throws IdentityRefusal with the code of the first wrong field
   */
  body<T>(schema: z.ZodType<T>): Promise<T>;
};

export type IdentityRoute = {
  readonly method: 'GET' | 'POST';
  /** Below the base path; `*` at the end stands for one last part. */
  readonly path: string;
  handle(call: IdentityCall): Promise<Response>;
};

const BODY_LIMIT_BYTES = 8 * 1024;

/** Builds the call; nothing is read before a route asks for it. */
export function identityCall(request: Request, address: string): IdentityCall {
  return {
    headers: request.headers,
    address,
    url: new URL(request.url),
    async body(schema) {
      const result = schema.safeParse(await readJson(request));
      if (result.success) return result.data;
      throw new IdentityRefusal(codeOf(result.error.issues[0]));
    },
  };
}

function codeOf(issue: z.core.$ZodIssue | undefined) {
  if (issue?.path[0] === 'email') return 'invalid-email';
  return issue?.path[0] === 'newPassword' ? 'weak-password' : 'unknown';
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new IdentityRefusal('unknown', { status: 415, message: 'The request must be JSON.' });
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > BODY_LIMIT_BYTES)
      throw new IdentityRefusal('unknown', { status: 413, message: 'The request is too large.' });
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new IdentityRefusal('unknown', { message: 'The request must be JSON.', cause: error });
  }
}

/** Answers JSON that nobody keeps, with the cookies that the library set. */
export function reply(body: object, library?: Response): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  for (const cookie of library?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status: 200, headers });
}

/** A refusal as the browser reads it. */
export function replyRefusal(refusal: IdentityRefusal): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  if (refusal.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(refusal.retryAfterSeconds));
  return new Response(JSON.stringify({ code: refusal.code, message: refusal.message }), {
    status: refusal.status,
    headers,
  });
}
