import { DETAILS, FILLERS, NO_COST, NOT_HERE, UNITS } from '../knowledge/sentence-words.ts';
import type { Meaning, Segment } from './segment.ts';
import { textOf, type Word } from './words.ts';

/** Above a service of one word ("online", "women"), below a need. */
const DETAIL_SCORE = 8;
const NO_COST_SCORE = 6;
const FILLER_SCORE = 1;
/** Above services of two words: "12 week" is none, "24 hour ECG" is a phrase of the table. */
const MEASURE_SCORE = 12;
const TOGETHER_SCORE = 3;
const LONGEST_DETAIL = 3;
/** Above what the words mean here: "MOT test" is no test. */
const NOT_HERE_SCORE = 12;
const LONGEST_NOT_HERE = 2;
/** Longer numbers are neither ages nor amounts. */
const NUMBER = /^\d{1,3}$/;

/** Wishes that narrow a need, and words without a meaning, that may begin at a word. */
export function wishSegments(words: readonly Word[], from: number): Segment[] {
  const word = words[from];
  if (!word) return [];
  const segment = (to: number, meaning: Meaning, score: number): Segment => ({
    from,
    to,
    meaning,
    corrected: null,
    score,
  });
  return [
    ...(FILLERS.has(word.key) ? [segment(from + 1, { kind: 'filler' }, FILLER_SCORE)] : []),
    ...(NO_COST.has(word.key) ? [segment(from + 1, { kind: 'cheap' }, NO_COST_SCORE)] : []),
    ...(isMeasure(words, from) ? [segment(from + 2, { kind: 'filler' }, MEASURE_SCORE)] : []),
    ...(NUMBER.test(word.key) && words.length > 1
      ? [segment(from + 1, { kind: 'filler' }, FILLER_SCORE)]
      : []),
    ...notHereAt(words, from).map((to) =>
      segment(to, { kind: 'unknown', asPlace: false }, (to - from) * NOT_HERE_SCORE),
    ),
    ...detailsAt(words, from).map(({ to, listed }) =>
      segment(
        to,
        { kind: 'detail', listed },
        (to - from) * DETAIL_SCORE + (to - from - 1) * TOGETHER_SCORE,
      ),
    ),
  ];
}

/** "12 weeks", "60 minute", "one hour": how much of something, never what is needed. */
function isMeasure(words: readonly Word[], from: number): boolean {
  return NUMBER.test(words[from]?.key ?? '') && UNITS.has(words[from + 1]?.key ?? '');
}

function notHereAt(words: readonly Word[], from: number): number[] {
  const ends: number[] = [];
  for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_NOT_HERE); to += 1)
    if (NOT_HERE.has(textOf(words, from, to))) ends.push(to);
  return ends;
}

function detailsAt(
  words: readonly Word[],
  from: number,
): { to: number; listed: readonly string[] }[] {
  const found: { to: number; listed: readonly string[] }[] = [];
  for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_DETAIL); to += 1) {
    const text = textOf(words, from, to);
    const listed = DETAILS.get(text);
    if (listed) found.push({ to, listed });
  }
  return found;
}
