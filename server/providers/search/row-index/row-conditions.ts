import { isOfHours } from '../open-tokens.ts';
import type { Search } from '../search.ts';
import type { Term } from '../terms.ts';
import type { ListPart } from './list-parts.ts';
import { testOf } from './part-rows.ts';
import { distance } from './row-order.ts';
import { ratingNumber, type Segment } from './segment.ts';

/** Rows of a segment that are no longer as they were when it was made. */
export type Gone = Pick<ReadonlySet<number>, 'has' | 'size'>;

/** Checks single rows of a segment for a search. */
export type RowConditions = {
  /** Whether no row is rated so highly, or has a price. */
  readonly isImpossible: boolean;
  /** What is not looked up by a token: price, rating, whether the row is there still. */
  accepts(row: number): boolean;
  /** Whether a row is there, as seen from the focus. */
  isIn(row: number, where: ListPart['where']): boolean;
  /**
   * The part of the list in which another row of the same provider is.
   * @param part the part in which a row is
   * @returns -1: in none
   */
  partOf(other: number, part: number): number;
};

/** The conditions of a search on the rows of a segment. */
export function conditionsIn(
  segment: Segment,
  gone: Gone,
  { price, focus, from, minRating }: Search,
  parts: readonly ListPart[],
): RowConditions {
  const least = ratingNumber(minRating);
  /** Whether the rows of a provider may meet different conditions; found out when one has several. */
  let isByHours: boolean | null = null;

  function isInside(row: number): boolean {
    if (focus === null) return true;
    if ('districts' in focus) return focus.districts.has(segment.blocks.districtOf(row));
    return from !== null && distance(segment, row, from.point) <= focus.within;
  }

  const isOther = price?.isOther ?? false;
  const hasGone = gone.size > 0;
  const accepts = (row: number) =>
    !(hasGone && gone.has(row)) &&
    (segment.ratings[row] ?? 0) >= least &&
    (price === null || segment.prices.isWithin(row, price) !== isOther);

  const isIn = (row: number, where: ListPart['where']) =>
    where === 'anywhere' || isInside(row) === (where === 'inside');

  return {
    isImpossible:
      least > segment.highestRating || (price !== null && !isOther && segment.prices.isEmpty),
    accepts,
    isIn,
    partOf(other, index) {
      isByHours ??= parts.some(({ terms }) => terms.some(hasHours));
      if (isByHours)
        return parts.findIndex(
          (part) =>
            isIn(other, part.where) &&
            part.terms.every((term) => testOf(term, segment.lists)(other)),
        );
      const part = parts[index];
      // What is in the focus meets the same tier; the last part is what is outside.
      if (part === undefined || isIn(other, part.where)) return index;
      if (part.where === 'inside') return parts.at(-1)?.where === 'outside' ? parts.length - 1 : -1;
      return parts.length > 1 ? 0 : -1;
    },
  };
}

function hasHours(term: Term): boolean {
  if (typeof term === 'string') return isOfHours(term);
  if ('not' in term) return hasHours(term.not);
  return ('all' in term ? term.all : term.any).some(hasHours);
}
