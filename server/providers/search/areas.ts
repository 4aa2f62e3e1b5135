import { blockAround, CELL_LEVELS, type CellLevel, type Square, squaresWithin } from './cells.ts';
import type { Search } from './search.ts';
import type { RowCounts } from './terms.ts';
import { PROVIDER_TOKEN } from './tokens.ts';

/** Map squares around the starting point of a search. */
export type Area = {
  readonly squares: readonly Square[];
  /** Metres within which the area is complete; Infinity where nothing further is requested. */
  readonly reach: number;
  /** Expected number of matching rows. */
  readonly expected: number;
  /** Expected number of those within the reach, or the radius. */
  readonly within: number;
};

/** Margin over the wanted number of rows, because estimates are rough. */
const SPARE = 6;
const SPARE_SHARE = 1.3;
/** Up to this many rows the largest squares are not used. */
const MIN_FOR_LARGEST = 1500;
const LARGEST = CELL_LEVELS.length - 1;

/**
 * The areas that are expected to contain a page, smallest first.
 * @param share the fraction of all rows that matches
 * @param wanted number of rows, including those of earlier pages
 */
export function* areasOf(
  {
    from,
    category,
    within,
  }: Pick<Search, 'from' | 'category'> & { readonly within: number | null },
  share: number,
  wanted: number,
  counts: RowCounts,
): Generator<Area> {
  if (!from) return;
  const rowsIn = (squares: readonly Square[]) =>
    squares.reduce((sum, square) => sum + counts.rowsIn(square), 0) * share;
  for (const level of CELL_LEVELS.keys() as Iterable<CellLevel>) {
    for (const across of [2, 3] as const) {
      const { squares, reach, area } = blockAround(from.point, level, across, category);
      const isWhole = within !== null && within <= reach;
      const radius = isWhole ? within : reach;
      const expected = rowsIn(squares);
      const inCircle = expected * Math.min((Math.PI * radius ** 2) / area, 1);
      if (isWhole) {
        const inside = squaresWithin(from.point, within, level, category);
        yield { squares: inside, reach: Infinity, expected: rowsIn(inside), within: inCircle };
        return;
      }
      if (inCircle < wanted * SPARE_SHARE + SPARE) continue;
      // The largest squares save nothing when there are few rows in total.
      if (level === LARGEST && share * counts.rows(PROVIDER_TOKEN, category) <= MIN_FOR_LARGEST)
        return;
      yield { squares, reach, expected, within: inCircle };
    }
  }
}
