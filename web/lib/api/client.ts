import { type Endpoint, fillPath, type GivenInput, type Reply } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { ApiError } from './api-error.ts';

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
  async function callWithHeaders<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: Options = {},
  ): Promise<ApiReply<E>> {
    const send = async (fresh: boolean) =>
      setup.fetch(...request(setup.base, endpoint, input, await setup.getToken(fresh), options));
    const response = await reach(async () => {
      const first = await send(false);
      // The token may have run out meanwhile: once more with a fresh one, if there is a session.
      return first.status === 401 && (await setup.getToken(true)) !== null ? send(false) : first;
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, body);
    // The server checks each reply against the contract before it leaves.
    return { data: body as Reply<E>, headers: response.headers };
  }
  return {
    callWithHeaders,
    call: async (endpoint, input, options) =>
      (await callWithHeaders(endpoint, input, options)).data,
  };
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function request(
  base: string,
  endpoint: Endpoint,
  input: object,
  token: string | null,
  options: Options,
): [string, RequestInit] {
  const { params, query, body } = input as Parts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  return [
    base + fillPath(endpoint.path, params) + queryText(query),
    {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    },
  ];
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('', { status: 0, code: 'network', cause });
  }
}

function refusal(status: number, body: unknown): ApiError {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const words = [told.error, told.message].find((text) => typeof text === 'string' && text !== '');
  return new ApiError(words ?? '', {
    status,
    code: told.code,
    fields: told.fields,
    requestId: told.requestId,
  });
}
