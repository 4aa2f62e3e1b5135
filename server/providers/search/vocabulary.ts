import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { createTypoIndex } from '#shared/domain/providers/typos.ts';
import type { StoredRow } from './stored-row.ts';
import type { RowCounts } from './terms.ts';
import { createTokenCounts } from './token-counts.ts';
import { categoryToken } from './tokens.ts';
import { createWordList } from './word-list.ts';
import { ALL_CATEGORIES, categoryNumber } from './format.ts';

/** The tokens of the catalogue in memory, with their row counts. */
export type Vocabulary = RowCounts & {
  has(token: string): boolean;
  /** The number of a token, which it keeps; undefined for one that no row ever had. */
  numberOf(token: string): number | undefined;
  /** Words one typo away: a letter missing, added, wrong, or two transposed. */
  oneTypoFrom(word: string): string[];
  /** Tokens that start with the prefix, in code unit order, at most `most`. */
  beginning(prefix: string, most?: number): string[];
  /** Counts rows; those that were counted before, and those that are gone, no longer count as they were. */
  change(rows: Iterable<CountedRow>, gone: readonly number[]): void;
};

export type CountedRow = Pick<StoredRow, 'number' | 'tokens' | 'words'>;

/** The numbers of categories by their tokens. */
const CATEGORY_OF: ReadonlyMap<string, number> = new Map(
  CATEGORIES.map(({ slug, name }) => [categoryToken(slug), categoryNumber(name)]),
);

const IS_WORD = /^[\p{L}\p{N}]+$/u;
const IS_PAIR = /^[\p{L}\p{N}]+ /u;
/** Tokens that are looked up by prefix: words and pairs. */
const IS_LISTED = /^[\p{L}\p{N}]/u;

export function createVocabulary(): Vocabulary {
  const counts = createTokenCounts();
  const words = createWordList();
  const pairs = createWordList();
  const listOf = (text: string) => (IS_PAIR.test(text) ? pairs : words);
  const typos = createTypoIndex();
  const has = (token: string) => counts.rows(token, ALL_CATEGORIES) > 0;
  /** What rows were counted for, by their numbers. */
  const counted = new Map<number, { lines: Uint32Array; categories: readonly number[] }>();

  function index(token: string): void {
    if (IS_LISTED.test(token)) {
      listOf(token).add(token);
      if (IS_WORD.test(token)) typos.add(token);
    }
  }

  function lineOf(token: string): number {
    const known = counts.lineOf(token);
    if (known !== undefined) return known;
    index(token);
    return counts.begin(token);
  }

  function count(number: number, by: 1 | -1): void {
    const row = counted.get(number);
    for (const line of row?.lines ?? [])
      for (const category of row?.categories ?? []) counts.add(line, category, by);
  }

  return {
    has,
    numberOf: counts.lineOf,
    beginning(prefix, most = Infinity) {
      const found: string[] = [];
      listOf(prefix).someBeginning(prefix, (token) => {
        if (has(token)) found.push(token);
        return found.length >= most;
      });
      return found;
    },
    rows: (token, category) => counts.rows(token, category),
    oneTypoFrom: (word) => typos.near(word).filter(has),
    change(rows, gone) {
      for (const number of gone) {
        count(number, -1);
        counted.delete(number);
      }
      for (const { number, tokens, words: written } of rows) {
        count(number, -1);
        const categories = tokens.flatMap((token) => CATEGORY_OF.get(token) ?? []);
        counted.set(number, {
          lines: Uint32Array.from([...tokens, ...written], lineOf),
          categories: [ALL_CATEGORIES, ...categories],
        });
        count(number, 1);
      }
    },
  };
}
