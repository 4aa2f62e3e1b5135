import { canonicalWord, wordsOf } from './canonical-word.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Minimum ratio of providers with the suggested word to those with the typed one. */
const MIN_RATIO = 10;

/**
 * Suggests a text in which a rare word is replaced by a far more frequent one that is one typo away
 * ("mussage", part of one clinic's name). Unknown words are corrected without a suggestion.
 * @returns null when nothing is more probable
 */
export function didYouMean(text: string, vocabulary: Vocabulary): string | null {
  const words = wordsOf(text);
  const meant = words.map((word) => moreProbable(word, vocabulary));
  return meant.some((word, index) => word !== words[index]) ? meant.join(' ') : null;
}

function moreProbable(word: string, vocabulary: Vocabulary): string {
  const rows = (each: string) =>
    Math.max(
      vocabulary.rows(each, ALL_CATEGORIES),
      vocabulary.rows(canonicalWord(each), ALL_CATEGORIES),
    );
  const own = rows(word);
  if (own === 0) return word;
  const [best] = vocabulary
    .oneTypoFrom(word)
    // A plural is the same word.
    .filter((near) => canonicalWord(near) !== canonicalWord(word))
    .toSorted((a, b) => rows(b) - rows(a));
  return best !== undefined && rows(best) >= own * MIN_RATIO ? best : word;
}
