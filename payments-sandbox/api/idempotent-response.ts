import { createHash } from 'node:crypto';
import { ApiError, invalidRequest, type ResponseStatus } from '../api-error.ts';
import { CannotExpand } from '../objects/present.ts';
import type { StoredResponse, SandboxStore } from '../store.ts';

interface ApiResponse {
  readonly status: ResponseStatus;
  readonly body: unknown;
  /** Whether it repeats the response to an earlier request with the same idempotency key. */
  readonly replayed: boolean;
}

interface IdempotentRequest {
  /** The `Idempotency-Key` header, or null. */
  readonly key: string | null;
  /** Method, path and body. */
  readonly request: string;
  /** Seconds, by the product's clock. */
  readonly now: number;
}

/** How long a response is replayed, in seconds; afterwards its key counts as new. */
const RETENTION_SECONDS = 86_400;

type Work = (store: SandboxStore) => Promise<object>;

/** Runs a read-only call. */
export async function runRead(store: SandboxStore, work: Work): Promise<ApiResponse> {
  try {
    return { status: 200, body: await work(store), replayed: false };
  } catch (error) {
    const apiError = toApiError(error);
    return { status: apiError.status, body: apiError.body(), replayed: false };
  }
}

/**
 * Runs a writing call exclusively, once per idempotency key. A thrown `ApiError` rolls back; a returned
 * one keeps what was written, as for a declined payment. Other errors are rethrown.
 */
export async function runOnce(
  store: SandboxStore,
  incoming: IdempotentRequest,
  work: Work,
): Promise<ApiResponse> {
  const requestHash = createHash('sha256').update(incoming.request).digest('hex');
  try {
    return await store.exclusive(async (within) => {
      const earlier = incoming.key === null ? null : await within.findResponse(incoming.key);
      if (earlier && earlier.givenAt > incoming.now - RETENTION_SECONDS)
        return replay(earlier, requestHash);
      const result = await work(within);
      const response =
        result instanceof ApiError
          ? { status: result.status, body: result.body() }
          : { status: 200 as const, body: result };
      const stored: StoredResponse = { requestHash, ...response, givenAt: incoming.now };
      if (incoming.key !== null) await within.saveResponse(incoming.key, stored);
      return { ...response, replayed: false };
    });
  } catch (error) {
    const apiError = toApiError(error);
    // The writes are rolled back; only the response is stored.
    const { status } = apiError;
    const stored = { requestHash, status, body: apiError.body(), givenAt: incoming.now };
    if (
      incoming.key !== null &&
      !apiError.isParameterError &&
      apiError.type !== 'idempotency_error'
    ) {
      await store.saveResponse(incoming.key, stored);
    }
    return { status: stored.status, body: stored.body, replayed: false };
  }
}

/** Rethrows unexpected errors. */
function toApiError(error: unknown): ApiError {
  if (error instanceof CannotExpand)
    return invalidRequest(`This property cannot be expanded (${error.message}).`);
  if (error instanceof ApiError) return error;
  throw error;
}

function replay(earlier: StoredResponse, requestHash: string): ApiResponse {
  if (earlier.requestHash !== requestHash) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new ApiError(400, 'idempotency_error', message);
  }
  return { status: earlier.status, body: earlier.body, replayed: true };
}
