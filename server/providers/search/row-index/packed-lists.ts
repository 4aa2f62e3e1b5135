/** Rows per block: a row is found by a search among blocks, then row by row. */
const BLOCK = 128;

/** Rows as bits, in the order of the rows. */
export type RowSet = Uint32Array;

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

/**
 * Collects the rows of each token, in ascending order, and packs them: a row takes little more than a byte
 * where every hundredth has the token.
 * @param numberOf numbers that others have, too: texts of their own would take as much as the rows
 */
export function createListBuilder(numberOf: NumberOf) {
  const lists: Growing[] = [];

  function listOf(number: number): Growing {
    while (lists.length <= number)
      lists.push({ bytes: new Uint8Array(8), length: 0, last: 0, count: 0 });
    return lists[number] as Growing;
  }

  return {
    add(token: string, row: number): void {
      const number = numberOf(token);
      // A row that was written while rows are read, with a new word: it comes again as a change.
      if (number === undefined) return;
      const list = listOf(number);
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
    },
    finish: () => pack(lists, numberOf),
  };
}

function pack(lists: readonly Growing[], numberOf: NumberOf): PackedLists {
  const bytes = new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0));
  const blocks = lists.reduce((sum, { count }) => sum + Math.ceil(count / BLOCK), 0);
  const firsts = new Int32Array(blocks);
  const offsets = new Uint32Array(blocks + 1);
  const counts = Uint32Array.from(lists, ({ count }) => count);
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
  return openLists(numberOf, { bytes: bytes.slice(0, to), firsts, offsets, counts, starts });
}

type Packed = {
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
  const { bytes, firsts, offsets, counts, starts } = packed;

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
      const until = starts[list + 1] ?? 0;
      for (let block = blockOf(list, from); block < until; block += 1) {
        let row = firsts[block] ?? 0;
        let at = offsets[block] ?? 0;
        const end = offsets[block + 1] ?? 0;
        for (;;) {
          if (row >= to) return;
          const bit = row - from;
          if (bit >= 0) set[bit >>> 5] = (set[bit >>> 5] ?? 0) | (1 << (bit & 31));
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
