import { addRow, hasRow, type RowSet } from './row-set.ts';

/** Rows per block: a row is found by a search among blocks, then row by row. */
const BLOCK = 128;

/** A token of more than one in so many rows is kept as a set of all rows, in which a row is found soonest. */
const DENSE = 24;

/** For each token the rows that have it. */
export type PackedLists = {
  /** How many rows have it. */
  count(token: string): number;
  /**
   * Adds the rows that have it, from one row to another, to a set.
   * @param from the first row of the set
   */
  mark(token: string, from: number, to: number, set: RowSet): void;
  /** Whether rows have it. Asked about in ascending order each takes little; back and forth works, too. */
  test(token: string): (row: number) => boolean;
};

/** A list that grows: distances to the row before, of seven bits per byte. */
type Growing = { bytes: Uint8Array; length: number; last: number; count: number };

/** Numbers tokens from 0; a token keeps its number. */
export type NumberOf = (token: string) => number | undefined;

export type ListBuilder = {
  /** Rows come in ascending order. */
  add(token: string, row: number): void;
  /** @param size the number of all rows */
  finish(size: number): PackedLists;
  /** The lists of some rows only, in which a row is its place among them. */
  pick(rows: Int32Array, size: number): PackedLists;
};

/**
 * Collects the rows of each token, in ascending order, and packs them: a row takes little more than a byte
 * where every hundredth has the token.
 * @param numberOf numbers that others have, too: texts of their own would take as much as the rows
 */
export function createListBuilder(numberOf: NumberOf): ListBuilder {
  const lists: Growing[] = [];

  /** Most tokens are in none of a few rows. */
  function listOf(number: number): Growing {
    const list = lists[number] ?? EMPTY;
    return list === EMPTY ? (lists[number] = emptyList()) : list;
  }

  return {
    add(token, row) {
      const number = numberOf(token);
      // A row that was written while rows are read, with a new word: it comes again as a change.
      if (number === undefined) return;
      while (lists.length <= number) lists.push(EMPTY);
      append(listOf(number), row);
    },
    finish: (size) => pack(lists, numberOf, size),
    pick(rows, size) {
      const places = new Int32Array(size).fill(-1);
      for (const [place, row] of rows.entries()) places[row] = place;
      const picked = lists.map((list) => {
        const found: number[] = [];
        visitList(list, (row) => {
          const place = places[row] ?? -1;
          if (place !== -1) found.push(place);
        });
        if (found.length === 0) return EMPTY;
        const some = emptyList();
        for (const place of Int32Array.from(found).toSorted()) append(some, place);
        return some;
      });
      return pack(picked, numberOf, rows.length);
    },
  };
}

const emptyList = (): Growing => ({ bytes: new Uint8Array(8), length: 0, last: 0, count: 0 });

function append(list: Growing, row: number): void {
  if (list.length + 5 > list.bytes.length) {
    const larger = new Uint8Array(list.bytes.length * 2);
    larger.set(list.bytes);
    list.bytes = larger;
  }
  let left = row - list.last;
  for (; left > 127; left >>>= 7) list.bytes[list.length++] = (left & 127) | 128;
  list.bytes[list.length++] = left;
  list.last = row;
  list.count += 1;
}

