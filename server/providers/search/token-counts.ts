import { CATEGORY_NUMBERS } from './format.ts';

/**
 * How many rows of the search table hold a token, for each category: a column of numbers for each
 * category, a line for each token. A hundred thousand take 6 MB.
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
      const wider = new Uint32Array(numbers.length * 2);
      wider.set(numbers);
      numbers = wider;
    }
    return line;
  }

  return {
    rows(token: string, category: number): number {
      const line = lines.get(token);
      return line === undefined ? 0 : (numbers[line * CATEGORY_NUMBERS + category] ?? 0);
    },
    set(token: string, category: number, rows: number): void {
      numbers[lineOf(token) * CATEGORY_NUMBERS + category] = rows;
    },
  };
}
