import type { FoundRow, Position, Search } from '../search.ts';
import type { FirstRows } from './first-rows.ts';
import { compareProviders, type Segment } from './segment.ts';

/** Compares rows that are alike but for distance, merit and name. */
export type RowOrder = {
  /** What decides first, the lowest first. */
  keyOf(row: number): number;
  /** Compares rows with the same key, as `toSorted` wants it. */
  compare(a: number, b: number): number;
  /** Tests whether rows come after a position of their rank. */
  after(position: Position): (row: number) => boolean;
  /** The first rows in this order; null: it depends on the place. */
  readonly first: FirstRows | null;
  /** Map metres, and merit; 0 where they do not count. */
  awayOf(row: number): number;
  meritOf(row: number): number;
};

/** The order of a list in a segment. */
export function orderIn(
  segment: Segment,
  { order, from }: Pick<Search, 'order' | 'from'>,
): RowOrder {
  const { merits, nameOf, names, first, providers } = segment;
  const isByName = order === 'name';
  const origin = isByName || from === null ? null : from.point;
  const awayOf = (row: number) => (origin === null ? 0 : distance(segment, row, origin));
  const meritOf = (row: number) => (isByName ? 0 : (merits[row] ?? 0));
  const keyOf = (row: number) =>
    origin === null
      ? isByName
        ? (nameOf[row] ?? 0)
        : -(merits[row] ?? 0)
      : distance(segment, row, origin);
  return {
    keyOf,
    compare(a, b) {
      return (
        meritOf(b) - meritOf(a) ||
        (nameOf[a] ?? 0) - (nameOf[b] ?? 0) ||
        compareProviders(segment, a, b)
      );
    },
    after({ away, merit, sortName, provider }) {
      const name = names.indexOf(sortName);
      const isKnown = name < names.size && names.at(name) === sortName;
      return (row) => {
        const difference = awayOf(row) - away || merit - meritOf(row);
        if (difference !== 0) return difference > 0;
        const own = nameOf[row] ?? 0;
        return isKnown && own === name ? providers.of(row) > provider : own >= name;
      };
    },
    first: origin !== null ? null : isByName ? first.byName : first.byMerit,
    awayOf,
    meritOf,
  };
}

export function distance(
  { points }: Segment,
  row: number,
  { x, y }: { x: number; y: number },
): number {
  const [right, up] = [(points[2 * row] ?? 0) - x, (points[2 * row + 1] ?? 0) - y];
  // `hypot` takes twenty times as long.
  return Math.sqrt(right * right + up * up);
}

/** Orders rows of several segments; all of a list. */
export const comparePositions = (a: FoundRow, b: FoundRow): number =>
  a.rank - b.rank ||
  a.away - b.away ||
  b.merit - a.merit ||
  (a.sortName === b.sortName ? a.provider - b.provider : a.sortName < b.sortName ? -1 : 1);
