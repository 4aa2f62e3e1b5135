import { canonicalWord, wordsOf } from './canonical-word.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { Vocabulary } from './vocabulary.ts';

/** So many times more providers have to know the other word. */
const FAR_MORE = 10;

/**
 * The text with a word that was more probably meant, where each word is known to the catalogue but
 * one of them to far fewer providers than a word one slip away ("mussage" of one clinic's name).
 * Words that nobody knows are mended without asking.
 * @returns null where nothing is more probable
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
    .oneSlipFrom(word)
    // A plural is no other word.
    .filter((near) => canonicalWord(near) !== canonicalWord(word))
    .toSorted((a, b) => rows(b) - rows(a));
  return best !== undefined && rows(best) >= own * FAR_MORE ? best : word;
}
