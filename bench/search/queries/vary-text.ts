import type { Random } from '../../measure/random.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const MIN_TYPO_LENGTH = 5;
const MIN_INCOMPLETE_LENGTH = 4;

function addTypo(random: Random, word: string): string {
  const at = random.below(word.length);
  const before = word.slice(0, at);
  switch (random.below(4)) {
    case 0:
      return before + word.slice(at + 1);
    case 1:
      return before + random.pick(LETTERS) + word.slice(at + 1);
    case 2:
      return before + random.pick(LETTERS) + word.slice(at);
    default:
      return before + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  }
}

/** Adds one typo to one of the longer words of a text; the same text if it has none. */
export function withTypo(random: Random, text: string): string {
  const words = text.split(' ');
  const long = words.flatMap((word, index) =>
    word.length >= MIN_TYPO_LENGTH && /^[a-z]+$/i.test(word) ? [index] : [],
  );
  if (long.length === 0) return text;
  const index = random.pick(long);
  return words.with(index, addTypo(random, words[index]?.toLowerCase() ?? '')).join(' ');
}

/** Switches the last word between singular and plural, where there is a simple rule. */
export function inOtherNumber(text: string): string {
  if (/[^a-z]$|ss$|us$|is$|as$|ses$|ing$|y$|ch$|sh$|x$/i.test(text)) return text;
  return text.endsWith('s') ? text.slice(0, -1) : `${text}s`;
}

/** Truncates the last word, as while it is typed. */
export function halfTyped(random: Random, text: string): string {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const least = Math.max(MIN_INCOMPLETE_LENGTH, Math.ceil(last.length * 0.5));
  if (last.length <= least) return text;
  const half = last.slice(0, least + random.below(last.length - least));
  return [...words.slice(0, -1), half].join(' ');
}
