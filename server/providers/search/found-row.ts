import type { Position } from './search.ts';

/** A row of a list with its position. */
export type FoundRow = Omit<Position, 'seen'> & {
  /** Index of the list that it is in, of those read together. */
  readonly list: number;
  /** Index of the matching location. */
  readonly position: number;
  /** See search/card.ts. */
  readonly card: string;
};

/** The columns before the card, none of which is ever null: `concat_ws` would leave it out. */
const COLUMNS = ['rank', 'away', 'merit', 'sort_name', 'provider_id', 'position'] as const;

/**
 * A found row as one column, its parts as lines: the driver spends more on the columns of a page than
 * the database on finding it. Read by `readRow`.
 * @param card the expression of its card
 */
export const rowText = (list: number, card = 'card') =>
  `concat_ws(E'\\n', ${[list, ...COLUMNS, card].join(', ')}) as line`;

/** Names, ids and numbers have no line breaks; the card is the rest. */
export function readRow(line: string): FoundRow {
  const parts: string[] = [];
  let start = 0;
  while (parts.length <= COLUMNS.length) {
    const end = line.indexOf('\n', start);
    parts.push(line.slice(start, end));
    start = end + 1;
  }
  const [list, rank, away, merit, sortName = '', id = '', position] = parts;
  return {
    list: Number(list),
    rank: Number(rank),
    away: Number(away),
    merit: Number(merit),
    sortName,
    id,
    position: Number(position),
    card: line.slice(start),
  };
}

/** Orders numbers and texts as the database does. */
export const compareValues = <Value extends number | string>(a: Value, b: Value): number =>
  a === b ? 0 : a < b ? -1 : 1;
