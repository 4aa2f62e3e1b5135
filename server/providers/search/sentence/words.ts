import { EMOJI, emojiWords } from '#shared/domain/search/emoji-words.ts';
import { canonicalWord, wordsOf } from '../canonical-word.ts';

/** A word of a typed sentence, with where it is in the text. */
export type Word = {
  /** Lower case, without accents and possessives: "Men's" is "men". */
  readonly key: string;
  /** One form for singular, plural and spellings (`canonicalWord`). */
  readonly canonical: string;
  readonly start: number;
  readonly end: number;
};

/**
 * "Walk in" is one word: "in" would be taken for the preposition of a place. "Dentistnearme" is two, and an
 * emoji is one.
 */
const WORD = new RegExp(
  String.raw`\b(?:walk|drop)[- ]ins?\b|[\p{L}\p{N}]+?(?=near ?me\b)|[\p{L}\p{M}\p{N}'’]+|${EMOJI.source}`,
  'giu',
);

/** The words of a sentence in their order; empty for a text without a letter, a digit or an emoji that means something. */
export function readWords(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) =>
    keysOf(raw).map((key) => {
      return { key, canonical: canonicalWord(key), start: index, end: index + raw.length };
    }),
  );
}

/** The words that a part of a text is: several for an emoji that people would say in several. */
function keysOf(raw: string): string[] {
  const said = emojiWords(raw);
  if (said !== null) return wordsOf(said);
  const key = wordsOf(raw).join('');
  return key === '' ? [] : [key];
}

/** A part of a sentence by the positions of its words: the first and the one after the last. */
export type Span = { readonly from: number; readonly to: number };

/** The words that a range of the text touches; null if it touches none. */
export function wordsWithin(words: readonly Word[], start: number, end: number): Span | null {
  const from = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  return from === -1 || last < from ? null : { from, to: last + 1 };
}

/** The words of a part of a sentence as one text. */
export function textOf(words: readonly Word[], from: number, to: number): string {
  let text = words[from]?.key ?? '';
  for (let at = from + 1; at < to; at += 1) text += ` ${words[at]?.key ?? ''}`;
  return text;
}
