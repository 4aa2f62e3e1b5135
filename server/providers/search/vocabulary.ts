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
  /** The tokens that begin so, in the order of their code units. */
  beginning(prefix: string): string[];
  set(counts: Iterable<TokenRows>): void;
};

const SHORTEST_FORGIVEN = 4;
const IS_WORD = /^[\p{L}\p{N}]+$/u;
/** What is asked for by its beginning: words, pairs of words, places, names and merits. */
const IS_LISTED = /^[\p{L}\p{N}@^!]/u;

/**
 * Finds slips without comparing every word: each word is filed under itself and under every form
 * with one letter taken out; two words one slip apart meet in one of these.
 */
export function createVocabulary(): Vocabulary {
  const counts = createTokenCounts();
  const known = new Set<string>();
  const words = createWordList();
  const filed = new Map<string, string[]>();
  const services: string[] = [];
  const has = (token: string) => counts.rows(token, ALL_CATEGORIES) > 0;

  function file(word: string): void {
    for (const form of [word, ...withoutOneLetter(word)]) {
      const there = filed.get(form);
      if (there) there.push(word);
      else filed.set(form, [word]);
    }
  }

  function meet(token: string): void {
    known.add(token);
    if (token.startsWith('~')) services.push(token.slice(1));
    else if (IS_LISTED.test(token)) {
      words.add(token);
      if (token.length >= SHORTEST_FORGIVEN && IS_WORD.test(token)) file(token);
    }
  }

  return {
    has,
    beginning(prefix) {
      const found: string[] = [];
      words.someBeginning(prefix, (token) => {
        if (has(token)) found.push(token);
        return false;
      });
      return found;
    },
    begins: (prefix) => words.someBeginning(prefix, has),
    rows: (token, category) => counts.rows(token, category),
    rowsBeginning(prefix, category) {
      let rows = 0;
      words.someBeginning(prefix, (word) => {
        rows += counts.rows(word, category);
        return false;
      });
      return rows;
    },
    oneSlipFrom(word) {
      if (word.length < SHORTEST_FORGIVEN) return [];
      const found = [word, ...withoutOneLetter(word)].flatMap((form) => filed.get(form) ?? []);
      return [...new Set(found)].filter(has);
    },
    serviceWords: () => services,
    set(news) {
      for (const { token, category, rows } of news) {
        counts.set(token, category, rows);
        if (rows > 0 && !known.has(token)) meet(token);
      }
    },
  };
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}
