/** Data codewords of each block at level M, by version (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<number, readonly number[]>> = { 4: [32, 32], 5: [43, 43] };

/** The eight masks: whether a module is inverted. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const FORMAT_MASK = 0b101_0100_0001_0010;

const toNumber = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/**
 * Reads the text of an undamaged QR code of version 4 or 5 and level M, as a scanner would: format,
 * path, mask, blocks, bytes.
 * @param rows the modules without the quiet zone, true for dark
 * @throws Error for any other code
 */
export function readQr(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] === true;
  const format =
    toNumber(
      [0, 1, 2, 3, 4, 5, 7, 8]
        .map((column) => at(8, column))
        .concat([7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8))),
    ) ^ FORMAT_MASK;
  const blocks = BLOCKS[(size - 17) / 4];
  const mask = MASKS[(format >> 10) & 7];
  if (!blocks || !mask || format >> 13 !== 0) throw new Error('Not of version 4 or 5, level M');
  const bits = dataPath(size).map(([row, column]) => at(row, column) !== mask(row, column));
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    toNumber(bits.slice(word * 8, word * 8 + 8)),
  );
  // The codewords of the blocks are interleaved.
  const data = blocks.flatMap((length, block) =>
    Array.from({ length }, (_, turn) => words[turn * blocks.length + block] ?? 0),
  );
  const stream = data.flatMap((word) =>
    Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1),
  );
  const [mode, length] = [toNumber(stream.slice(0, 4)), toNumber(stream.slice(4, 12))];
  if (mode !== 4) throw new Error('Not written in bytes');
  const bytes = Array.from({ length }, (_, byte) =>
    toNumber(stream.slice(12 + byte * 8, 20 + byte * 8)),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** The positions of the data in reading order: pairs of columns from the right, up and down. */
function dataPath(size: number): [number, number][] {
  const path: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFixed(size, row, column)) path.push([row, column]);
      }
    }
    up = !up;
  }
  return path;
}

/** Finder patterns with the format, the two timing patterns, and the one alignment pattern. */
function isFixed(size: number, row: number, column: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  const mark = size - 7;
  return Math.abs(row - mark) <= 2 && Math.abs(column - mark) <= 2;
}
