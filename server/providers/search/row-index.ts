import {
  type FoundRow,
  hasOneRank,
  OUTSIDE,
  type Position,
  type Search,
  termsOf,
} from './search.ts';
import type { StoredRow } from './stored-row.ts';
import type { Term } from './terms.ts';

/** All rows of the catalogue in memory: what a search finds, and in which order. */
export type RowIndex = {
  /** The rows of a list, in order: each provider once, at the location that comes first. */
  find(search: Search, after: Position | null, limit: number): FoundRow[];
  /** How many providers a search finds. @param most counting stops when there are so many */
  count(search: Search, most: number): number;
  /** Whether a provider has just this name; as `sortName` makes it. */
  hasName(name: string): boolean;
  /** Replaces rows, and takes those that are gone out. The tokens of the rows have numbers. */
  change(rows: Iterable<StoredRow>, gone: readonly number[]): void;
};

/** Numbers tokens from 0; a token keeps its number. */
type NumberOf = (token: string) => number | undefined;

/** Rows by their places: one bit for each. */
type Rows = Uint32Array;

/** Rows of a list that are alike but for distance, merit and name. */
type Part = {
  readonly rank: number;
  readonly where: 'inside' | 'outside' | 'anywhere';
  readonly rows: Rows;
};

/** What a row is found by, and its tokens as numbers. */
type Row = Omit<StoredRow, 'tokens' | 'words' | 'services'> & { readonly tokens: Uint32Array };

/** So many places may belong to rows that are no longer there, beside as many as are. */
const MOST_GONE = 1000;

