import type { SearchQuery } from '#shared/contract/search.ts';
import { quantile } from '../measure/quantile.ts';
import { collectGarbage } from './memory.ts';
import type { BenchQuery } from './queries/make-queries.ts';
import { SORT_ORDERS } from './sort-orders.ts';

/** Runs a search. @returns the response bytes */
export type RunQuery = (query: SearchQuery) => Promise<Buffer>;

/** The baseline and the product over the same providers, with the queries. */
export type Comparison = {
  readonly queries: readonly BenchQuery[];
  readonly baseline: RunQuery;
  readonly product: RunQuery;
};

/** Milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

/** The times of the baseline, and of the product in each order of the list. */
export type Measured = {
  readonly baseline: Times;
  readonly orders: Readonly<Record<string, Times>>;
};

const PASSES = 3;

/**
 * Runs the baseline and the product in turns, query by query, and the comparisons in turns. The first
 * pass is warm-up; of three passes the best quantile counts.
 */
export async function measure(comparisons: readonly Comparison[]): Promise<Measured[]> {
  const runs = comparisons.map((comparison) => ({ comparison, passes: [] as Timings[] }));
  for (let pass = 0; pass <= PASSES; pass += 1)
    for (const { comparison, passes } of runs) {
      const timings = await runAll(comparison, pass === PASSES);
      if (pass > 0) passes.push(timings);
    }
  return runs.map(({ passes }) => ({
    baseline: bestTimes(passes, 'baseline'),
    orders: Object.fromEntries(
      Object.keys(SORT_ORDERS).map((order) => [order, bestTimes(passes, order)]),
    ),
  }));
}

/** Milliseconds of all queries, by order; those of the baseline as an order of its own. */
type Timings = ReadonlyMap<string, readonly number[]>;

async function runAll(
  { queries, baseline, product }: Comparison,
  isLast: boolean,
): Promise<Timings> {
  const timings = new Map<string, number[]>();
  const timesOf = (name: string) => {
    const times = timings.get(name) ?? [];
    timings.set(name, times);
    return times;
  };
  for (const [order, change] of Object.entries(SORT_ORDERS)) {
    collectGarbage();
    const slowest: { taken: number; query: SearchQuery }[] = [];
    for (const { query } of queries) {
      const asked = change(query);
      const started = performance.now();
      await baseline(asked);
      const between = performance.now();
      await product(asked);
      const taken = performance.now() - between;
      timesOf('baseline').push(between - started);
      timesOf(order).push(taken);
      slowest.push({ taken, query: asked });
    }
    if (isLast && process.env['BENCH_SHOW']) showSlowest(order, slowest);
  }
  return timings;
}

function bestTimes(passes: readonly Timings[], name: string): Times {
  const best = (share: number) =>
    Math.min(...passes.map((timings) => quantile([...(timings.get(name) ?? [])], share)));
  return { p50: best(0.5), p95: best(0.95), p99: best(0.99) };
}

/** Logs the slowest queries, for analysing the p99. */
function showSlowest(order: string, queries: { taken: number; query: SearchQuery }[]): void {
  console.log(`  the slowest, ${order}:`);
  for (const { taken, query } of queries.toSorted((a, b) => b.taken - a.taken).slice(0, 10))
    console.log(`    ${taken.toFixed(2)} ms ${JSON.stringify(query)}`);
}
