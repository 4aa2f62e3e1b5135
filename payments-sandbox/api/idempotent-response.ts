import { createHash } from 'node:crypto';
import { ApiError, refusal, type AnswerStatus } from '../api-error.ts';
import { CannotExpand } from '../objects/present.ts';
import type { GivenAnswer, SandboxStore } from '../store.ts';

interface Answer {
  readonly status: AnswerStatus;
  readonly body: unknown;
  /** Whether it is the answer to an earlier request with the same idempotency key. */
  readonly replayed: boolean;
}

interface Keyed {
  /** The `Idempotency-Key`, or null where there is none. */
  readonly key: string | null;
  /** What the request asks: method, path and body. */
  readonly request: string;
  /** By the product's clock (seconds). */
  readonly now: number;
}

/** How long an answer is kept for a repeated request, in seconds; afterwards its key is a new one. */
const KEPT_FOR = 86_400;

type Work = (store: SandboxStore) => Promise<object>;

/** Answers a question, which changes nothing. */
export async function answerQuestion(store: SandboxStore, work: Work): Promise<Answer> {
  try {
    return { status: 200, body: await work(store), replayed: false };
  } catch (error) {
    const refused = asRefusal(error);
    return { status: refused.status, body: refused.body(), replayed: false };
  }
}

/**
 * Carries out an order alone, and once per idempotency key. A refusal that is thrown undoes what the
 * work wrote; one that is returned keeps it, as a declined payment does. All else that is thrown goes on.
 */
export async function answerOnce(store: SandboxStore, keyed: Keyed, work: Work): Promise<Answer> {
  const requestHash = createHash('sha256').update(keyed.request).digest('hex');
  try {
    return await store.exclusive(async (within) => {
      const earlier = keyed.key === null ? null : await within.answerTo(keyed.key);
      if (earlier && earlier.givenAt > keyed.now - KEPT_FOR) return repeated(earlier, requestHash);
      const result = await work(within);
      const given =
        result instanceof ApiError
          ? { status: result.status, body: result.body() }
          : { status: 200 as const, body: result };
      const kept: GivenAnswer = { requestHash, ...given, givenAt: keyed.now };
      if (keyed.key !== null) await within.remember(keyed.key, kept);
      return { ...given, replayed: false };
    });
  } catch (error) {
    const refused = asRefusal(error);
    // Whatever the work wrote has been undone; only its answer is kept.
    const { status } = refused;
    const given = { requestHash, status, body: refused.body(), givenAt: keyed.now };
    if (keyed.key !== null && !refused.isAboutParameters && refused.type !== 'idempotency_error') {
      await store.remember(keyed.key, given);
    }
    return { status: given.status, body: given.body, replayed: false };
  }
}

/** @throws whatever is no refusal */
function asRefusal(error: unknown): ApiError {
  if (error instanceof CannotExpand)
    return refusal(`This property cannot be expanded (${error.message}).`);
  if (error instanceof ApiError) return error;
  throw error;
}

function repeated(earlier: GivenAnswer, requestHash: string): Answer {
  if (earlier.requestHash !== requestHash) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new ApiError(400, 'idempotency_error', message);
  }
  return { status: earlier.status, body: earlier.body, replayed: true };
}
