import { type Search, termsOf } from '../search.ts';
import type { ListPart } from './list-parts.ts';
import { joined, rangesOf } from './part-ranges.ts';
import { partRows, visitSet } from './part-rows.ts';
import { conditionsIn, type Gone } from './row-conditions.ts';
import type { Segment } from './segment.ts';

/** The providers in a segment that a search finds, in any order. */
export function countRows(segment: Segment, gone: Gone, search: Search): number {
  const { focus, reach } = search;
  const where = focus === null || reach === 'all' ? 'anywhere' : reach;
  const part: ListPart = { rank: 0, where, terms: termsOf(search) };
  const { isImpossible, accepts, isIn, partOf } = conditionsIn(segment, gone, search, [part]);
  if (isImpossible) return 0;
  let count = 0;
  const rows = partRows(part.terms, segment.lists, segment.size);
  for (const { from, to } of joined(rangesOf(segment, search, where, Infinity)))
    visitSet(rows.candidates(from, to), from, (row) => {
      if (row >= to || !rows.meets(row) || !accepts(row) || !isIn(row, where)) return;
      const isFirst = segment.providers
        .siblings(row)
        .every((other) => other > row || !accepts(other) || partOf(other, 0) !== 0);
      if (isFirst) count += 1;
    });
  return count;
}
