import { type FigureWeeks, FIGURE_WEEKS, WEEKS_SHOWN } from './weeks.ts';

/** The figure of a period in ids: "now12" is the last twelve weeks, "before12" the twelve before. */
export type Block = `${'now' | 'before'}${FigureWeeks}`;

export const BLOCKS = FIGURE_WEEKS.flatMap((weeks): Block[] => [`now${weeks}`, `before${weeks}`]);

const weeksIn = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => `w${from + index}`);

/** Every week that the page can show, the last one first. */
export const WEEK_ITEMS: readonly string[] = weeksIn(0, WEEKS_SHOWN);

type Sums = Readonly<Record<string, readonly string[]>>;

/** The periods as sums of weeks and of each other, in an order in which each can be added up. */
export const SUMS_OF_WEEKS: Sums = {
  now4: weeksIn(0, 4),
  before4: weeksIn(4, 8),
  now12: ['now4', 'before4', ...weeksIn(8, 12)],
  before12: weeksIn(12, 24),
  now26: ['now12', 'before12', ...weeksIn(24, 26)],
  before26: weeksIn(26, 52),
  now52: ['now26', 'before26'],
};

/** The same for services, whose weeks nobody is shown. */
export const SUMS_OF_REST: Sums = {
  now12: ['now4', 'before4', 'rest12'],
  now26: ['now12', 'before12', 'rest26'],
  now52: ['now26', 'before26'],
};

export const REST_ITEMS = ['rest12', 'rest26'] as const;

/** The smallest item of `SUMS_OF_REST` that a week belongs to. */
export function itemOfWeek(week: number): string {
  if (week < 4) return 'now4';
  if (week < 8) return 'before4';
  if (week < 12) return 'rest12';
  if (week < 24) return 'before12';
  if (week < 26) return 'rest26';
  return week < WEEKS_SHOWN ? 'before26' : 'before52';
}

/** The smallest item of `SUMS_OF_WEEKS` that a week belongs to. */
export function weekItem(week: number): string {
  return week < WEEKS_SHOWN ? `w${week}` : 'before52';
}
