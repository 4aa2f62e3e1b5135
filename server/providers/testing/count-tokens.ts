import type { Vocabulary } from '../search/vocabulary.ts';

let number = 0;

/** Counts so many rows, each with all of the tokens. @returns the numbers of the rows */
export function countTokens(
  vocabulary: Vocabulary,
  tokens: readonly string[],
  rows: number,
): number[] {
  const numbers = Array.from({ length: rows }, () => (number += 1));
  vocabulary.change(
    numbers.map((each) => ({ number: each, tokens, words: [] })),
    [],
  );
  return numbers;
}
