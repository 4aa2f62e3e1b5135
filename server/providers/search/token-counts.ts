import { CATEGORY_NUMBERS } from './format.ts';

/** A little at a time: half of the array would be empty otherwise. */
const GROWTH = 1.25;

/**
 * Number of rows per token and category, in a typed array with one line per token. 100,000 tokens
 * take 6 MB.
 */
export function createTokenCounts() {
  const lines = new Map<string, number>();
  let numbers = new Uint32Array(1024 * CATEGORY_NUMBERS);

  return {
    /** The line of a token, from 0; undefined for one that was never counted. */
    lineOf: (token: string): number | undefined => lines.get(token),
    /** Begins the line of a token without one. */
    begin(token: string): number {
      const line = lines.size;
      // A part of a text would keep the whole of it in memory.
      lines.set(Buffer.from(token).toString(), line);
      if ((line + 1) * CATEGORY_NUMBERS > numbers.length) {
        const larger = new Uint32Array(Math.ceil(numbers.length * GROWTH));
        larger.set(numbers);
        numbers = larger;
      }
      return line;
    },
    rows(token: string, category: number): number {
      const line = lines.get(token);
      return line === undefined ? 0 : (numbers[line * CATEGORY_NUMBERS + category] ?? 0);
    },
    add(line: number, category: number, rows: number): void {
      const at = line * CATEGORY_NUMBERS + category;
      numbers[at] = (numbers[at] ?? 0) + rows;
    },
  };
}
