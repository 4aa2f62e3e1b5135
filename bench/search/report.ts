import type { Figure, Section } from '../measure/figure.ts';
import type { Times } from './measure.ts';
import type { Outcome, Room } from './setup.ts';
import { sizeName } from './sizes.ts';

const RECALL = 0.997;

/** Ours at one size beside the floor. */
export function sectionOf({ room, times, verdict }: Outcome, database: string): Section {
  const lines = (name: string, of: Times, ranks: readonly (keyof Times)[]) =>
    ranks.map((rank) => timeFigure(`${name}, ${rank}`, of[rank], times.floor[rank]));
  const apart = (name: string, of: Times) => lines(`ours, ${name}`, of, ['p50', 'p99']);
  const share = (what: string, value: number) => ({ what: `ours, ${what}`, value, digits: 4 });
  return {
    title: `${sizeName(room.size)} providers on ${database}; baseline: 20 cards by primary key`,
    figures: [
      ...lines('ours', times.ours, ['p50', 'p95', 'p99']),
      ...apart('no filter', times.plain),
      ...apart('a filter', times.filtered),
      ...apart('from a device', times.device),
      share('recall', verdict.recall),
      share('recall with slips', verdict.withSlips),
      share('precision', verdict.precision),
      { what: 'memory: words and places of ours', value: room.memory, unit: 'MB', digits: 1 },
    ],
  };
}

export function timeFigure(what: string, value: number, baseline: number): Figure {
  return { what, value, unit: 'ms', digits: 3, baseline };
}

/** What is promised of the search on PostgreSQL, as ratios of this run. */
export function goalsOf(outcomes: readonly Outcome[], middle: number): Figure[] {
  const [first] = outcomes;
  const last = outcomes.at(-1);
  const at10k = outcomes.find(({ room }) => room.size === middle);
  if (!first || !last || !at10k) return [];
  const largest = sizeName(last.room.size);
  const { floor, ours } = last.times;
  const growth = `p50 of ours at ${largest} ÷ at ${sizeName(first.room.size)}`;
  return [
    ratio(`${largest}: p50 of ours ÷ 20 cards by key`, ours.p50 / floor.p50, 2),
    ratio(`${largest}: p99 of ours ÷ 20 cards by key`, ours.p99 / floor.p99, 6),
    ratio(growth, ours.p50 / first.times.ours.p50, 1.5),
    ...[...new Set([at10k, last])].flatMap(recallGoals),
  ];
}

function recallGoals({ room, verdict: { recall, withSlips } }: Outcome): Figure[] {
  const goal = { digits: 4, goal: { atLeast: RECALL } };
  const name = sizeName(room.size);
  return [
    { what: `${name}: recall, slips among the questions`, value: recall, ...goal },
    { what: `${name}: recall of the questions with a slip`, value: withSlips, ...goal },
  ];
}

export function ratio(what: string, value: number, atMost: number): Figure {
  return { what, value, unit: '×', digits: 2, goal: { atMost } };
}

const SIZES = `
  select called, pg_table_size(relation::regclass) / 1e6::float8 as rows, pg_indexes_size(relation::regclass) / 1e6::float8 as indexes
  from (values ('provider_search', 'search table of ours, cards included'), ('bench_card', 'cards alone')) tables (relation, called)`;

/** Megabytes in the database. */
export async function tableSizes({ connection, size }: Room): Promise<Section> {
  const { rows: tables } = await connection.query(SIZES);
  const figures = (tables as { called: string; rows: number; indexes: number }[]).flatMap(
    ({ called, rows, indexes }): Figure[] => [
      { what: `${called}: rows`, value: rows, unit: 'MB' },
      { what: `${called}: indexes`, value: indexes, unit: 'MB' },
    ],
  );
  return { title: `Disk at ${sizeName(size)}`, figures };
}
