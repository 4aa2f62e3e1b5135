import { createHmac } from 'node:crypto';
import type { DerivedKey, DerivedKeys } from '../../config/secret.ts';

/** What one typed word must match: a word, a keyed hash, or a combination. */
export type SearchTerm =
  | { readonly word: string; readonly prefix: boolean }
  | { readonly hash: string }
  | { readonly any: readonly SearchTerm[] }
  | { readonly all: readonly SearchTerm[] };

/** Must match `desk_split` in the migration. */
const WORD = /[0-9A-Za-z\u00c0-\u1fff\u2070-\u2fff\u3040-\u{10ffff}]+/gu;
const HASH_CHARACTERS = 16;
/** The longest text, if its words had four letters. */
const MAX_HASHES = 400;

function split(text: string): string[] {
  return text.match(WORD) ?? [];
}

function plainWords(text: string): string[] {
  return split(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/** Groups adjacent digit words: they are parts of a card number. */
function groupDigits(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const continues = /^\d+$/.test(word) && last !== undefined && /^\d+$/.test(last[0] ?? '');
    if (continues) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The typed words, with parts of a card number joined. */
export function typedWords(text: string): { words: string[]; digits: boolean } {
  const words = groupDigits(split(text)).map((group) => group.join(''));
  return { words, digits: words.length === 1 && /^\d+$/.test(words[0] ?? '') };
}

/**
 * Search terms for the desk. Symptoms are sealed; keyed hashes of their words, different for each
 * provider, make them searchable (ADR-019).
 * Stored with the newest key and found with every one.
 * @param keys for this purpose only
 */
export function createSearchWords(keys: DerivedKeys) {
  const hash = (providerId: string, word: string, { key }: DerivedKey = keys[0]) =>
    createHmac('sha256', key)
      .update(`${providerId}\n${word}`)
      .digest('hex')
      .slice(0, HASH_CHARACTERS);

  return {
    /** The hashes of a text's words, to be stored with it. */
    hashesOf(providerId: string, text: string): string[] {
      const words = [...new Set(plainWords(text))].slice(0, MAX_HASHES);
      // Sorted by hash: the order of the words would leak information.
      return words.map((word) => hash(providerId, word)).toSorted();
    },

    /** The terms of a search; all must match. The last word is a prefix. */
    parseSearch(providerId: string, search: string): SearchTerm[] {
      const groups = groupDigits(split(search));
      const lastGroup = groups.length - 1;
      const term = (word: string, prefix: boolean): SearchTerm => {
        const hashes = plainWords(word).map((plain) => ({
          any: keys.map((key) => ({ hash: hash(providerId, plain, key) })),
        }));
        return { any: [{ word, prefix }, ...(hashes.length === 0 ? [] : [{ all: hashes }])] };
      };
      return groups.map((group, index) => {
        const words = group.map((word, at) =>
          term(word, index === lastGroup && at === group.length - 1),
        );
        if (!/^\d/.test(group[0] ?? '')) return { all: words };
        return { any: [{ word: group.join(''), prefix: true }, { all: words }] };
      });
    },
  };
}

export type SearchWords = ReturnType<typeof createSearchWords>;