/** A row has a place, in which it stays; a row that replaces it has another one. */
export function createRowIndex(numberOf: NumberOf): RowIndex {
  let rows: Row[] = [];
  /** The places of the rows with a token, in ascending order, by the token's number. */
  let lists: number[][] = [];
  /** The places of the rows that are there, by their numbers, providers and names. */
  const placeOf = new Map<number, number>();
  const placesOf = new Map<number, readonly number[]>();
  const named = new Map<string, number>();
  let there: Rows = new Uint32Array(1024);

  function add(row: Row): void {
    const place = rows.push(row) - 1;
    placeOf.set(row.number, place);
    placesOf.set(row.provider, [...(placesOf.get(row.provider) ?? []), place]);
    named.set(row.sortName, (named.get(row.sortName) ?? 0) + 1);
    for (const token of row.tokens) (lists[token] ??= []).push(place);
    if (place >>> 5 === there.length) {
      const larger = new Uint32Array(2 * there.length);
      larger.set(there);
      there = larger;
    }
    addTo(there, place);
  }

  function remove(number: number): void {
    const place = placeOf.get(number);
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || row === undefined) return;
    placeOf.delete(number);
    const { provider, sortName } = row;
    placesOf.set(
      provider,
      (placesOf.get(provider) ?? []).filter((other) => other !== place),
    );
    named.set(sortName, (named.get(sortName) ?? 0) - 1);
    there[place >>> 5] = (there[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }

  /** Gives the rows that are there new places, without those between them. */
  function compact(): void {
    const left = [...placeOf.values()].flatMap((place) => rows[place] ?? []);
    for (const known of [placeOf, placesOf, named]) known.clear();
    [rows, lists] = [[], []];
    there.fill(0);
    for (const row of left) add(row);
  }

  /** Adds the rows that meet a condition to others. */
  function mark(term: Term, into: Rows): void {
    if (typeof term === 'string')
      for (const place of lists[numberOf(term) ?? -1] ?? []) addTo(into, place);
    else if ('any' in term) for (const part of term.any) mark(part, into);
    else
      for (const [at, bits] of meeting('not' in term ? [term] : term.all).entries())
        into[at] = (into[at] ?? 0) | bits;
  }

  /** The rows that meet all conditions. */
  function meeting(terms: readonly Term[]): Rows {
    const all = there.slice();
    for (const term of terms) {
      const isNot = typeof term !== 'string' && 'not' in term;
      const some = new Uint32Array(all.length);
      mark(isNot ? term.not : term, some);
      for (let at = 0; at < all.length; at += 1) {
        const bits = some[at] ?? 0;
        all[at] = (all[at] ?? 0) & (isNot ? ~bits : bits);
      }
    }
    return all;
  }

  /** The parts of a list, one after the other: the tiers in the focus, then what is outside. */
  function partsOf(search: Search): Part[] {
    const { terms, tiers, focus, reach } = search;
    const everyone = meeting(termsOf(search));
    if (hasOneRank(search)) {
      const where = focus === null || reach === 'all' ? 'anywhere' : reach;
      return [{ rank: 0, where, rows: everyone }];
    }
    const where = focus === null ? 'anywhere' : 'inside';
    const parts = [...tiers.map((tier) => meeting([...terms, tier])), everyone].map(
      (some, rank): Part => ({ rank, where, rows: some }),
    );
    if (focus === null || reach === 'inside') return parts;
    return [...parts, { rank: OUTSIDE, where: 'outside', rows: everyone }];
  }

  /** How far a row is from a point, in map metres. */
  function distance(place: number, { x, y }: { x: number; y: number }): number {
    const [right, up] = [(rows[place]?.x ?? 0) - x, (rows[place]?.y ?? 0) - y];
    // `hypot` takes twenty times as long.
    return Math.sqrt(right * right + up * up);
  }

  function isInside(place: number, { focus, from }: Search): boolean {
    if (focus === null) return true;
    if ('districts' in focus) return focus.districts.has(rows[place]?.district ?? '');
    return from !== null && distance(place, from.point) <= focus.within;
  }

  /** What is not looked up by a token: price and rating. */
  function accepts(place: number, { price, minRating }: Search): boolean {
    if (minRating !== null && (rows[place]?.rating ?? 0) < minRating) return false;
    return (
      price === null || isWithin(rows[place]?.prices ?? [], price) !== (price.isOther ?? false)
    );
  }

  /** The rank of a row in a list; -1: it is not in it. */
  function rankIn(parts: readonly Part[], place: number, search: Search): number {
    if (!accepts(place, search)) return -1;
    const side = parts[0]?.where === 'anywhere' || isInside(place, search) ? 'inside' : 'outside';
    for (const part of parts)
      if ((part.where === 'anywhere' || part.where === side) && has(part.rows, place))
        return part.rank;
    return -1;
  }

  return {
    find(search, after, limit) {
      const parts = partsOf(search);
      const { from } = search;
      const isByName = search.order === 'name';
      const found: FoundRow[] = [];
      visit(parts, (place) => {
        const row = rows[place];
        const rank = rankIn(parts, place, search);
        if (row === undefined || rank === -1) return;
        const away = isByName || from === null ? 0 : distance(place, from.point);
        const { number, provider, sortName } = row;
        const merit = isByName ? 0 : row.merit;
        const one: FoundRow = { number, provider, sortName, rank, away, merit };
        if (after !== null && comparePositions(one, after) <= 0) return;
        const last = found.length === limit ? found.at(-1) : undefined;
        if (last !== undefined && comparePositions(one, last) >= 0) return;
        if (isFirst(place, rank)) insert(one, found, limit);
      });
      return found;

      /** Whether no other location of its provider comes first; the nearest is shown in every order. */
      function isFirst(place: number, rank: number): boolean {
        const provider = rows[place]?.provider ?? 0;
        return (placesOf.get(provider) ?? []).every((other) => {
          if (other === place) return true;
          const otherRank = rankIn(parts, other, search);
          if (otherRank === -1 || otherRank !== rank) return otherRank === -1 || otherRank > rank;
          const further = from && distance(other, from.point) - distance(place, from.point);
          return further ? further > 0 : (rows[other]?.number ?? 0) > (rows[place]?.number ?? 0);
        });
      }
    },
    count(search, most) {
      const parts = partsOf({ ...search, tiers: [] });
      const counted = new Set<number>();
      visit(parts, (place) => {
        if (counted.size < most && rankIn(parts, place, search) !== -1)
          counted.add(rows[place]?.provider ?? 0);
      });
      return counted.size;
    },
    hasName: (name) => (named.get(name) ?? 0) > 0,
    change(changed, gone) {
      for (const number of gone) remove(number);
      for (const { words: _words, services: _services, tokens, ...row } of changed) {
        remove(row.number);
        add({ ...row, tokens: Uint32Array.from(tokens, (token) => numberOf(token) ?? -1) });
      }
      if (rows.length > 2 * placeOf.size + MOST_GONE) compact();
    },
  };
}

function addTo(some: Rows, place: number): void {
  some[place >>> 5] = (some[place >>> 5] ?? 0) | (1 << (place & 31));
}

const has = (some: Rows, place: number): boolean =>
  (((some[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

/** Visits the rows that may be in one of several parts. */
function visit(parts: readonly Part[], act: (place: number) => void): void {
  const words = parts[0]?.rows.length ?? 0;
  for (let word = 0; word < words; word += 1) {
    let left = 0;
    for (const { rows } of parts) left |= rows[word] ?? 0;
    for (; left !== 0; left &= left - 1) act(word * 32 + 31 - Math.clz32(left & -left));
  }
}

/** Puts a row to its place in a list of few. */
function insert(row: FoundRow, list: FoundRow[], limit: number): void {
  let at = list.length < limit ? list.length : limit - 1;
  for (; at > 0; at -= 1) {
    const before = list[at - 1];
    if (before === undefined || comparePositions(before, row) <= 0) break;
    list[at] = before;
  }
  list[at] = row;
}

/** Whether one of a row's prices is within a range of pence. @param prices from and to in turns */
function isWithin(prices: readonly number[], { from, to }: NonNullable<Search['price']>): boolean {
  return prices.some(
    (low, at) => at % 2 === 0 && low <= (to ?? Infinity) && (prices[at + 1] ?? 0) >= (from ?? 0),
  );
}

/** By rank, distance, merit, name and provider, as `toSorted` wants it. */
function comparePositions(a: Position, b: Position): number {
  return (
    a.rank - b.rank ||
    a.away - b.away ||
    b.merit - a.merit ||
    (a.sortName === b.sortName ? a.provider - b.provider : a.sortName < b.sortName ? -1 : 1)
  );
}
