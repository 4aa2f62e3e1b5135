import { CATEGORIES } from './categories.ts';
import { closestWord } from './closest-word.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { createTypoIndex } from './typos.ts';

const LONGEST_PHRASE = 2;

// Stop words: "someone for my bad back near me".
const STOP_WORDS = new Set(
  'a an and any at best cheap clinic clinics find for good help i in me my near nearby need of on or some someone something the to want with'.split(
    ' ',
  ),
);

// Words with little meaning beside others: "hip problem", "private physio".
const WEAK_WORDS = new Set(
  'ache aching appointment bad check get issue issues low pain painful private problem problems sore treatment up'.split(
    ' ',
  ),
);

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]s?\b/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter((word) => word !== '');
}

/** Spellings beyond the everyday words: those of services and names, in lower case. */
export type Spelling = {
  /** Whether the catalogue has the word, or one that begins with it. */
  isKnown(word: string): boolean;
  /** Words of which it may be a typo, the likeliest first. */
  near(word: string): readonly string[];
};

const NO_SPELLING: Spelling = { isKnown: () => false, near: () => [] };

const EVERYDAY = new Set(
  [...Object.keys(EVERYDAY_WORDS), ...CATEGORIES.map(({ name }) => name)].flatMap(splitWords),
);
/** The words and all their prefixes. */
const EVERYDAY_PREFIXES = new Set(
  [...EVERYDAY].flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1))),
);
const EVERYDAY_TYPOS = createTypoIndex(EVERYDAY);
/** From this length two typos are tolerated, but not in the first letter. */
const TWO_TYPOS_FROM = 8;

/** The intended word; incomplete words stay, because the search matches prefixes. */
function correctWord(word: string, spelling: Spelling): string {
  if (EVERYDAY_PREFIXES.has(word) || spelling.isKnown(word)) return word;
  const near = [...EVERYDAY_TYPOS.near(word), ...spelling.near(word)];
  const wider =
    near.length === 0 && word.length >= TWO_TYPOS_FROM
      ? [...EVERYDAY].filter((known) => known[0] === word[0])
      : near;
  return closestWord(word, wider) ?? word;
}

/**
 * The significant words of a text with typos corrected. If there are only stop words, such as
 * "good", they are searched as they are: otherwise the search would match everything.
 */
export function correctTypos(text: string, spelling: Spelling = NO_SPELLING): string[] {
  const typed = splitWords(text);
  const significant = typed.filter((word) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant.map((word) => correctWord(word, spelling)) : typed;
}

/**
 * The possible meanings of a typed service text (P-36).
 * @param text as typed: any case, typos, everyday words
 * @param spelling of further words: services, names
 * @returns one list per word or known phrase, all of which must match; each list has the corrected
 * word first, then its alternatives, of which one must match; empty for a text without words
 */
export function expandWords(text: string, spelling: Spelling = NO_SPELLING): string[][] {
  const understood = correctTypos(text, spelling);
  const groups: string[][] = [];
  for (let index = 0; index < understood.length;) {
    let length = LONGEST_PHRASE;
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
  const strong = groups.filter(([first = '']) => !WEAK_WORDS.has(first));
  return strong.length > 0 ? strong : groups;
}
