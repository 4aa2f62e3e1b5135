import type { Figure, Section } from '../measure/figure.ts';
import type { Times } from './measure.ts';
import type { Outcome } from './room.ts';
import { sizeName } from './sizes.ts';

const NO_TIMES: Times = { p50: Number.NaN, p95: Number.NaN, p99: Number.NaN };
const RECALL = 0.997;

export function timesOf({ times }: Outcome, design: string): Times {
  return times.get(design)?.all ?? NO_TIMES;
}

/** Every design at one size beside the floor. */
export function sectionOf(outcome: Outcome, database: string): Section {
  const { room, times, verdicts } = outcome;
  const floor = timesOf(outcome, 'floor');
  const lines = [...times]
    .filter(([name]) => name !== 'floor')
    .flatMap(([name, { all, ...parts }]) => [
      ...RANKS.map((rank) => line(`${name}, ${rank}`, all[rank], floor[rank])),
      ...(name === 'ours' ? Object.entries(PART_NAMES) : []).flatMap(([part, words]) =>
        (['p50', 'p99'] as const).map((rank) =>
          line(
            `${name}, ${words}, ${rank}`,
            parts[part as keyof typeof PART_NAMES][rank],
            floor[rank],
          ),
        ),
      ),
    ]);
  const judged: Figure[] = [...verdicts].flatMap(([name, { recall, withSlips, precision }]) =>
    Object.entries({ recall, 'recall with slips': withSlips, precision }).map(([what, value]) => ({
      what: `${name}, ${what}`,
      value,
      unit: '',
      digits: 4,
    })),
  );
  return {
    title: `${sizeName(room.size)} providers on ${database}; baseline: 20 cards by primary key`,
    figures: [...lines, ...judged, memoryFigure(outcome)],
  };
}

const RANKS = ['p50', 'p95', 'p99'] as const;
const PART_NAMES = {
  plain: 'no filter',
  filtered: 'a filter',
  device: 'from a device',
} as const;

function line(what: string, value: number, baseline: number): Figure {
  return { what, value, unit: 'ms', digits: 3, baseline };
}

function memoryFigure({ room }: Outcome): Figure {
  return { what: 'memory: words and places of ours', value: room.memory, unit: 'MB', digits: 1 };
}

/** What is promised of the search on PostgreSQL, as ratios of this run. */
export function goalsOf(outcomes: readonly Outcome[], middle: number): Figure[] {
  const [first] = outcomes;
  const last = outcomes.at(-1);
  const at10k = outcomes.find(({ room }) => room.size === middle);
  if (!first || !last || !at10k) return [];
  const largest = sizeName(last.room.size);
  const ours = (outcome: Outcome) => timesOf(outcome, 'ours');
  const floor = timesOf(last, 'floor');
  return [
    ratio(`${largest}: p50 of ours ÷ 20 cards by key`, ours(last).p50 / floor.p50, { atMost: 2 }),
    ratio(`${largest}: p99 of ours ÷ 20 cards by key`, ours(last).p99 / floor.p99, { atMost: 6 }),
    ratio(
      `p50 of ours at ${largest} ÷ at ${sizeName(first.room.size)}`,
      ours(last).p50 / ours(first).p50,
      { atMost: 1.5 },
    ),
    ...[...new Set([at10k, last])].flatMap((outcome) => recallGoals(outcome)),
  ];
}

function recallGoals({ room, verdicts }: Outcome): Figure[] {
  const verdict = verdicts.get('ours');
  if (!verdict) return [];
  const goal = { atLeast: RECALL };
  const name = sizeName(room.size);
  return [
    {
      what: `${name}: recall, slips among the questions`,
      value: verdict.recall,
      unit: '',
      digits: 4,
      goal,
    },
    {
      what: `${name}: recall of the questions with a slip`,
      value: verdict.withSlips,
      unit: '',
      digits: 4,
      goal,
    },
  ];
}

export function ratio(what: string, value: number, goal?: Figure['goal']): Figure {
  return { what, value, unit: '×', digits: 2, ...(goal ? { goal } : {}) };
}
