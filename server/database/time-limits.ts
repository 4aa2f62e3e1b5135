import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** How long work waits for a connection, and for one statement, in milliseconds. */
type TimeLimits = { readonly waitMs: number; readonly statementMs: number };

/**
 * The time in which the database has to answer a request, from its start or the last answer, in milliseconds. It
 * includes waiting for a connection, and for another request that asks the same.
 */
export const REQUEST_MS = 3000;
/**
 * A request that has spent that time on something else, such as a payment or another request’s vain wait,
 * still asks once. Both together leave a second of the five that a request may take (ADR-053).
 */
export const LAST_ATTEMPT_MS = 1000;

/** Jobs and commands. The server ends a statement first, unless the connection is dead. */
const BACKGROUND: TimeLimits = { waitMs: 10_000, statementMs: 75_000 };
/** Migrations and rebuilds, which lift the limit of the server too. */
const MAINTENANCE: TimeLimits = { waitMs: 10_000, statementMs: 24 * 60 * 60 * 1000 };

type Scope = {
  readonly limits: TimeLimits | 'request';
  /** Until when a request waits, in milliseconds of `performance.now`. */
  deadline: number;
  isLastAttempt: boolean;
  /** Set once an answer has not come in time. */
  stopped: DatabaseUnavailable | null;
  failure: unknown;
};

const scopes = new AsyncLocalStorage<Scope>();
const scopeOf = (limits: Scope['limits']): Scope => ({
  limits,
  deadline: performance.now() + REQUEST_MS,
  isLastAttempt: false,
  stopped: null,
  failure: null,
});

/** Runs a request, or a part of one, with the limits of requests (ADR-053). */
export function withRequestLimits<T>(work: () => T): T {
  // Rendering a page makes calls of its own: one request, one budget.
  return scopes.getStore() ? work() : scopes.run(scopeOf('request'), work);
}

/** Runs work whose statements may take minutes. */
export function withMaintenanceLimits<T>(work: () => T): T {
  return scopes.run(scopeOf(MAINTENANCE), work);
}

/**
 * How long the current work waits from now on.
 * @throws DatabaseUnavailable if this request has already waited in vain
 */
export function currentLimits(): TimeLimits {
  const scope = scopes.getStore();
  if (scope?.stopped) throw scope.stopped;
  if (scope?.limits !== 'request') return scope?.limits ?? BACKGROUND;
  const now = performance.now();
  if (!scope.isLastAttempt && scope.deadline < now + LAST_ATTEMPT_MS) {
    scope.isLastAttempt = true;
    scope.deadline = now + LAST_ATTEMPT_MS;
  }
  const leftMs = Math.max(scope.deadline - now, 0);
  return { waitMs: leftMs, statementMs: leftMs };
}

/** Gives the request the whole time for its next statement. */
export function recordAnswer(): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.deadline = performance.now() + REQUEST_MS;
  scope.isLastAttempt = false;
}

/** Remembers an error of the database for `requestFailure`. */
export function recordFailure(error: unknown): void {
  const scope = scopes.getStore();
  if (scope) scope.failure = error;
}

/** The last error of the database in this request, which a library may have hidden; null without one. */
export function requestFailure(): unknown {
  return scopes.getStore()?.failure ?? null;
}

/**
 * What another request asks the database, for as long as this one may wait itself. Several vain waits of
 * others would add up otherwise.
 * @throws DatabaseUnavailable
 */
export async function sharedResult<T>(what: string, result: Promise<T>): Promise<T> {
  return within(currentLimits().waitMs, what, result);
}

/**
 * A result within a time. Otherwise the request asks nothing more.
 * @throws DatabaseUnavailable
 */
export async function within<T>(
  milliseconds: number,
  what: string,
  result: Promise<T>,
): Promise<T> {
  const scope = scopes.getStore();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const waited = Math.round(milliseconds);
      const error = new DatabaseUnavailable(`${what} took longer than ${waited} ms`);
      if (scope?.limits === 'request') scope.stopped = error;
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
