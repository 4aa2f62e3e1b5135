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

  function lineOf(token: string): number {
    const known = lines.get(token);
    if (known !== undefined) return known;
    const line = lines.size;
    lines.set(token, line);
    if ((line + 1) * CATEGORY_NUMBERS > numbers.length) {
      const larger = new Uint32Array(Math.ceil(numbers.length * GROWTH));
      larger.set(numbers);
      numbers = larger;
    }
    return line;
  }

  return {
    /** The number of a token, from 0; undefined for one without counts. */
    numberOf: (token: string): number | undefined => lines.get(token),
    rows(token: string, category: number): number {
      const line = lines.get(token);
      return line === undefined ? 0 : (numbers[line * CATEGORY_NUMBERS + category] ?? 0);
    },
    /** @returns whether the token is new */
    set(token: string, category: number, rows: number): boolean {
      const known = lines.size;
      // First, because a new line may replace the array.
      const line = lineOf(token);
      numbers[line * CATEGORY_NUMBERS + category] = rows;
      return lines.size > known;
    },
  };
}
