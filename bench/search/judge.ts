import type { Race } from './measure.ts';
import type { KnownCatalogue } from './oracle/known-catalogue.ts';
import { findTruth, precisionOf, recallOf } from './oracle/oracle.ts';

/** How right ours is: the mean over the questions, 0 to 1. */
export type Verdict = {
  readonly recall: number;
  /** Of the questions with a slip, in the service or in the town. */
  readonly withSlips: number;
  /** The share of what was answered that is right at all. */
  readonly precision: number;
};

/** Asks every question once and compares with what is right. */
export async function judge(
  { ours, queries }: Omit<Race, 'floor'>,
  catalogue: KnownCatalogue,
): Promise<Verdict> {
  const recalls: number[] = [];
  const slips: number[] = [];
  const precisions: number[] = [];
  for (const { query, variant, intention } of queries) {
    const answer = JSON.parse((await ours(query)).toString()) as { providers: { _id: string }[] };
    const given = answer.providers.map(({ _id }) => _id);
    const truth = findTruth(catalogue, intention);
    const recall = recallOf(truth, given);
    recalls.push(recall);
    if (variant.startsWith('typo')) slips.push(recall);
    precisions.push(precisionOf(truth, given));
    if (process.env['BENCH_SHOW'] && recall < 1)
      console.log(`    ${recall.toFixed(2)} ${variant} ${JSON.stringify(query)}`);
  }
  return { recall: mean(recalls), withSlips: mean(slips), precision: mean(precisions) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}
