import { expect, it } from 'vitest';
import type { Outcome } from './load.ts';
import { summarise } from './measure.ts';

const outcome = (status: Outcome['status'], sentAt: number, endedAt: number): Outcome => ({
  kind: 'list',
  status,
  expected: status === 200,
  sentAt,
  endedAt,
});

it('counts failed requests by their kind, and finds the last one and the slowest', () => {
  const outcomes = [
    outcome(200, 900, 1_100),
    outcome(503, 1_000, 1_500),
    outcome(502, 1_200, 3_000),
    outcome('ECONNRESET', 1_300, 2_000),
    outcome(409, 5_000, 5_010),
    outcome(200, 6_000, 8_500),
  ];
  expect(summarise(outcomes, 1_000)).toEqual({
    requests: 6,
    unavailable: 1,
    otherServerErrors: 1,
    broken: 1,
    unexpected: 1,
    failedUntil: 2,
    slowest: 2.5,
  });
});

it('says that nothing failed where only conflicts happened', () => {
  expect(summarise([outcome(409, 0, 10)], 0).failedUntil).toBe(0);
});
