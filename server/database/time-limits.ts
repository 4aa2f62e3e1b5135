import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** How long work waits for a connection, and for one statement, in milliseconds. */
export type TimeLimits = { readonly waitMs: number; readonly statementMs: number };

/**
 * A request has an answer within five seconds even if the database is frozen: it waits once, and after
 * that asks nothing more.
 */
const REQUEST: TimeLimits = { waitMs: 2000, statementMs: 2500 };
/** Jobs and commands. The server ends a statement first, unless the connection is dead. */
const BACKGROUND: TimeLimits = { waitMs: 10_000, statementMs: 75_000 };
/** Migrations and rebuilds, which lift the limit of the server too. */
const MAINTENANCE: TimeLimits = { waitMs: 10_000, statementMs: 24 * 60 * 60 * 1000 };

type Scope = {
  readonly limits: TimeLimits;
  /** Set once an answer has not come in time. */
  stopped: DatabaseUnavailable | null;
  failure: unknown;
};

const scopes = new AsyncLocalStorage<Scope>();
const scopeOf = (limits: TimeLimits): Scope => ({ limits, stopped: null, failure: null });

/** Runs a request, or a part of one, with the limits of requests (ADR-053). */
export function withRequestLimits<T>(work: () => T): T {
  // Rendering a page makes calls of its own: one request, one budget.
  return scopes.getStore() ? work() : scopes.run(scopeOf(REQUEST), work);
}

/** Runs work whose statements may take minutes. */
export function withMaintenanceLimits<T>(work: () => T): T {
  return scopes.run(scopeOf(MAINTENANCE), work);
}

/** @throws DatabaseUnavailable if this request has already waited in vain */
export function currentLimits(): TimeLimits {
  const scope = scopes.getStore();
  if (scope?.stopped) throw scope.stopped;
  return scope?.limits ?? BACKGROUND;
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
      const error = new DatabaseUnavailable(`${what} took longer than ${milliseconds} ms`);
      if (scope?.limits === REQUEST) scope.stopped = error;
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
