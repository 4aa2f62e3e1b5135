import { quantile } from '../measure/quantile.ts';
import type { Design } from './designs/design.ts';
import { collectGarbage } from './memory.ts';
import type { BenchQuery } from './truth/intention.ts';

/** Milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

/** Questions that are looked at apart from the others. */
const PARTS = {
  all: () => true,
  plain: ({ intention }: BenchQuery) => intention.filter === null,
  filtered: ({ intention }: BenchQuery) => intention.filter !== null,
  device: ({ query }: BenchQuery) => query.lat !== undefined,
} as const;
type Part = keyof typeof PARTS;

export type Measured = { readonly [part in Part]: Times };

/** Designs over the same providers, with the questions to them. */
export type Race = {
  readonly queries: readonly BenchQuery[];
  readonly contenders: readonly Design[];
};

const PASSES = 3;
const NOTHING: Times = { p50: Infinity, p95: Infinity, p99: Infinity };

/**
 * Asks the designs of each race in turns, one question at a time, and the races in turns, after a
 * pass that does not count; of three passes the best quantile counts.
 * @returns for each race the times of its designs by name
 */
export async function measure(races: readonly Race[]): Promise<Map<string, Measured>[]> {
  const best = races.map(() => new Map<string, Measured>());
  for (let pass = 0; pass <= PASSES; pass += 1) {
    for (const [at, race] of races.entries()) {
      const taken = await askAll(race);
      if (pass > 0) for (const [name, times] of taken) keepBest(best[at], name, times);
      if (pass === PASSES && process.env['BENCH_SHOW']) showSlowest(taken.get('ours') ?? []);
    }
  }
  return best;
}

type Asked = { readonly milliseconds: number; readonly question: BenchQuery };

async function askAll({ queries, contenders }: Race): Promise<Map<string, Asked[]>> {
  const taken = new Map(contenders.map(({ name }) => [name, [] as Asked[]]));
  collectGarbage();
  for (const question of queries) {
    for (const design of contenders) {
      const started = performance.now();
      await design.ask(question.query);
      const milliseconds = performance.now() - started;
      taken.get(design.name)?.push({ milliseconds, question });
    }
  }
  return taken;
}

function keepBest(
  best: Map<string, Measured> | undefined,
  name: string,
  asked: readonly Asked[],
): void {
  const before = best?.get(name);
  const timesOf = (part: Part): Times => {
    const values = asked
      .filter(({ question }) => PARTS[part](question))
      .map(({ milliseconds }) => milliseconds);
    const { p50, p95, p99 } = before?.[part] ?? NOTHING;
    return {
      p50: Math.min(p50, quantile(values, 0.5)),
      p95: Math.min(p95, quantile(values, 0.95)),
      p99: Math.min(p99, quantile(values, 0.99)),
    };
  };
  best?.set(name, {
    all: timesOf('all'),
    plain: timesOf('plain'),
    filtered: timesOf('filtered'),
    device: timesOf('device'),
  });
}

/** For whoever looks for the reason of a p99. */
function showSlowest(asked: readonly Asked[]): void {
  const slowest = asked.toSorted((a, b) => b.milliseconds - a.milliseconds);
  for (const { milliseconds, question } of slowest.slice(0, 10))
    console.log(`    ${milliseconds.toFixed(2)} ms ${JSON.stringify(question.query)}`);
}
