import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { findProgress } from './rebuild-search-store.ts';

const EVERY_MS = 5000;

/**
 * Reports how far a rebuild has come, for people: when it begins and ends, and every few seconds.
 * @returns a function to call after each step; `isDone` after the last one
 */
export function reportProgress(db: Kysely<Tables>, write: (line: string) => void) {
  let startedAt: number | null = null;
  let writtenAt = -Infinity;
  return async (isDone: boolean): Promise<void> => {
    const now = performance.now();
    startedAt ??= now;
    if (isDone) {
      write(`The search store is complete, after ${((now - startedAt) / 1000).toFixed(1)} s`);
      [startedAt, writtenAt] = [null, -Infinity];
    } else if (now - writtenAt > EVERY_MS) {
      writtenAt = now;
      const progress = await findProgress(db);
      if (progress) write(`Building the search store: ${describe(progress)}`);
    }
  };
}

function describe({ done, total }: { done: number; total: number }): string {
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
  return `${percent} %, ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} providers`;
}