function visitList({ bytes, length }: Growing, act: (row: number) => void): void {
  for (let at = 0, row = 0; at < length;) {
    let [shift, byte] = [0, 0];
    do {
      byte = bytes[at++] ?? 0;
      row += (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    act(row);
  }
}

function pack(all: readonly Growing[], numberOf: NumberOf, size: number): PackedLists {
  const dense = new Map<number, RowSet>();
  const lists = all.map((list, number) => {
    if (list.count * DENSE <= size) return list;
    dense.set(number, setOf(list, size));
    return EMPTY;
  });
  const bytes = new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0));
  const blocks = lists.reduce((sum, { count }) => sum + Math.ceil(count / BLOCK), 0);
  const firsts = new Int32Array(blocks);
  const offsets = new Uint32Array(blocks + 1);
  const counts = Uint32Array.from(all, ({ count }) => count);
  const starts = new Uint32Array(lists.length + 1);
  let [block, to] = [0, 0];
  for (const [number, list] of lists.entries()) {
    for (let at = 0, row = 0, index = 0; at < list.length; index += 1) {
      const from = at;
      let [delta, shift, byte] = [0, 0, 0];
      do {
        byte = list.bytes[at++] ?? 0;
        delta |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      row += delta;
      if (index % BLOCK === 0) {
        firsts[block] = row;
        offsets[block++] = to;
      } else {
        for (let each = from; each < at; each += 1) bytes[to++] = list.bytes[each] ?? 0;
      }
    }
    starts[number + 1] = block;
  }
  offsets[block] = to;
  return openLists(numberOf, { bytes: bytes.slice(0, to), firsts, offsets, counts, starts, dense });
}

const EMPTY: Growing = { bytes: new Uint8Array(0), length: 0, last: 0, count: 0 };

function setOf(list: Growing, size: number): RowSet {
  const set = new Uint32Array((size >>> 5) + 1);
  visitList(list, (row) => addRow(set, row));
  return set;
}

type Packed = {
  /** Of the most frequent tokens all rows, by the numbers of the tokens. */
  readonly dense: ReadonlyMap<number, RowSet>;
  /** The distance of each row to the one before it. */
  readonly bytes: Uint8Array;
  /** The first row of each block, and where the others begin. */
  readonly firsts: Int32Array;
  readonly offsets: Uint32Array;
  /** The rows of each list, and its first block. */
  readonly counts: Uint32Array;
  readonly starts: Uint32Array;
};

function openLists(numberOf: NumberOf, packed: Packed): PackedLists {
  const { bytes, firsts, offsets, counts, starts, dense } = packed;

  /** Null: no row has the token. */
  function listOf(token: string): number | null {
    const list = numberOf(token);
    return list !== undefined && counts[list] ? list : null;
  }

  /** The last block of a list that begins at or before a row, or the first one. */
  function blockOf(list: number, row: number): number {
    let [from, until] = [starts[list] ?? 0, starts[list + 1] ?? 0];
    while (from + 1 < until) {
      const middle = (from + until) >>> 1;
      if ((firsts[middle] ?? 0) <= row) from = middle;
      else until = middle;
    }
    return from;
  }

  return {
    count(token) {
      const list = listOf(token);
      return list === null ? 0 : (counts[list] ?? 0);
    },
    mark(token, from, to, set) {
      const list = listOf(token);
      if (list === null) return;
      const whole = dense.get(list);
      if (whole) return addPart(set, whole, from);
      const until = starts[list + 1] ?? 0;
      for (let block = blockOf(list, from); block < until; block += 1) {
        let row = firsts[block] ?? 0;
        let at = offsets[block] ?? 0;
        const end = offsets[block + 1] ?? 0;
        for (;;) {
          if (row >= to) return;
          const bit = row - from;
          if (bit >= 0) addRow(set, bit);
          if (at >= end) break;
          let byte = bytes[at++] ?? 0;
          let delta = byte & 127;
          for (let bits = 7; byte > 127; bits += 7) {
            byte = bytes[at++] ?? 0;
            delta |= (byte & 127) << bits;
          }
          row += delta;
        }
      }
    },
    test(token) {
      const list = listOf(token);
      if (list === null) return () => false;
      const whole = dense.get(list);
      if (whole) return (row) => hasRow(whole, row);
      const last = (starts[list + 1] ?? 0) - 1;
      /** The block that is read, and where the next one begins. */
      let [block, next] = [-1, -1];
      /** The first row that is not before the one asked about last, and where it was read. */
      let [read, at, asked] = [-1, 0, -1];
      return (row) => {
        if (row >= asked && row <= read) return row === read;
        if (row < asked || row >= next) {
          block = blockOf(list, row);
          next = block === last ? Infinity : (firsts[block + 1] ?? Infinity);
          read = firsts[block] ?? 0;
          at = offsets[block] ?? 0;
        }
        asked = row;
        const end = offsets[block + 1] ?? 0;
        while (read < row && at < end) {
          let byte = bytes[at++] ?? 0;
          let delta = byte & 127;
          for (let bits = 7; byte > 127; bits += 7) {
            byte = bytes[at++] ?? 0;
            delta |= (byte & 127) << bits;
          }
          read += delta;
        }
        return read === row;
      };
    },
  };
}

/** Adds the rows of a set of all rows, from one of them on, to a set that begins with this row. */
function addPart(set: RowSet, whole: RowSet, from: number): void {
  const [first, shift] = [from >>> 5, from & 31];
  for (let word = 0; word < set.length; word += 1) {
    const low = (whole[first + word] ?? 0) >>> shift;
    const high = shift === 0 ? 0 : (whole[first + word + 1] ?? 0) << (32 - shift);
    set[word] = (set[word] ?? 0) | low | high;
  }
}
