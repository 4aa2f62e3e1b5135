import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { REQUEST_MS } from '../database/time-limits.ts';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs expensive work, a limited number at a time, with a bounded queue in which nothing waits long: what
 * would be answered too late is refused, however slow the machine is.
 * @param refusal the code of the error that is thrown if the queue is full
 * @returns a function that runs one piece of work; it throws AppError server/unavailable after `maxWaitMs`
 *   in the queue
 */
export function limitConcurrency(
  maxConcurrent: number,
  maxQueued: number,
  maxWaitMs = Infinity,
  refusal: ErrorCode = 'server/unavailable',
) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const busy = (code: ErrorCode) => new AppError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });

  // A finished call hands over its slot, so `running` does not change.
  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = Number.isFinite(maxWaitMs)
        ? setTimeout(() => {
            waiting.splice(waiting.indexOf(start), 1);
            reject(busy('server/unavailable'));
          }, maxWaitMs)
        : undefined;
      waiting.push(start);
    });
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxQueued) throw busy(refusal);
    else await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** So many calls of a caller are worked on at the same time, and so many more wait. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

export type Turns = <T>(caller: string, work: () => Promise<T> | T) => Promise<T>;

/**
 * Has each caller's calls that compute much wait for one another, so that however many one caller sends,
 * those of all others are answered in between.
 * @returns a function that does the work of a call in its turn; it throws AppError rate/too-many if too
 *   many of the caller wait, and server/unavailable if one has waited for as long as a request may (ADR-053)
 */
export function createTurns(): Turns {
  const callers = new Map<string, { run: ReturnType<typeof limitConcurrency>; calls: number }>();

  return async function inTurn(who, work) {
    const caller = callers.get(who) ?? {
      run: limitConcurrency(AT_ONCE, MAX_WAITING, REQUEST_MS, 'rate/too-many'),
      calls: 0,
    };
    callers.set(who, caller);
    caller.calls += 1;
    try {
      return await caller.run(async () => {
        // The next call of the line would begin before anything else that has arrived.
        await nextTurn();
        return work();
      });
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) callers.delete(who);
    }
  };
}
