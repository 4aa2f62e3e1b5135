import { createTypoIndex } from '#shared/domain/providers/typos.ts';
import type { RowCounts } from './terms.ts';
import { createTokenCounts } from './token-counts.ts';
import { createWordList } from './word-list.ts';
import { ALL_CATEGORIES } from './format.ts';

/** Number of rows of a category with a token; category 0: all categories. */
export type TokenRows = {
  readonly token: string;
  readonly category: number;
  readonly rows: number;
};

/** The tokens of the catalogue in memory, with their row counts. */
export type Vocabulary = RowCounts & {
  has(token: string): boolean;
  /** The number of a token, which it keeps; undefined for one that no row ever had. */
  numberOf(token: string): number | undefined;
  /** Words one typo away: a letter missing, added, wrong, or two transposed. */
  oneTypoFrom(word: string): string[];
  /** Tokens that start with the prefix, in code unit order, at most `most`. */
  beginning(prefix: string, most?: number): string[];
  set(counts: Iterable<TokenRows>): void;
};

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

  function index(token: string): void {
    if (IS_LISTED.test(token)) {
      listOf(token).add(token);
      if (IS_WORD.test(token)) typos.add(token);
    }
  }

  return {
    has,
    numberOf: counts.numberOf,
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
    set(changes) {
      for (const { token, category, rows } of changes) {
        if (counts.set(token, category, rows)) index(token);
      }
    },
  };
}
