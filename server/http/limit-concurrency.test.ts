import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const takes = (milliseconds: number) => () =>
    new Promise<string>((resolve) => setTimeout(() => resolve('done'), milliseconds));
  const outcome = (work: Promise<string>) =>
    work.catch((error: unknown) => (error as { code: string }).code);

  it('refuses what has waited too long, and goes on with the rest', async () => {
    const run = limitConcurrency(1, 10, 2500);
    const outcomes = [1000, 1000, 1000, 1000].map((time) => outcome(run(takes(time))));
    await vi.advanceTimersByTimeAsync(2500);
    const late = outcome(run(takes(100)));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await Promise.all([...outcomes, late])).toEqual([
      'done',
      'done',
      'done',
      'server/unavailable',
      'done',
    ]);
  });

  it('refuses what does not fit into the queue', async () => {
    const run = limitConcurrency(1, 1);
    const outcomes = [1, 2, 3].map(() => outcome(run(takes(1000))));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'server/unavailable']);
  });

  it('gives the slot of work that failed to the next', async () => {
    const run = limitConcurrency(1, 5, 1000);
    const failed = outcome(run(() => Promise.reject(Object.assign(new Error(), { code: 'bad' }))));
    const next = outcome(run(takes(10)));
    await vi.advanceTimersByTimeAsync(100);
    expect(await Promise.all([failed, next])).toEqual(['bad', 'done']);
  });
});
