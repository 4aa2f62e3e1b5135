import type { Figure, Section } from '../measure/figure.ts';
import type { Times } from './measure.ts';
import type { Outcome, Setup } from './setup.ts';
import { sizeName } from './sizes.ts';

const RECALL = 0.997;

/** The results at one size. */
export function sectionOf({ setup, times, verdict }: Outcome, database: string): Section {
  const lines = (name: string, of: Times, ranks: readonly (keyof Times)[]) =>
    ranks.map((rank) => timeFigure(`${name}, ${rank}`, of[rank], times.baseline[rank]));
  const apart = (name: string, of: Times) => lines(`product, ${name}`, of, ['p50', 'p99']);
  const share = (what: string, value: number) => ({ what: `product, ${what}`, value, digits: 4 });
  return {
    title: `${sizeName(setup.size)} providers on ${database}; baseline: 20 cards by primary key`,
    figures: [
      ...lines('product', times.product, ['p50', 'p95', 'p99']),
      ...apart('no filter', times.plain),
      ...apart('a filter', times.filtered),
      ...apart('from a device', times.device),
      share('recall', verdict.recall),
      share('recall with typos', verdict.withTypos),
      share('precision', verdict.precision),
      {
        what: 'memory: words and places of the product',
        value: setup.memory,
        unit: 'MB',
        digits: 1,
      },
    ],
  };
}

export function timeFigure(what: string, value: number, baseline: number): Figure {
  return { what, value, unit: 'ms', digits: 3, baseline };
}

/** The goals of the search on PostgreSQL, as ratios within this run. */
export function goalsOf(outcomes: readonly Outcome[], middle: number): Figure[] {
  const [first] = outcomes;
  const last = outcomes.at(-1);
  const at10k = outcomes.find(({ setup }) => setup.size === middle);
  if (!first || !last || !at10k) return [];
  const largest = sizeName(last.setup.size);
  const { baseline, product } = last.times;
  const growth = `p50 of the product at ${largest} ÷ at ${sizeName(first.setup.size)}`;
  return [
    ratio(`${largest}: p50 of the product ÷ 20 cards by key`, product.p50 / baseline.p50, 2),
    ratio(`${largest}: p99 of the product ÷ 20 cards by key`, product.p99 / baseline.p99, 6),
    ratio(growth, product.p50 / first.times.product.p50, 1.5),
    ...[...new Set([at10k, last])].flatMap(recallGoals),
  ];
}

function recallGoals({ setup, verdict: { recall, withTypos } }: Outcome): Figure[] {
  const goal = { digits: 4, goal: { atLeast: RECALL } };
  const name = sizeName(setup.size);
  return [
    { what: `${name}: recall, typos among the questions`, value: recall, ...goal },
    { what: `${name}: recall of the questions with a slip`, value: withTypos, ...goal },
  ];
}

export function ratio(what: string, value: number, atMost: number): Figure {
  return { what, value, unit: '×', digits: 2, goal: { atMost } };
}

const SIZES = `
  select called, pg_table_size(relation::regclass) / 1e6::float8 as rows, pg_indexes_size(relation::regclass) / 1e6::float8 as indexes
  from (values ('provider_search', 'search table of the product, cards included'), ('bench_card', 'cards alone')) tables (relation, called)`;

/** Table sizes in megabytes. */
export async function tableSizes({ connection, size }: Setup): Promise<Section> {
  const { rows: tables } = await connection.query(SIZES);
  const figures = (tables as { called: string; rows: number; indexes: number }[]).flatMap(
    ({ called, rows, indexes }): Figure[] => [
      { what: `${called}: rows`, value: rows, unit: 'MB' },
      { what: `${called}: indexes`, value: indexes, unit: 'MB' },
    ],
  );
  return { title: `Disk at ${sizeName(size)}`, figures };
}
