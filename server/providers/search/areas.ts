import { blockAround, CELL_LEVELS, type CellLevel, squaresWithin } from './cells.ts';
import type { Search } from './question.ts';
import type { RowCounts } from './terms.ts';
import { PROVIDER_TOKEN } from './tokens.ts';

/** Squares around the place that a search goes out from. */
export type Area = {
  readonly tokens: readonly string[];
  /** Metres up to which nothing is missing; endless where nothing further away is asked for. */
  readonly reach: number;
  /** How many rows in it may match. */
  readonly expected: number;
  /** How many of them within the reach, or the radius. */
  readonly within: number;
};

/** An area is chosen in which this many more are expected than are wanted: estimates are rough. */
const SPARE = 6;
const SPARE_SHARE = 1.3;
/** So many are read rather than looked up in the largest squares. */
const SOME = 1500;
const LARGEST = CELL_LEVELS.length - 1;

/**
 * The areas that are expected to hold a page, the smallest first.
 * @param share the part of all rows that matches
 * @param wanted how many rows are wanted, those of earlier pages included
 */
export function* areasOf(
  { from, category, within }: Search,
  share: number,
  wanted: number,
  counts: RowCounts,
): Generator<Area> {
  if (!from) return;
  const rowsIn = (tokens: readonly string[]) =>
    tokens.reduce((sum, token) => sum + counts.rows(token, category), 0) * share;
  for (const level of CELL_LEVELS.keys() as Iterable<CellLevel>) {
    for (const across of [2, 3] as const) {
      const { tokens, reach, area } = blockAround(from.point, level, across, category);
      const isWhole = within !== null && within <= reach;
      const radius = isWhole ? within : reach;
      const inCircle = rowsIn(tokens) * Math.min((Math.PI * radius ** 2) / area, 1);
      if (isWhole) {
        const squares = squaresWithin(from.point, within, level, category);
        yield { tokens: squares, reach: Infinity, expected: rowsIn(squares), within: inCircle };
        return;
      }
      if (inCircle < wanted * SPARE_SHARE + SPARE) continue;
      // The largest squares save nothing where there are not that many rows at all.
      if (level === LARGEST && share * counts.rows(PROVIDER_TOKEN, category) <= SOME) return;
      yield { tokens, reach, expected: rowsIn(tokens), within: inCircle };
    }
  }
}
