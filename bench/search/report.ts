import type { Figure, Section } from '../measure/figure.ts';
import type { Measured } from './measure.ts';
import type { Outcome } from './setup.ts';
import { sizeName } from './sizes.ts';

/** Milliseconds that reading a search and finding its page may take, beyond reading the page's cards by key. */
const mostMs = (providers: number) => ({ p50: providers <= 50_000 ? 1 : 3, p99: 15 }) as const;

/** The results at one size. */
export function sectionOf({ setup, times }: Outcome, database: string): Section {
  return {
    title: `${sizeName(setup.size)} providers on ${database}; baseline: 20 cards by primary key`,
    figures: [...timeFigures(times), memoryFigure(setup.memory)],
  };
}

export function timeFigures({ baseline, orders }: Measured): Figure[] {
  return Object.entries(orders).flatMap(([order, times]) =>
    (['p50', 'p95', 'p99'] as const).map((rank) =>
      timeFigure(`${order}, ${rank}`, times[rank], baseline[rank]),
    ),
  );
}

const memoryFigure = (memory: number): Figure => ({
  what: 'memory: rows, words and services of the catalogue',
  value: memory,
  unit: 'MB',
  digits: 1,
});

export function timeFigure(what: string, value: number, baseline: number): Figure {
  return { what, value, unit: 'ms', digits: 3, baseline };
}

/** The goals of a search in each order. */
export function goalsOf(name: string, providers: number, { baseline, orders }: Measured): Figure[] {
  return Object.entries(orders).flatMap(([order, times]) =>
    (['p50', 'p99'] as const).map((rank): Figure => {
      const value = times[rank] - baseline[rank];
      const goal = { atMost: mostMs(providers)[rank] };
      return {
        what: `${name}, ${order}: ${rank} beyond 20 cards by key`,
        value,
        unit: 'ms',
        digits: 3,
        goal,
      };
    }),
  );
}

export function ratio(what: string, value: number, atMost: number): Figure {
  return { what, value, unit: '×', digits: 2, goal: { atMost } };
}

const SIZES = `
  select called, pg_table_size(relation::regclass) / 1e6::float8 as rows, pg_indexes_size(relation::regclass) / 1e6::float8 as indexes
  from (values ('search_row', 'search table of the product, cards included'), ('bench_card', 'cards alone')) tables (relation, called)`;

/** Table sizes in megabytes. */
export async function tableSizes({ connection, size }: Outcome['setup']): Promise<Section> {
  const { rows: tables } = await connection.query(SIZES);
  const figures = (tables as { called: string; rows: number; indexes: number }[]).flatMap(
    ({ called, rows, indexes }): Figure[] => [
      { what: `${called}: rows`, value: rows, unit: 'MB' },
      { what: `${called}: indexes`, value: indexes, unit: 'MB' },
    ],
  );
  return { title: `Disk at ${sizeName(size)}`, figures };
}
