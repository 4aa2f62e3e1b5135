import { cellsAround } from '../map-cells.ts';
import type { Search } from '../search.ts';
import type { ListPart } from './list-parts.ts';
import type { RowRange } from './row-blocks.ts';
import type { Segment } from './segment.ts';

/**
 * Rows that may be in a part of a list, at least those within a radius of the origin, in ascending ranges.
 * @param radius map metres
 */
export function rangesOf(
  { blocks, size }: Pick<Segment, 'blocks' | 'size'>,
  { focus, from }: Pick<Search, 'focus' | 'from'>,
  where: ListPart['where'],
  radius: number,
): RowRange[] {
  const districts = focus !== null && 'districts' in focus ? focus.districts : null;
  const within = Math.min(radius, furthest({ focus }, where));
  const isEverywhere = within === Infinity || from === null;
  if (districts !== null && where === 'inside' && isEverywhere)
    return blocks.ofDistricts(districts);
  if (isEverywhere) return size === 0 ? [] : [{ from: 0, to: size }];
  return blocks.ofCells(cellsAround(from.point, within));
}

/** The distance beyond which no row is in a part. */
export function furthest({ focus }: Pick<Search, 'focus'>, where: ListPart['where']): number {
  return where === 'inside' && focus !== null && 'within' in focus ? focus.within : Infinity;
}
