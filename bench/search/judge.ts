import type { Comparison } from './measure.ts';
import type { KnownCatalogue } from './oracle/known-catalogue.ts';
import { findExpected, precisionOf, recallOf } from './oracle/oracle.ts';

/** Quality of the product's results: means over the queries, 0 to 1. */
export type Verdict = {
  readonly recall: number;
  /** Recall of the queries with a typo, in the service or in the town. */
  readonly withTypos: number;
  /** The share of results that are correct. */
  readonly precision: number;
};

/** Runs every query once and compares the results with the oracle. */
export async function judge(
  { product, queries }: Omit<Comparison, 'baseline'>,
  catalogue: KnownCatalogue,
): Promise<Verdict> {
  const recalls: number[] = [];
  const typos: number[] = [];
  const precisions: number[] = [];
  for (const { query, variant, intention } of queries) {
    const response = JSON.parse((await product(query)).toString()) as {
      providers: { _id: string }[];
    };
    const returned = response.providers.map(({ _id }) => _id);
    const expected = findExpected(catalogue, intention);
    const recall = recallOf(expected, returned);
    recalls.push(recall);
    if (variant.startsWith('typo')) typos.push(recall);
    precisions.push(precisionOf(expected, returned));
    if (process.env['BENCH_SHOW'] && recall < 1)
      console.log(`    ${recall.toFixed(2)} ${variant} ${JSON.stringify(query)}`);
  }
  return { recall: mean(recalls), withTypos: mean(typos), precision: mean(precisions) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}
