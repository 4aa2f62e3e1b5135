import { createSlips } from '#shared/domain/providers/typos.ts';
import type { RowCounts } from './terms.ts';
import { createTokenCounts } from './token-counts.ts';
import { createWordList } from './word-list.ts';
import { ALL_CATEGORIES } from './format.ts';

/** How many rows of a category have a token; category 0: rows that lead. */
export type TokenRows = {
  readonly token: string;
  readonly category: number;
  readonly rows: number;
};

/** The words of the catalogue in memory, so that the database is only asked for words it has. */
export type Vocabulary = RowCounts & {
  has(token: string): boolean;
  /** Whether a word of the catalogue begins so. */
  begins(prefix: string): boolean;
  /** Words that differ by one slip: a letter missing, added, wrong, or two changed over. */
  oneSlipFrom(word: string): string[];
  /** The words of services, without their mark: for longer words, that forgive two slips. */
  serviceWords(): readonly string[];
  /** The tokens that begin so, in the order of their code units, or so many of them. */
  beginning(prefix: string, most?: number): string[];
  set(counts: Iterable<TokenRows>): void;
};

const IS_WORD = /^[\p{L}\p{N}]+$/u;
const IS_PAIR = /^[\p{L}\p{N}]+ /u;
/** What is asked for by its beginning: words, pairs of words, places, names and merits. */
const IS_LISTED = /^[\p{L}\p{N}@^!]/u;

export function createVocabulary(): Vocabulary {
  const counts = createTokenCounts();
  const known = new Set<string>();
  const words = createWordList();
  const pairs = createWordList();
  const listOf = (text: string) => (IS_PAIR.test(text) ? pairs : words);
  const slips = createSlips();
  const services: string[] = [];
  const has = (token: string) => counts.rows(token, ALL_CATEGORIES) > 0;

  function meet(token: string): void {
    known.add(token);
    if (token.startsWith('~')) services.push(token.slice(1));
    else if (IS_LISTED.test(token)) {
      listOf(token).add(token);
      if (IS_WORD.test(token)) slips.add(token);
    }
  }

  return {
    has,
    beginning(prefix, most = Infinity) {
      const found: string[] = [];
      listOf(prefix).someBeginning(prefix, (token) => {
        if (has(token)) found.push(token);
        return found.length >= most;
      });
      return found;
    },
    begins: (prefix) => listOf(prefix).someBeginning(prefix, has),
    rows: (token, category) => counts.rows(token, category),
    rowsBeginning(prefix, category) {
      let rows = 0;
      listOf(prefix).someBeginning(prefix, (word) => {
        rows += counts.rows(word, category);
        return false;
      });
      return rows;
    },
    oneSlipFrom: (word) => slips.near(word).filter(has),
    serviceWords: () => services,
    set(news) {
      for (const { token, category, rows } of news) {
        counts.set(token, category, rows);
        if (rows > 0 && !known.has(token)) meet(token);
      }
    },
  };
}
