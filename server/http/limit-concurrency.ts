import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs expensive work, a limited number at a time, with a bounded queue.
 * @returns a function that runs one piece of work; it throws AppError server/unavailable if the queue
 *   is full
 */
export function limitConcurrency(maxConcurrent: number, maxQueued: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1;
    else {
      if (waiting.length >= maxQueued)
        throw new AppError('server/unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      // A finished call hands over its slot, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
