import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.ts';

/** So many calls of a caller are worked on at the same time; so many more wait, and no longer than this. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
const MAX_WAIT_MS = 5000;

export type Turns = <T>(caller: string, work: () => Promise<T> | T) => Promise<T>;

/**
 * Has each caller's calls that compute much wait for one another, so that however many one caller sends,
 * those of all others are answered in between.
 * @returns a function that does the work of a call in its turn; it throws AppError rate/too-many if too
 *   many of the caller wait, or for too long
 */
export function createTurns(): Turns {
  const callers = new Map<string, { run: ReturnType<typeof limitConcurrency>; calls: number }>();

  return async function inTurn(who, work) {
    const caller = callers.get(who) ?? {
      run: limitConcurrency(AT_ONCE, MAX_WAITING, MAX_WAIT_MS, 'rate/too-many'),
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
