import { type Search, termsOf } from '../search.ts';
import type { ListPart } from './list-parts.ts';
import { rangesOf } from './part-ranges.ts';
import { partRows, visitSet } from './part-rows.ts';
import { joined } from './row-blocks.ts';
import { conditionsIn, type Gone } from './row-conditions.ts';
import type { Segment } from './segment.ts';

/** So many rows are looked at before it is known whether that is enough. */
const STEP = 16_384;

/** How many providers in a segment a search finds. @param most counting stops when there are so many */
export function countRows(segment: Segment, gone: Gone, search: Search, most: number): number {
  const { focus, reach } = search;
  const where = focus === null || reach === 'all' ? 'anywhere' : reach;
  const part: ListPart = { rank: 0, where, terms: termsOf(search) };
  const { isImpossible, accepts, isIn, partOf } = conditionsIn(segment, gone, search, [part]);
  if (isImpossible) return 0;
  let count = 0;
  const rows = partRows(part.terms, segment.lists, segment.size);
  for (const range of joined(rangesOf(segment, search, where, Infinity)))
    for (let { from } = range; from < range.to; from += STEP) {
      if (count >= most) return most;
      const to = Math.min(from + STEP, range.to);
      visitSet(rows.candidates(from, to), from, (row) => {
        if (count >= most || row >= to) return;
        if (!rows.meets(row) || !accepts(row) || !isIn(row, where)) return;
        const isFirst = segment.providers
          .siblings(row)
          .every((other) => other > row || !accepts(other) || partOf(other, 0) !== 0);
        if (isFirst) count += 1;
      });
    }
  return Math.min(count, most);
}
