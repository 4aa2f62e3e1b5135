import { AMERICAN, plainForm, plainWords } from '../oracle/forms.ts';
import type { Random } from '../../measure/random.ts';
import { EVERYDAY_KEYS, type KnownWords } from './known-words.ts';

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

/**
 * Adds one typo to one of the longer words of a text. Ambiguous typos, which could mean another word of
 * the catalogue, are retried, and so are those that produce a prefix of the word.
 * @returns null if no such typo is found
 */
export function withTypo(random: Random, text: string, known: KnownWords): string | null {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (word.length >= MIN_TYPO_LENGTH ? [index] : []));
  for (let tries = 0; long.length > 0 && tries < 20; tries += 1) {
    const index = random.pick(long);
    const word = words[index]?.toLowerCase() ?? '';
    if (!/^[a-z]+$/.test(word)) continue;
    const mistyped = addTypo(random, word);
    const unambiguous =
      !known.has(mistyped) &&
      !word.startsWith(mistyped) &&
      !(index === words.length - 1 && known.beginsName(mistyped)) &&
      known.isUnambiguous(mistyped, word);
    if (unambiguous) return words.with(index, mistyped).join(' ');
  }
  return null;
}

/** Switches the last word between singular and plural; null where there is no simple rule. */
export function inOtherNumber(text: string): string | null {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (last.length < 4 || /[^a-z]|ss$|us$|is$|as$|ses$|ing$|y$|ch$|sh$|x$/i.test(last)) return null;
  const other = last.endsWith('s') ? last.slice(0, -1) : `${last}s`;
  const changed = [...words.slice(0, -1), other].join(' ');
  // An everyday word may mean more than the service.
  return EVERYDAY_KEYS.has(changed.toLowerCase()) ? null : changed;
}

/** Truncates the last word; null if that would be ambiguous. */
export function halfTyped(random: Random, text: string, known: KnownWords): string | null {
  const words = text.split(' ');
  const last = words.at(-1)?.toLowerCase() ?? '';
  const least = Math.max(MIN_INCOMPLETE_LENGTH, Math.ceil(last.length * 0.5));
  if (!/^[a-z]+$/.test(last) || last.length <= least) return null;
  const half = last.slice(0, least + random.below(last.length - least));
  const typed = [...words.slice(0, -1), half].join(' ').toLowerCase();
  const ambiguous =
    known.beginsName(half) ||
    known.has(half) ||
    [...EVERYDAY_KEYS].some((key) => key.startsWith(words.length === 1 ? half : typed));
  return ambiguous ? null : typed;
}

/** Converts to American spelling; null if it is the same. */
export function inAmerican(text: string): string | null {
  const spelt = plainWords(text).map((word) => AMERICAN[plainForm(word)] ?? word);
  const changed = spelt.join(' ');
  return changed === plainWords(text).join(' ') ? null : changed;
}
