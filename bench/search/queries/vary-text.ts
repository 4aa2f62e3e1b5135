import { AMERICAN, plainForm, plainWords } from '../oracle/forms.ts';
import type { Random } from '../../measure/random.ts';
import { EVERYDAY_KEYS, type KnownWords } from './known-words.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const SHORTEST_SLIPPED = 5;
const SHORTEST_HALF = 4;

function slip(random: Random, word: string): string {
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
 * A text with one slip in one of its longer words. Slips after which another word of the catalogue
 * could be meant as well are tried again: of those nobody knows the truth. So are those that leave
 * the beginning of the word: it is half typed.
 * @returns null where no such slip is found
 */
export function withSlip(random: Random, text: string, known: KnownWords): string | null {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (word.length >= SHORTEST_SLIPPED ? [index] : []));
  for (let tries = 0; long.length > 0 && tries < 20; tries += 1) {
    const index = random.pick(long);
    const word = words[index]?.toLowerCase() ?? '';
    if (!/^[a-z]+$/.test(word)) continue;
    const slipped = slip(random, word);
    const clear =
      !known.has(slipped) &&
      !word.startsWith(slipped) &&
      !(index === words.length - 1 && known.beginsName(slipped)) &&
      known.pointsOnlyTo(slipped, word);
    if (clear) return words.with(index, slipped).join(' ');
  }
  return null;
}

/** The text with its last word in the other number; null where there is no simple one. */
export function inOtherNumber(text: string): string | null {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (last.length < 4 || /[^a-z]|ss$|us$|is$|as$|ses$|ing$|y$|ch$|sh$|x$/i.test(last)) return null;
  const other = last.endsWith('s') ? last.slice(0, -1) : `${last}s`;
  const changed = [...words.slice(0, -1), other].join(' ');
  // Where one of the two is an everyday word it may stand for more than the service.
  return EVERYDAY_KEYS.has(changed.toLowerCase()) ? null : changed;
}

/** The text with its last word broken off, where no name begins so. */
export function halfTyped(random: Random, text: string, known: KnownWords): string | null {
  const words = text.split(' ');
  const last = words.at(-1)?.toLowerCase() ?? '';
  const least = Math.max(SHORTEST_HALF, Math.ceil(last.length * 0.5));
  if (!/^[a-z]+$/.test(last) || last.length <= least) return null;
  const half = last.slice(0, least + random.below(last.length - least));
  const typed = [...words.slice(0, -1), half].join(' ').toLowerCase();
  const doubtful =
    known.beginsName(half) ||
    known.has(half) ||
    [...EVERYDAY_KEYS].some((key) => key.startsWith(words.length === 1 ? half : typed));
  return doubtful ? null : typed;
}

/** The text in the American spelling; null where it is the same. */
export function inAmerican(text: string): string | null {
  const spelt = plainWords(text).map((word) => AMERICAN[plainForm(word)] ?? word);
  const changed = spelt.join(' ');
  return changed === plainWords(text).join(' ') ? null : changed;
}
