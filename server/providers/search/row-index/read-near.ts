import { type Position, type Search } from '../search.ts';
import { createBestRows } from './best-rows.ts';
import type { ListPart } from './list-parts.ts';
import { furthest, rangesOf } from './part-ranges.ts';
import { type PartRows, visitSet } from './part-rows.ts';
import { joined, type RowRange } from './row-blocks.ts';
import type { RowOrder } from './row-order.ts';
import type { Segment } from './segment.ts';

/** So few are all looked at, wherever they are. */
const FEW = 500;
/** Square metres of the country, and how much denser towns are. */
const COUNTRY = 2.4e11;
const DENSER = 8;
/** Nothing is further, but what is not mapped. */
const LAST_RADIUS = 1_000_000;
/** Margin over the wanted number of rows, because estimates are rough. */
const SPARE = 1.5;

/**
 * The first rows of a part: those in the focus, or around the origin, further and further away until there are
 * enough.
 * @param after the position that they follow; null: from the beginning
 * @param isGood what a candidate has to be, too
 */
export function readNear(
  segment: Segment,
  search: Search,
  { where }: Pick<ListPart, 'where'>,
  part: PartRows,
  order: RowOrder,
  after: Position | null,
  isGood: (row: number) => boolean,
  limit: number,
): readonly number[] {
  const isByDistance = order.first === null && part.most > FEW;
  const everywhere = rangesOf(segment, search, where, Infinity);
  const mostRows = rowsIn(everywhere);
  for (let radius = isByDistance ? firstRadius() : Infinity; ;) {
    const reach = radius > LAST_RADIUS ? Infinity : radius;
    const around = rangesOf(segment, search, where, reach);
    // Around an island there is more than on it.
    const isAll = rowsIn(around) >= mostRows;
    const isLast = isAll || reach >= furthest(search, where);
    const ranges = isAll ? everywhere : around;
    if (!isLast && (rowsIn(ranges) * part.most) / segment.size < limit * SPARE) {
      radius *= 2;
      continue;
    }
    const best = createBestRows(order.compare, limit);
    for (const { from, to } of joined(ranges))
      visitSet(part.candidates(from, to), from, (row) => {
        const key = order.keyOf(row);
        // Most rows come too late, which is known soonest.
        if (best.takes(row, key) && row < to && part.meets(row) && isGood(row)) best.add(row, key);
      });
    // What is beyond the radius may be nearer in cells that were not visited.
    const isComplete = best.isFull() && (best.keys.at(-1) ?? 0) <= reach;
    if (isComplete || isLast) return best.rows;
    // Where few of them are good, a circle with enough is much larger.
    radius *= Math.max(2, Math.sqrt((SPARE * limit) / (best.rows.length + 1)));
  }

  /** Where a town has enough. */
  function firstRadius(): number {
    const inTown = Math.sqrt((limit * COUNTRY) / (DENSER * Math.PI * part.most));
    const beyond = where === 'outside' ? furthest(search, 'inside') : 0;
    return Math.max(inTown, SPARE * (after?.away ?? 0), isFinite(beyond) ? SPARE * beyond : 0);
  }
}

const rowsIn = (ranges: readonly RowRange[]) =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);
