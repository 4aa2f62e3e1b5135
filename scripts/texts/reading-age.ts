import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** A pupil of the first American grade is six. */
const AGE_OF_GRADE_0 = 5;

/** Shorter lines are labels, names and prices: no sentences. */
const MIN_WORDS = 4;

/** The ages that a page may ask of its readers (issue: voice of the product). */
export const MAX_AGE = { page: 11, legal: 14 } as const;

/**
 * The reading age of a page in years: the Flesch-Kincaid grade of its sentences, as an age.
 * @param text the visible text, a line for each block, as `innerText` gives it
 * @returns NaN if there is no sentence
 */
export function readingAge(text: string): number {
  const sentences = text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.?!…])\s+/))
    .map(wordsOf)
    .filter((words) => words.length >= MIN_WORDS);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return (
    AGE_OF_GRADE_0 +
    fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
  );
}

/** Words, and not amounts, dates, addresses of emails and pages. */
const wordsOf = (sentence: string): string[] =>
  sentence
    .split(/[\s/–—]+/)
    .filter((part) => !/[@\d]|\w\.\w/.test(part))
    .map((part) => part.replaceAll(/[^\p{L}’'-]/gu, ''))
    .filter((word) => word !== '');
