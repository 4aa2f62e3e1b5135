import { type Endpoint, fillPath, type GivenInput, type Reply } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { subjectOf } from '../identity/token-subject.ts';
import { ApiError } from './api-error.ts';
import { createKeptReplies } from './kept-replies.ts';

type Options = { signal?: AbortSignal; idempotencyKey?: string };
type Input<E extends Endpoint> = GivenInput<E>;

export type ApiReply<E extends Endpoint> = { data: Reply<E>; headers: Headers };

/** Makes the calls of the contract. */
export type ApiClient = {
  /** @throws ApiError */
  call<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: Options,
  ): Promise<Reply<E>>;
  /** The same with the reply's headers. @throws ApiError */
  callWithHeaders<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: Options,
  ): Promise<ApiReply<E>>;
  /** Forgets what was kept of conditional calls, as when somebody signs out. */
  forget(): void;
};

type Setup = {
  /** Where the API stands: '/api' in the browser. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The access token; null for a visitor. `fresh` asks for a new one after a 401. */
  getToken: (fresh: boolean) => Promise<string | null>;
};

/** One typed client for the browser and for the first render on the server. */
export function createApiClient(setup: Setup): ApiClient {
  const kept = createKeptReplies();

  /** Sends a call once; one that is conditional says which reply it has already. */
  async function send(endpoint: Endpoint, input: object, options: Options) {
    const token = await setup.getToken(false);
    const address = addressOf(setup.base, endpoint, input);
    const person = endpoint.conditional && token !== null ? subjectOf(token) : null;
    const known = person === null ? undefined : kept.find(person, address);
    const init = request(endpoint, input, token, { ...options, knownTag: known?.tag });
    return { address, person, known, response: await setup.fetch(address, init) };
  }

  async function callWithHeaders<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: Options = {},
  ): Promise<ApiReply<E>> {
    const { address, person, known, response } = await reach(async () => {
      const first = await send(endpoint, input, options);
      // The token may have run out meanwhile: once more with a fresh one, if there is a session.
      return first.response.status === 401 && (await setup.getToken(true)) !== null
        ? send(endpoint, input, options)
        : first;
    });
    if (response.status === 304 && known) {
      return { data: known.data as Reply<E>, headers: response.headers };
    }
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response, body);
    const tag = response.headers.get('etag');
    if (person !== null && tag !== null && body !== null) {
      kept.keep(person, address, { tag, data: body });
    }
    // The server checks each reply against the contract before it leaves.
    return { data: body as Reply<E>, headers: response.headers };
  }
  return {
    forget: kept.forget,
    callWithHeaders,
    call: async (endpoint, input, options) =>
      (await callWithHeaders(endpoint, input, options)).data,
  };
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function addressOf(base: string, endpoint: Endpoint, input: object): string {
  const { params, query } = input as Parts;
  return base + fillPath(endpoint.path, params) + queryText(query);
}

function request(
  endpoint: Endpoint,
  input: object,
  token: string | null,
  { signal, idempotencyKey, knownTag }: Options & { knownTag: string | undefined },
): RequestInit {
  const { body } = input as Parts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (knownTag !== undefined) headers['if-none-match'] = knownTag;
  return {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

async function reach<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('', { status: 0, code: 'network', cause });
  }
}

function refusal({ status, headers }: Response, body: unknown): ApiError {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const words = [told.error, told.message].find((text) => typeof text === 'string' && text !== '');
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new ApiError(words ?? '', {
    status,
    code: told.code,
    fields: told.fields,
    requestId: told.requestId,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
}
