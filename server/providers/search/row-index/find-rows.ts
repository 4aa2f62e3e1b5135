import type { FoundRow, Position, Search } from '../search.ts';
import { type ListPart, partsOf } from './list-parts.ts';
import { partRows } from './part-rows.ts';
import { readFirst } from './read-first.ts';
import { readNear } from './read-near.ts';
import { conditionsIn, type Gone } from './row-conditions.ts';
import { distance, orderIn } from './row-order.ts';
import type { Segment } from './segment.ts';

/**
 * The rows of a list in a segment, in order: each provider once, at the location that comes first.
 * @param after the position that they follow; null: from the beginning
 * @param limit at most so many
 */
export function findRows(
  segment: Segment,
  gone: Gone,
  search: Search,
  after: Position | null,
  limit: number,
): FoundRow[] {
  const { from } = search;
  const parts = partsOf(search);
  const conditions = conditionsIn(segment, gone, search, parts);
  if (conditions.isImpossible) return [];
  const rowOrder = orderIn(segment, search);
  const list: FoundRow[] = [];
  for (const [index, part] of parts.entries()) {
    if (list.length === limit) break;
    if (after !== null && part.rank < after.rank) continue;
    list.push(...readPart(part, index, limit - list.length));
  }
  return list;

  function readPart(part: ListPart, index: number, most: number): FoundRow[] {
    const { where, rank } = part;
    const rows = partRows(part.terms, segment.lists, segment.size);
    if (rows.most === 0) return [];
    const position = after !== null && after.rank === rank ? after : null;
    const isAfter = position && rowOrder.after(position);
    const isGood = (row: number) =>
      conditions.accepts(row) &&
      conditions.isIn(row, where) &&
      (isAfter === null || isAfter(row)) &&
      isFirst(row, index);
    const { first } = rowOrder;
    // Of rare ones all are looked at.
    const isLikely = first !== null && rows.most * first.rows.length > most * segment.size;
    const found =
      (where === 'anywhere' && isLikely
        ? readFirst(first, part.terms, isAfter, isGood, most)
        : null) ?? readNear(segment, search, part, rows, rowOrder, position, isGood, most);
    return found.map((row) => toFound(row, rank));
  }

  /** Whether no other location of its provider comes first. */
  function isFirst(row: number, part: number): boolean {
    return segment.providers.siblings(row).every((other) => {
      const otherPart = conditions.accepts(other) ? conditions.partOf(other, part) : -1;
      if (otherPart === -1 || otherPart > part) return true;
      if (otherPart < part) return false;
      const further = awayOf(other) - awayOf(row);
      const isLater = (segment.numbers[other] ?? 0) > (segment.numbers[row] ?? 0);
      return further > 0 || (further === 0 && isLater);
    });
  }

  /** The nearest location is shown in every order. */
  function awayOf(row: number): number {
    return from === null ? 0 : distance(segment, row, from.point);
  }

  function toFound(row: number, rank: number): FoundRow {
    return new NamedLater(segment, row, {
      number: segment.numbers[row] ?? 0,
      rank,
      away: rowOrder.awayOf(row),
      merit: rowOrder.meritOf(row),
      provider: segment.providers.of(row),
    });
  }
}

/** A found row with a lazy name: decoding takes time, and only that of the last row of a page is needed. */
class NamedLater implements FoundRow {
  readonly number: number;
  readonly rank: number;
  readonly away: number;
  readonly merit: number;
  readonly provider: number;
  readonly #segment: Segment;
  readonly #row: number;

  constructor(segment: Segment, row: number, found: Omit<FoundRow, 'sortName'>) {
    this.number = found.number;
    this.rank = found.rank;
    this.away = found.away;
    this.merit = found.merit;
    this.provider = found.provider;
    this.#segment = segment;
    this.#row = row;
  }

  get sortName(): string {
    return this.#segment.names.at(this.#segment.nameOf[this.#row] ?? 0);
  }
}
