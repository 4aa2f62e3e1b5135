import { setTimeout as wait } from 'node:timers/promises';
import type { Disturbance } from './disturbances.ts';
import type { Load, Outcome } from './load.ts';
import type { Product } from './product.ts';

/** What one disturbance did to the requests around it. */
export type Measured = {
  readonly what: string;
  /** Seconds until it was over: a process ready again, the outbox empty. */
  readonly took: number;
  /** Seconds from its begin to the end of the last request that failed; 0 if none did. */
  readonly failedUntil: number;
  readonly requests: number;
  readonly unavailable: number;
  readonly otherServerErrors: number;
  /** Connections that broke or gave no answer. */
  readonly broken: number;
  /** Responses below 500 that were not expected, such as a conflict. */
  readonly unexpected: number;
  /** Seconds of the slowest response. */
  readonly slowest: number;
  /** What failed and how, like "checkIn: 502". */
  readonly failures: readonly string[];
  readonly slow: readonly string[];
};

/** So long without a failure is normal. */
const QUIET_MS = 4_000;
const NORMAL_WITHIN_MS = 90_000;

/**
 * Disturbs the product under load, and waits until it is normal again.
 * @throws Error if that takes more than 90 seconds
 */
export async function measure(
  { what, run }: Disturbance,
  load: Load,
  products: readonly Product[],
): Promise<Measured> {
  const from = load.outcomes.length;
  const begin = performance.now();
  await run();
  const took = (performance.now() - begin) / 1000;
  await untilNormal(load, products);
  const outcomes = load.outcomes.slice(from);
  return {
    what,
    took,
    ...summarise(outcomes, begin),
    failures: listFailures(outcomes),
    slow: listSlowest(outcomes),
  };
}

async function untilNormal(load: Load, products: readonly Product[]): Promise<void> {
  const begin = performance.now();
  for (;;) {
    await wait(500);
    const now = performance.now();
    const since = Math.max(begin, load.outcomes.findLast(hasFailed)?.endedAt ?? 0);
    if (now - since > QUIET_MS && (await areReady(products))) return;
    if (now - begin > NORMAL_WITHIN_MS)
      throw new Error(
        `The product did not become normal again: ${listFailures(load.outcomes).join(', ')}`,
      );
  }
}

/** The slowest responses, like "sign-up: 200 after 7.7 s". */
const listSlowest = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .toSorted((one, other) => other.endedAt - other.sentAt - (one.endedAt - one.sentAt))
    .slice(0, 3)
    .map(
      ({ kind, status, sentAt, endedAt }) =>
        `${kind}: ${status} after ${((endedAt - sentAt) / 1000).toFixed(1)} s`,
    );

/** The kinds of the last failures, like "checkIn: 502". */
const listFailures = (outcomes: readonly Outcome[]): string[] => [
  ...new Set(
    outcomes
      .filter(hasFailed)
      .slice(-50)
      .map(({ kind, status }) => `${kind}: ${status}`),
  ),
];

const areReady = async (products: readonly Product[]): Promise<boolean> =>
  (await Promise.all(products.map((product) => product.isReady()))).every(Boolean);

const hasFailed = ({ status, expected }: Outcome): boolean =>
  !expected && (typeof status === 'string' || status >= 500);

/** Counts what became of requests. @param begin of the disturbance, as `performance.now()` */
export function summarise(
  outcomes: readonly Outcome[],
  begin: number,
): Omit<Measured, 'what' | 'took' | 'failures' | 'slow'> {
  const count = (matches: (status: Outcome['status']) => boolean) =>
    outcomes.filter(({ expected, status }) => !expected && matches(status)).length;
  const last = outcomes
    .filter(hasFailed)
    .reduce((latest, { endedAt }) => Math.max(latest, endedAt), begin);
  return {
    failedUntil: (last - begin) / 1000,
    requests: outcomes.length,
    unavailable: count((status) => status === 503),
    otherServerErrors: count(
      (status) => typeof status === 'number' && status >= 500 && status !== 503,
    ),
    broken: count((status) => typeof status === 'string'),
    unexpected: count((status) => typeof status === 'number' && status < 500),
    slowest: Math.max(0, ...outcomes.map(({ sentAt, endedAt }) => endedAt - sentAt)) / 1000,
  };
}
