import type { SearchQuery } from '#shared/contract/search.ts';
import { quantile } from '../measure/quantile.ts';
import { collectGarbage } from './memory.ts';
import type { BenchQuery } from './oracle/intention.ts';

/** A way to answer a search, complete: the bytes that would be sent. */
export type Ask = (query: SearchQuery) => Promise<Buffer>;

/** The floor and ours over the same providers, with the questions to them. */
export type Race = {
  readonly queries: readonly BenchQuery[];
  readonly floor: Ask;
  readonly ours: Ask;
};

/** Milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

/** The times of both, and of ours for some questions apart from the others. */
export type Measured = {
  readonly floor: Times;
  readonly ours: Times;
  readonly plain: Times;
  readonly filtered: Times;
  readonly device: Times;
};

const PASSES = 3;

/**
 * Asks the floor and ours in turns, one question at a time, and the races in turns, after a pass
 * that does not count; of three passes the best quantile counts.
 */
export async function measure(races: readonly Race[]): Promise<Measured[]> {
  const runs = races.map((race) => ({ race, passes: [] as Asked[][] }));
  for (let pass = 0; pass <= PASSES; pass += 1) {
    for (const { race, passes } of runs) {
      const asked = await askAll(race);
      if (pass > 0) passes.push(asked);
      if (pass === PASSES && process.env['BENCH_SHOW']) showSlowest(asked);
    }
  }
  return runs.map(({ passes }) => ({
    floor: bestTimes(passes, 'floor', () => true),
    ours: bestTimes(passes, 'ours', () => true),
    plain: bestTimes(passes, 'ours', ({ intention }) => intention.filter === null),
    filtered: bestTimes(passes, 'ours', ({ intention }) => intention.filter !== null),
    device: bestTimes(passes, 'ours', ({ query }) => query.lat !== undefined),
  }));
}

/** What a question took, in milliseconds. */
type Asked = { readonly question: BenchQuery; readonly floor: number; readonly ours: number };

async function askAll({ queries, floor, ours }: Race): Promise<Asked[]> {
  const asked: Asked[] = [];
  collectGarbage();
  for (const question of queries) {
    const started = performance.now();
    await floor(question.query);
    const between = performance.now();
    await ours(question.query);
    asked.push({ question, floor: between - started, ours: performance.now() - between });
  }
  return asked;
}

function bestTimes(
  passes: readonly Asked[][],
  who: 'floor' | 'ours',
  isOf: (question: BenchQuery) => boolean,
): Times {
  const taken = passes.map((asked) =>
    asked.filter(({ question }) => isOf(question)).map((one) => one[who]),
  );
  const best = (share: number) => Math.min(...taken.map((values) => quantile(values, share)));
  return { p50: best(0.5), p95: best(0.95), p99: best(0.99) };
}

/** For whoever looks for the reason of a p99. */
function showSlowest(asked: readonly Asked[]): void {
  for (const { ours, question } of asked.toSorted((a, b) => b.ours - a.ours).slice(0, 10))
    console.log(`    ${ours.toFixed(2)} ms ${JSON.stringify(question.query)}`);
}
