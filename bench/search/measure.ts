import type { SearchQuery } from '#shared/contract/search.ts';
import { quantile } from '../measure/quantile.ts';
import { collectGarbage } from './memory.ts';
import type { BenchQuery } from './oracle/intention.ts';

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

/** The times of both, and of the product for groups of queries. */
export type Measured = {
  readonly baseline: Times;
  readonly product: Times;
  readonly plain: Times;
  readonly filtered: Times;
  readonly device: Times;
};

const PASSES = 3;

/**
 * Runs the baseline and the product in turns, query by query, and the comparisons in turns. The first
 * pass is warm-up; of three passes the best quantile counts.
 */
export async function measure(comparisons: readonly Comparison[]): Promise<Measured[]> {
  const runs = comparisons.map((comparison) => ({ comparison, passes: [] as QueryTiming[][] }));
  for (let pass = 0; pass <= PASSES; pass += 1) {
    for (const { comparison, passes } of runs) {
      const timings = await runAll(comparison);
      if (pass > 0) passes.push(timings);
      if (pass === PASSES && process.env['BENCH_SHOW']) showSlowest(timings);
    }
  }
  return runs.map(({ passes }) => ({
    baseline: bestTimes(passes, 'baseline', () => true),
    product: bestTimes(passes, 'product', () => true),
    plain: bestTimes(passes, 'product', ({ intention }) => intention.filter === null),
    filtered: bestTimes(passes, 'product', ({ intention }) => intention.filter !== null),
    device: bestTimes(passes, 'product', ({ query }) => query.lat !== undefined),
  }));
}

/** The times of a query, in milliseconds. */
type QueryTiming = {
  readonly benchQuery: BenchQuery;
  readonly baseline: number;
  readonly product: number;
};

async function runAll({ queries, baseline, product }: Comparison): Promise<QueryTiming[]> {
  const timings: QueryTiming[] = [];
  collectGarbage();
  for (const benchQuery of queries) {
    const started = performance.now();
    await baseline(benchQuery.query);
    const between = performance.now();
    await product(benchQuery.query);
    timings.push({ benchQuery, baseline: between - started, product: performance.now() - between });
  }
  return timings;
}

function bestTimes(
  passes: readonly QueryTiming[][],
  who: 'baseline' | 'product',
  isOf: (benchQuery: BenchQuery) => boolean,
): Times {
  const taken = passes.map((timings) =>
    timings.filter(({ benchQuery }) => isOf(benchQuery)).map((one) => one[who]),
  );
  const best = (share: number) => Math.min(...taken.map((values) => quantile(values, share)));
  return { p50: best(0.5), p95: best(0.95), p99: best(0.99) };
}

/** Logs the slowest queries, for analysing the p99. */
function showSlowest(timings: readonly QueryTiming[]): void {
  for (const { product, benchQuery } of timings
    .toSorted((a, b) => b.product - a.product)
    .slice(0, 10))
    console.log(`    ${product.toFixed(2)} ms ${JSON.stringify(benchQuery.query)}`);
}
