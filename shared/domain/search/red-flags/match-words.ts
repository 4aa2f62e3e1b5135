import { editDistance } from '../../providers/closest-word.ts';
import { EVERYDAY_PHRASES } from './everyday-phrases.ts';
import { stemOf, wordsIn } from './read-words.ts';
import { LONG, redFlagPhrases, type RedFlagPhrases, SHORT } from './red-flag-phrases.ts';
import { SPELT_RIGHT } from './spelt-right.ts';

const MIN_JOINED = 6;

/** Words that stand between others without setting them apart. */
const SMALL: ReadonlySet<string> = new Set(
  'a an the and or but so if of for with to into at by near in on i im ive id my our your his her its is am are was were be been being has have had this that it very really just from who he she they me want wants walk walking talk talking look looking take takes make makes'.split(
    ' ',
  ),
);
const SMALL_STEP = 0.1;

/**
 * How a typed word is one of the table: spelt right; a typo away; a short word a typo away, which many others
 * are; or another word that is spelt right, so that it was most likely meant.
 */
type Spelling = 'right' | 'typo' | 'short-typo' | 'other-word';

/** Where a part of a phrase is in a text. */
export type Place = { readonly word: number; readonly at: number; readonly spelling: Spelling };

/** Where the parts of phrases are in a text. */
export type Places = ReadonlyMap<number, readonly Place[]>;

type MatchedWords = { readonly words: readonly string[]; readonly places: Places };

const everyday = EVERYDAY_PHRASES.map((phrase) => wordsIn(phrase));

/** The words of a text without everyday phrases, and which parts of phrases they are. */
export function matchWords(text: string): MatchedWords {
  const table = redFlagPhrases();
  const words = withoutEveryday(wordsIn(text));
  const places = new Map<number, Place[]>();
  let at = 0;
  const add = (stem: string, place: Place) => {
    for (const part of table.partsOf.get(stem) ?? []) {
      const known = places.get(part);
      if (known) known.push(place);
      else places.set(part, [place]);
    }
  };
  for (const [index, word] of words.entries()) {
    at += SMALL.has(word) ? SMALL_STEP : 1;
    const next = words[index + 1] ?? '';
    if ((word + next).length >= MIN_JOINED && table.words.has(word + next))
      add(stemOf(word + next), { word: index, at, spelling: 'right' });
    for (const [stem, spelling] of meaningsOf(word, table))
      add(stem, { word: index, at, spelling });
    for (const [offset, part] of [...taken(word, table), ...apart(word, next, table)].entries())
      add(stemOf(part), { word: index + (offset + 1) / 10, at, spelling: 'right' });
  }
  return { words, places };
}

const isKnown = (word: string, { words, partsOf }: RedFlagPhrases) =>
  words.has(word) || partsOf.has(stemOf(word));

/** "Chestpain" is two words of the table, and so is "chestnpain". */
function taken(word: string, table: RedFlagPhrases): readonly string[] {
  if (word.length < MIN_JOINED + 1 || SPELT_RIGHT.has(word) || isKnown(word, table)) return [];
  for (const between of [0, 1])
    for (let end = SHORT; end + between <= word.length - SHORT; end += 1) {
      const parts = [word.slice(0, end), word.slice(end + between)];
      if (parts.every((part) => isKnown(part, table))) return parts;
    }
  return [];
}

/** "Ches tpain": the space is a letter too early or too late. */
function apart(word: string, next: string, table: RedFlagPhrases): readonly string[] {
  if (word === '' || next.length < 2 || (isKnown(word, table) && isKnown(next, table))) return [];
  const moved = [
    [word + next.slice(0, 1), next.slice(1)],
    [word.slice(0, -1), word.slice(-1) + next],
  ];
  const isRight = (part: string) => SMALL.has(part) || isKnown(part, table);
  return moved.find((parts) => parts.every(isRight)) ?? [];
}

function meaningsOf(word: string, table: RedFlagPhrases): ReadonlyMap<string, Spelling> {
  const meanings = new Map<string, Spelling>();
  const isOther = isKnown(word, table) || SPELT_RIGHT.has(word);
  for (const near of nearest(word, table)) {
    const isShort = Math.min(near.length, word.length) <= SHORT;
    const stem = stemOf(near);
    if (isOther) meanings.set(stem, 'other-word');
    else if (!isShort || !meanings.has(stem)) meanings.set(stem, isShort ? 'short-typo' : 'typo');
  }
  if (isKnown(word, table)) meanings.set(stemOf(word), 'right');
  return meanings;
}

function nearest(word: string, { near, short, long }: RedFlagPhrases): readonly string[] {
  if (SMALL.has(word) || word.length < SHORT || /\d/.test(word)) return [];
  if (word.length <= SHORT + 1)
    return [...near(word), ...short.filter((each) => isOneTypoAway(word, each))];
  const found = near(word);
  if (found.length > 0 || word.length < LONG || SPELT_RIGHT.has(word)) return found;
  return long.filter((each) => each[0] === word[0] && editDistance(word, each, 2) === 2);
}

/** Whether a letter is missing, added or wrong, or two are transposed; for short words faster than to count typos. */
function isOneTypoAway(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1 || word === other) return false;
  // One typo leaves the first letter or the last.
  if (word[0] !== other[0] && word.at(-1) !== other.at(-1)) return false;
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const rest = word.slice(same);
  const otherRest = other.slice(same);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (isSwapped && rest.slice(2) === otherRest.slice(2))
  );
}

function withoutEveryday(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let index = 0; index < words.length;) {
    const phrase = everyday.find((each) =>
      each.every((word, offset) => words[index + offset] === word),
    );
    if (!phrase) left.push(words[index] ?? '');
    index += phrase?.length ?? 1;
  }
  return left;
}
