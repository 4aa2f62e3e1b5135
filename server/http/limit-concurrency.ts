import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs expensive work, a limited number at a time, with a bounded queue in which nothing waits long: what
 * would be answered too late is refused, however slow the machine is.
 * @param refusal the code of the error that is thrown if the queue is full, or after `maxWaitMs` in it
 * @returns a function that runs one piece of work
 */
export function limitConcurrency(
  maxConcurrent: number,
  maxQueued: number,
  maxWaitMs = Infinity,
  refusal: ErrorCode = 'server/unavailable',
) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const busy = () => new AppError(refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });

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
            reject(busy());
          }, maxWaitMs)
        : undefined;
      waiting.push(start);
    });
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxQueued) throw busy();
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
