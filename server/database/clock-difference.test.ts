import type { Logger } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockAhead, watchClock } from './clock-difference.ts';

afterEach(() => vi.restoreAllMocks());

describe('clockAhead', () => {
  it.each([
    ['the same time', 1000, 1000, 1000, 0],
    ['ours is ahead', 1000, 31_000, 31_000, 30_000],
    ['ours is behind', 31_000, 1000, 1000, -30_000],
    ['a round trip that may account for all of it', 1000, 500, 5500, 0],
    ['a round trip that accounts for some of it', 60_000, 1000, 5000, -55_000],
  ])('%s', (_, theirs, sent, received, expected) => {
    expect(clockAhead(theirs, sent, received)).toBe(expected);
  });
});

it('logs once that the clocks differ, and that they agree again', async () => {
  const lines: unknown[][] = [];
  const level = (name: string) => (line: object) => lines.push([name, line]);
  const log = { error: level('error'), info: level('info') } as unknown as Logger;
  const watch = watchClock(
    { query: async () => ({ rows: [{ theirs: '100000.25' }], rowCount: 1 }) },
    log,
  );
  for (const seconds of [100, 84, 83, 116, 114]) {
    vi.spyOn(Date, 'now').mockReturnValue(seconds * 1000);
    await watch();
  }
  expect(lines).toEqual([
    ['error', { event: 'clock', seconds: -16 }],
    ['info', { event: 'clock', seconds: 14 }],
  ]);
});
