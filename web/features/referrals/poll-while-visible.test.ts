import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts polling on a page that can be hidden; `polls` are times in milliseconds since the start. */
function start(jitterMs = 0) {
  const began = Date.now();
  const polls: number[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const stop = pollWhileVisible({
    intervalMs: 15_000,
    jitterMs,
    poll: () => polls.push(Date.now() - began),
    page,
  });
  const show = (visibilityState: DocumentVisibilityState) => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { polls, stop, show };
}

it.each([
  [0, [15_000, 30_000, 45_000]],
  [500, [14_500, 29_500, 44_500]],
])('polls every 15 s, with a jitter of %i ms', (jitterMs, times) => {
  const { polls } = start(jitterMs);
  vi.advanceTimersByTime(45_000);
  expect(polls).toEqual(times);
});

it('does not poll while hidden, and polls at once when visible again if overdue', () => {
  const { polls, show } = start();
  vi.advanceTimersByTime(14_000);
  show('hidden');
  vi.advanceTimersByTime(600_000);
  expect(polls).toEqual([]);
  show('visible');
  expect(polls).toEqual([614_000]);
  vi.advanceTimersByTime(15_000);
  expect(polls).toEqual([614_000, 629_000]);
});

it('keeps its schedule when briefly hidden', () => {
  const { polls, show } = start();
  vi.advanceTimersByTime(5000);
  show('hidden');
  vi.advanceTimersByTime(5000);
  show('visible');
  vi.advanceTimersByTime(4999);
  expect(polls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(polls).toEqual([15_000]);
});

it('does not make up for missed polls after sleep', () => {
  const { polls } = start();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(polls).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(polls).toHaveLength(2);
});

it('stops polling when stopped', () => {
  const { polls, stop, show } = start();
  stop();
  show('visible');
  vi.advanceTimersByTime(60_000);
  expect(polls).toEqual([]);
});
