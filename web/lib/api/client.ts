import { type Endpoint, fillPath, type GivenInput, type Reply } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { ApiError } from './api-error.ts';

type Options<E extends Endpoint = Endpoint> = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** The last reply to the same call: given again where the server has nothing newer. */
  last?: ApiReply<E> | undefined;
};
type Input<E extends Endpoint> = GivenInput<E>;

export type ApiReply<E extends Endpoint> = { data: Reply<E>; headers: Headers };

type Setup = {
  /** Where the API stands: '/api' in the browser. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The access token; null for a visitor. `fresh` asks for a new one after a 401. */
  getToken: (fresh: boolean) => Promise<string | null>;
};

/** One typed client for the browser and for the first render on the server. */
export function createApiClient(setup: Setup) {
  async function send(endpoint: Endpoint, input: object, options: Options): Promise<Response> {
    const token = await setup.getToken(false);
    return setup.fetch(
      addressOf(setup.base, endpoint, input),
      request(endpoint, input, token, options),
    );
  }

  /** @throws ApiError */
  async function callWithHeaders<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: Options<E> = {},
  ): Promise<ApiReply<E>> {
    const response = await reach(async () => {
      const first = await send(endpoint, input, options);
      // The token may have run out meanwhile: once more with a fresh one, if there is a session.
      return first.status === 401 && (await setup.getToken(true)) !== null
        ? send(endpoint, input, options)
        : first;
    });
    if (response.status === 304 && options.last) return options.last;
    const body = await reach(() => readJson(response));
    if (!response.ok) throw refusal(response, body);
    // The server checks each reply against the contract before it leaves.
    return { data: body as Reply<E>, headers: response.headers };
  }
  return {
    callWithHeaders,
    /** The same without the reply's headers. @throws ApiError */
    call: async <const E extends Endpoint>(endpoint: E, input: Input<E>, options?: Options<E>) =>
      (await callWithHeaders(endpoint, input, options)).data,
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function addressOf(base: string, endpoint: Endpoint, input: object): string {
  const { params, query } = input as Parts;
  return base + fillPath(endpoint.path, params) + queryText(query);
}

function request(
  endpoint: Endpoint,
  input: object,
  token: string | null,
  { signal, idempotencyKey, last }: Options,
): RequestInit {
  const { body } = input as Parts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const tag = last?.headers.get('etag');
  if (tag) headers['if-none-match'] = tag;
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

/** Null where the body is no JSON: then the status says it all. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
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
    code: told.code ?? (status === 429 ? 'rate/too-many' : undefined),
    fields: told.fields,
    requestId: told.requestId,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
}
