import { CATEGORIES } from './categories.ts';
import { closestWord } from './closest-word.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { createSlips } from './typos.ts';

const LONGEST_PHRASE = 3;
const SHORTEST_PREFIX = 3;

// Words that say nothing about the service: "someone for my bad back near me".
const FILLERS = new Set(
  'a an and any at best cheap clinic clinics find for good help i in me my near nearby need of on or some someone something the to want with'.split(
    ' ',
  ),
);

// Words that say little beside another one: "hip problem", "private physio".
const FAINT = new Set(
  'ache aching appointment bad check get issue issues low pain painful private problem problems sore treatment up'.split(
    ' ',
  ),
);

function words(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]s?\b/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How words are spelt beyond the everyday ones: those of services and names, in lower case. */
export type Spelling = {
  /** Whether a word stands so in the catalogue, or one that begins so. */
  isKnown(word: string): boolean;
  /** Words that it may be a slip of, the likeliest first. */
  near(word: string): readonly string[];
};

const NOTHING_ELSE: Spelling = { isKnown: () => false, near: () => [] };

const EVERYDAY = new Set(
  [...Object.keys(EVERYDAY_WORDS), ...CATEGORIES.map(({ name }) => name)].flatMap(words),
);
/** Every beginning of them that is long enough to be one. */
const EVERYDAY_BEGINNINGS = new Set(
  [...EVERYDAY].flatMap((word) =>
    Array.from(word, (_, index) => word.slice(0, index + 1)).slice(SHORTEST_PREFIX - 1),
  ),
);
const EVERYDAY_SLIPS = createSlips(EVERYDAY);
/** From so many letters on two slips are forgiven, but not in the first letter. */
const TWO_SLIPS_FROM = 8;

/** A word as it was meant; half-typed words stay, because the search matches beginnings. */
function meant(word: string, spelling: Spelling): string {
  if (EVERYDAY.has(word) || EVERYDAY_BEGINNINGS.has(word) || spelling.isKnown(word)) return word;
  const near = [...EVERYDAY_SLIPS.near(word), ...spelling.near(word)];
  const wider =
    near.length === 0 && word.length >= TWO_SLIPS_FROM
      ? [...EVERYDAY].filter((known) => known[0] === word[0])
      : near;
  return closestWord(word, wider) ?? word;
}

/**
 * The telling words of a text as they were meant, slips mended; "good" alone is looked for as it is
 * rather than ignored: otherwise it would find everything.
 */
export function mendWords(text: string, spelling: Spelling = NOTHING_ELSE): string[] {
  const typed = words(text);
  const telling = typed.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling.map((word) => meant(word, spelling)) : typed;
}

/**
 * What a typed service text may mean (spec 3, "Search filters"; P-36).
 * @param text as typed: any case, typos, everyday words
 * @param spelling of further words: services, names
 * @returns one list per word or known phrase, all of which have to match; in each list the
 *   understood word first, then its alternatives, one of which is enough; empty for a text
 *   without a telling word
 */
export function expandWords(text: string, spelling: Spelling = NOTHING_ELSE): string[][] {
  const understood = mendWords(text, spelling);
  const groups: string[][] = [];
  for (let index = 0; index < understood.length;) {
    let length = Math.min(LONGEST_PHRASE, understood.length - index);
    let phrase = understood.slice(index, index + length).join(' ');
    while (length > 1 && !Object.hasOwn(EVERYDAY_WORDS, phrase)) {
      length -= 1;
      phrase = understood.slice(index, index + length).join(' ');
    }
    const alternatives = Object.hasOwn(EVERYDAY_WORDS, phrase)
      ? (EVERYDAY_WORDS[phrase] ?? [])
      : [];
    groups.push([...new Set([phrase, ...alternatives])]);
    index += length;
  }
  const strong = groups.filter(([first = '']) => !FAINT.has(first));
  return strong.length > 0 ? strong : groups;
}
