import { createHmac } from 'node:crypto';

/** What has to be found of one typed word: the word itself, a hash, or several of them. */
export type Needle =
  | { readonly word: string; readonly prefix: boolean }
  | { readonly hash: string }
  | { readonly any: readonly Needle[] }
  | { readonly all: readonly Needle[] };

/** What `desk_split` of the migration leaves between what it splits at. */
const WORD = /[0-9A-Za-z\u00c0-\u1fff\u2070-\u2fff\u3040-\u{10ffff}]+/gu;
const HASH_CHARACTERS = 16;
/** As many words as the longest text has, were they of four letters. */
const MOST_HASHES = 400;

function split(text: string): string[] {
  return text.match(WORD) ?? [];
}

function plainWords(text: string): string[] {
  return split(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/** Puts digits that stand beside one another together: parts of a card number. */
function runs(words: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const word of words) {
    const last = found.at(-1);
    const goesOn = /^\d+$/.test(word) && last !== undefined && /^\d+$/.test(last[0] ?? '');
    if (goesOn) last.push(word);
    else found.push([word]);
  }
  return found;
}

/** The words of what was typed, parts of a card number put together. */
export function typedWords(text: string): { words: string[]; digits: boolean } {
  const words = runs(split(text)).map((run) => run.join(''));
  return { words, digits: words.length === 1 && /^\d+$/.test(words[0] ?? '') };
}

/**
 * The words by which the desk finds an appointment. Symptoms are sealed: keyed hashes of their
 * words are kept beside them, other ones for each provider, and tell nothing without the key
 * (ADR-019).
 * @param key one of `deriveKey`, for this alone
 */
export function createSearchWords(key: Buffer) {
  const hash = (providerId: string, word: string) =>
    createHmac('sha256', key)
      .update(`${providerId}\n${word}`)
      .digest('hex')
      .slice(0, HASH_CHARACTERS);

  return {
    /** The hashes of the words of a text, to be kept beside it. */
    hashesOf(providerId: string, text: string): string[] {
      const words = [...new Set(plainWords(text))].slice(0, MOST_HASHES);
      // In the order of the hashes: that of the words would tell something.
      return words.map((word) => hash(providerId, word)).toSorted();
    },

    /** What a search asks for; all of it has to be found. The last word may be unfinished. */
    needlesOf(providerId: string, search: string): Needle[] {
      const typed = runs(split(search));
      const lastRun = typed.length - 1;
      const needle = (word: string, prefix: boolean): Needle => {
        const hashes = plainWords(word).map((plain) => ({ hash: hash(providerId, plain) }));
        return { any: [{ word, prefix }, ...(hashes.length === 0 ? [] : [{ all: hashes }])] };
      };
      return typed.map((run, index) => {
        const words = run.map((word, at) =>
          needle(word, index === lastRun && at === run.length - 1),
        );
        if (!/^\d/.test(run[0] ?? '')) return { all: words };
        return { any: [{ word: run.join(''), prefix: true }, { all: words }] };
      });
    },
  };
}

export type SearchWords = ReturnType<typeof createSearchWords>;
