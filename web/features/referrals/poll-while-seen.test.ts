import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWhileSeen } from './poll-while-seen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that can be hidden, and when it was asked, in milliseconds from the start. */
function start(soonerMs = 0) {
  const began = Date.now();
  const asked: number[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const stop = pollWhileSeen({
    everyMs: 15_000,
    soonerMs,
    ask: () => asked.push(Date.now() - began),
    page,
  });
  const show = (visibilityState: DocumentVisibilityState) => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { asked, stop, show };
}

it.each([
  [0, [15_000, 30_000, 45_000]],
  [500, [14_500, 29_500, 44_500]],
])('asks once in each 15 s, with a spread of %i ms', (soonerMs, times) => {
  const { asked } = start(soonerMs);
  vi.advanceTimersByTime(45_000);
  expect(asked).toEqual(times);
});

it('asks nothing while hidden, and at once when seen again too late', () => {
  const { asked, show } = start();
  vi.advanceTimersByTime(14_000);
  show('hidden');
  vi.advanceTimersByTime(600_000);
  expect(asked).toEqual([]);
  show('visible');
  expect(asked).toEqual([614_000]);
  vi.advanceTimersByTime(15_000);
  expect(asked).toEqual([614_000, 629_000]);
});

it('keeps its time when it is hidden for a moment', () => {
  const { asked, show } = start();
  vi.advanceTimersByTime(5000);
  show('hidden');
  vi.advanceTimersByTime(5000);
  show('visible');
  vi.advanceTimersByTime(4999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([15_000]);
});

it('makes up for nothing after the machine slept', () => {
  const { asked } = start();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(asked).toHaveLength(2);
});

it('stops', () => {
  const { asked, stop, show } = start();
  stop();
  show('visible');
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});
