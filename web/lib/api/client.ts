import {
  type Endpoint,
  fillPath,
  type EndpointInput,
  type Reply,
} from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/errors/error-body.ts';
import { ApiError } from './api-error.ts';

type Options<E extends Endpoint = Endpoint> = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** The body of an upload. */
  file?: Blob | undefined;
  /** The previous response to the same call, returned again on 304. */
  last?: ApiReply<E> | undefined;
};
type Input<E extends Endpoint> = EndpointInput<E>;

export type ApiReply<E extends Endpoint> = { data: Reply<E>; headers: Headers };

type ClientOptions = {
  /** Base path of the API: '/api' in the browser. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The access token; null for a visitor. `fresh` forces a new one, after a 401. */
  getToken: (fresh: boolean) => Promise<string | null>;
  /** Asks the person to prove who they are, for a call that needs it; false: they did not. */
  askForProof?: () => Promise<boolean>;
};

const NOT_PROVED = 'You didn’t confirm it’s you, so nothing has changed.';

/** The typed API client for the browser and for server-side rendering. */
export function createApiClient(client: ClientOptions) {
  async function send(endpoint: Endpoint, input: object, options: Options): Promise<Response> {
    const token = await client.getToken(false);
    return client.fetch(
      urlOf(client.base, endpoint, input),
      request(endpoint, input, token, options),
    );
  }

  async function callOnce<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: Options<E>,
  ): Promise<ApiReply<E>> {
    const response = await withNetworkErrors(async () => {
      const first = await send(endpoint, input, options);
      // The token may have expired in between: retry once with a fresh one if there is a session.
      return first.status === 401 && (await client.getToken(true)) !== null
        ? send(endpoint, input, options)
        : first;
    });
    if (response.status === 304 && options.last) return options.last;
    const body = await withNetworkErrors(() => readJson(response));
    if (!response.ok) throw toApiError(response, body);
    // The server validates each response against the contract.
    return { data: body as Reply<E>, headers: response.headers };
  }

  /**
   * Asks for a fresh proof of who the person is where the call needs one, and then repeats it once.
   * @throws ApiError
   */
  async function callWithHeaders<const E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: Options<E> = {},
  ): Promise<ApiReply<E>> {
    try {
      return await callOnce(endpoint, input, options);
    } catch (error) {
      const proofRequired = error instanceof ApiError && error.code === 'auth/proof-required';
      if (!proofRequired || !client.askForProof) throw error;
      // The server has done nothing yet, so the call can be repeated as it was.
      if (await client.askForProof()) return callOnce(endpoint, input, options);
      throw new ApiError(NOT_PROVED, { status: error.status, code: error.code, cause: error });
    }
  }
  return {
    callWithHeaders,
    /**
     * The same without the response headers.
     * @throws ApiError
     */
    call: async <const E extends Endpoint>(endpoint: E, input: Input<E>, options?: Options<E>) =>
      (await callWithHeaders(endpoint, input, options)).data,
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

type RequestParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

function urlOf(base: string, endpoint: Endpoint, input: object): string {
  const { params, query } = input as RequestParts;
  return base + fillPath(endpoint.path, params) + queryString(query);
}

function request(
  endpoint: Endpoint,
  input: object,
  token: string | null,
  { signal, idempotencyKey, file, last }: Options,
): RequestInit {
  const { body } = input as RequestParts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (file) headers['content-type'] = file.type;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const tag = last?.headers.get('etag');
  if (tag) headers['if-none-match'] = tag;
  return {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: file } : {}),
    ...(signal ? { signal } : {}),
  };
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** Null if the body is not JSON: then only the status counts. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function withNetworkErrors<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('', { status: 0, code: 'network', cause });
  }
}

function toApiError({ status, headers }: Response, body: unknown): ApiError {
  const errorBody = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const message = [errorBody.error, errorBody.message].find(
    (text) => typeof text === 'string' && text !== '',
  );
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new ApiError(message ?? '', {
    status,
    code: errorBody.code ?? (status === 429 ? 'rate/too-many' : undefined),
    fields: errorBody.fields,
    requestId: errorBody.requestId,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
}
