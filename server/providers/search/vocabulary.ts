/** The words of the catalogue in memory, so that the database is only asked for words it has. */
export type Vocabulary = {
  has(token: string): boolean;
  /** Whether a word of the catalogue begins so. */
  begins(prefix: string): boolean;
  /** Words that differ by one slip: a letter missing, added, wrong, or two changed over. */
  oneSlipFrom(word: string): string[];
  /** The words of services, without their mark: for longer words, that forgive two slips. */
  serviceWords(): readonly string[];
  add(tokens: Iterable<string>): void;
};

const SHORTEST_FORGIVEN = 4;
const IS_WORD = /^[\p{L}\p{N}]/u;

/**
 * Finds slips without comparing every word: each word is filed under itself and under every form
 * with one letter taken out; two words one slip apart meet in one of these.
 */
export function createVocabulary(): Vocabulary {
  const tokens = new Set<string>();
  const filed = new Map<string, string[]>();
  const services: string[] = [];
  let sorted: string[] | null = null;

  function file(word: string): void {
    for (const form of [word, ...withoutOneLetter(word)]) {
      const there = filed.get(form);
      if (there) there.push(word);
      else filed.set(form, [word]);
    }
  }

  return {
    has: (token) => tokens.has(token),
    begins(prefix) {
      sorted ??= [...tokens].filter((token) => IS_WORD.test(token)).toSorted(byCodeUnits);
      const found = sorted[firstNotBefore(sorted, prefix)];
      return found !== undefined && found.startsWith(prefix);
    },
    oneSlipFrom(word) {
      if (word.length < SHORTEST_FORGIVEN) return [];
      const found = [word, ...withoutOneLetter(word)].flatMap((form) => filed.get(form) ?? []);
      return [...new Set(found)];
    },
    serviceWords: () => services,
    add(more) {
      for (const token of more) {
        if (tokens.has(token)) continue;
        tokens.add(token);
        if (token.startsWith('~')) services.push(token.slice(1));
        else if (IS_WORD.test(token) && !token.includes(' ') && token.length >= SHORTEST_FORGIVEN)
          file(token);
      }
      sorted = null;
    },
  };
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Where the first entry that is not before the text stands in a sorted list. */
function firstNotBefore(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
