/** Names per block, of which only the first is stored whole. */
const BLOCK = 16;
/** Most lengths are a byte; this one is followed by the length in two. */
const LONG = 255;
/** Of a name; what is longer is cut off. */
const MOST_BYTES = 2000;

/** Distinct names in order, each with its index. */
export type SortedNames = {
  readonly size: number;
  at(index: number): string;
  /** The index of the first name that is not before this one. */
  indexOf(name: string): number;
};

/**
 * Collects names in ascending order. Neighbours mostly begin alike: only what differs from the name before is
 * stored, so that a name takes about half.
 */
export function createNamesBuilder() {
  let bytes = Buffer.alloc(1024);
  let length = 0;
  let size = 0;
  let last = Buffer.alloc(0);
  const starts: number[] = [];

  function write(part: Uint8Array): void {
    if (length + part.length > bytes.length)
      bytes = Buffer.concat([bytes], (bytes.length + part.length) * 2);
    bytes.set(part, length);
    length += part.length;
  }

  function writeLength(number: number): void {
    write(number < LONG ? Uint8Array.of(number) : Uint8Array.of(LONG, number, number >> 8));
  }

  return {
    add(name: string): void {
      const own = Buffer.from(name).subarray(0, MOST_BYTES);
      const isFirst = size % BLOCK === 0;
      if (isFirst) starts.push(length);
      const shared = isFirst ? 0 : sharedLength(last, own);
      const rest = own.length - shared;
      writeLength(shared);
      writeLength(rest);
      write(own.subarray(shared));
      last = own;
      size += 1;
    },
    finish: (): SortedNames =>
      openNames(Buffer.from(bytes.subarray(0, length)), Uint32Array.from(starts), size),
  };
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function openNames(bytes: Buffer, starts: Uint32Array, size: number): SortedNames {
  /** The name that was read last. */
  const name = Buffer.alloc(MOST_BYTES);
  let length = 0;

  const lengthAt = (at: number) => {
    const short = bytes[at] ?? 0;
    return short < LONG ? short : bytes.readUInt16LE(at + 1);
  };

  /** Reads the names of a block, until one is wanted no more. */
  function read(block: number, isLast: (index: number) => boolean): void {
    let at = starts[block] ?? 0;
    const end = starts[block + 1] ?? bytes.length;
    for (let index = block * BLOCK; at < end; index += 1) {
      const shared = lengthAt(at);
      at += shared < LONG ? 1 : 3;
      const rest = lengthAt(at);
      at += rest < LONG ? 1 : 3;
      bytes.copy(name, shared, at, at + rest);
      length = shared + rest;
      at += rest;
      if (isLast(index)) return;
    }
  }

  /** Whether a block begins at or before a name. */
  function isBefore(block: number, other: Buffer): boolean {
    // Nothing is shared with the name before.
    const own = lengthAt((starts[block] ?? 0) + 1);
    const at = (starts[block] ?? 0) + (own < LONG ? 2 : 4);
    return bytes.compare(other, 0, other.length, at, at + own) <= 0;
  }

  return {
    size,
    at(wanted) {
      read(Math.floor(wanted / BLOCK), (index) => index === wanted);
      return name.toString('utf8', 0, length);
    },
    indexOf(text) {
      const wanted = Buffer.from(text);
      let [from, until] = [0, starts.length];
      while (from + 1 < until) {
        const middle = (from + until) >>> 1;
        if (isBefore(middle, wanted)) from = middle;
        else until = middle;
      }
      let found = size;
      read(from, (index) => {
        const isFound = name.compare(wanted, 0, wanted.length, 0, length) >= 0;
        if (isFound) found = index;
        return isFound;
      });
      return found === size ? Math.min((from + 1) * BLOCK, size) : found;
    },
  };
}
