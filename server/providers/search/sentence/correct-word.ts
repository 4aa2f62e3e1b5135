import { editDistance } from '#shared/domain/providers/closest-word.ts';
import { createTypoIndex } from '#shared/domain/providers/typos.ts';
import { stemOf } from '#shared/domain/search/red-flags/read-words.ts';
import { SPELT_RIGHT } from '#shared/domain/search/red-flags/spelt-right.ts';
import { canonicalWord } from '../canonical-word.ts';
import { ALL_CATEGORIES } from '../format.ts';
import { EVERYDAY_WORDS } from '../knowledge/everyday-words.ts';
import { COMMON_WORDS, ORDINARY_NAME_WORDS, ORDINARY_WORDS } from '../knowledge/ordinary-words.ts';
import { HEALTH_WORDS } from '../knowledge/health-words.ts';
import { BRANDS } from '../knowledge/sentence-words.ts';
import { nameWordToken, serviceToken } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Knowledge } from './knowledge.ts';
import { phoneticKey } from './phonetic-key.ts';

const MIN_LENGTH = 4;
/** From these lengths two and three typos are corrected. */
const TWO_TYPOS_FROM = 8;
const THREE_TYPOS_FROM = 12;
/** Shorter sounds are those of too many words: "pn" is "pain" and "pen". */
const MIN_SOUND = 3;
/** A word of services or names must be this frequent to be what a misspelt word meant. */
const MIN_SERVICE_ROWS = 2;
const MIN_SERVICE_LENGTH = 5;
const MIN_NAME_LENGTH = 6;

/** What makes a word less likely than one a typo nearer. */
const OTHER_FIRST_LETTER = 0.5;
const SOUNDS_ALIKE = -1.25;

function maxTypos(length: number): number {
  if (length >= THREE_TYPOS_FROM) return 3;
  return length >= TWO_TYPOS_FROM ? 2 : 1;
}

const NO_TYPOS = [
  ORDINARY_WORDS,
  ORDINARY_NAME_WORDS,
  COMMON_WORDS,
  EVERYDAY_WORDS,
  BRANDS,
  SPELT_RIGHT,
];
const isSpeltRight = (word: string) => NO_TYPOS.some((words) => words.has(word));

/**
 * Corrects misspelt words by the table of needs first, then by the services of the catalogue, then by
 * longer words of names: a correction needs evidence that the word is one people search for (P-36). A
 * health word is never left for another one: "coughing" is a form of cough, and no coaching (P-71).
 */
export function createCorrector({ words }: Pick<Knowledge, 'words'>) {
  const typos = createTypoIndex(words.keys());
  const sounds = new Map<string, string>();
  const healthTypos = createTypoIndex(HEALTH_WORDS);
  const byStem = new Map(
    [...words.keys()].filter((word) => HEALTH_WORDS.has(word)).map((word) => [stemOf(word), word]),
  );
  const bySound = new Map<string, string[]>();
  const byInitial = new Map<string, string[]>();
  for (const word of words.keys()) {
    if (word.length < MIN_LENGTH) continue;
    const sound = phoneticKey(word);
    sounds.set(word, sound);
    push(bySound, sound, word);
    push(byInitial, sound.slice(0, 1), word);
  }

  const soundOf = (word: string) => sounds.get(word) ?? phoneticKey(word);

  /** The likeliest of the words, the more frequent of equally likely ones. */
  function likeliest(
    typed: string,
    candidates: Iterable<string>,
    frequency: (word: string) => number,
  ): string | null {
    const limit = maxTypos(typed.length);
    const typedSound = phoneticKey(typed);
    let best: { word: string; cost: number } | null = null;
    for (const word of candidates) {
      if (word === typed) continue;
      const isAlike = typedSound.length >= MIN_SOUND && soundOf(word) === typedSound;
      const typoCount = editDistance(typed, word, isAlike ? limit + 2 : limit);
      if (typoCount > (isAlike ? limit + 2 : limit)) continue;
      const cost =
        typoCount +
        (isAlike ? SOUNDS_ALIKE : 0) +
        (word[0] === typed[0] || isAlike ? 0 : OTHER_FIRST_LETTER);
      const isBetter =
        best === null ||
        cost < best.cost ||
        (cost === best.cost && frequency(word) > frequency(best.word));
      if (isBetter) best = { word, cost };
    }
    return best?.word ?? null;
  }

  function byTable(typed: string): string | null {
    const frequency = (word: string) => words.get(word) ?? 0;
    const sound = phoneticKey(typed);
    const near = likeliest(typed, [...typos.near(typed), ...(bySound.get(sound) ?? [])], frequency);
    if (near !== null || typed.length < TWO_TYPOS_FROM) return near;
    return likeliest(typed, byInitial.get(sound.slice(0, 1)) ?? [], frequency);
  }

  /** The word of the table that a health word is a form of; null: none. */
  function formOf(word: string): string | null {
    const form = byStem.get(stemOf(word)) ?? null;
    return form === word ? null : form;
  }

  return function correct(word: string, vocabulary: Vocabulary): string | null {
    if (word.length < MIN_LENGTH || /\d/.test(word) || isSpeltRight(word)) return null;
    if (HEALTH_WORDS.has(word)) return formOf(word);
    const meant = byTable(word);
    const [health] = healthTypos.near(word);
    if (health !== undefined && (meant === null || editDistance(word, meant, 1) > 1))
      return words.has(health) ? health : formOf(health);
    if (meant !== null) return meant;
    const known = vocabulary.oneTypoFrom(word);
    const rows = (token: (canonical: string) => string) => (each: string) =>
      vocabulary.rows(token(canonicalWord(each)), ALL_CATEGORIES);
    const [serviceRows, nameRows] = [rows(serviceToken), rows(nameWordToken)];
    const services =
      word.length >= MIN_SERVICE_LENGTH
        ? known.filter((each) => serviceRows(each) >= MIN_SERVICE_ROWS)
        : [];
    const names = word.length >= MIN_NAME_LENGTH ? known.filter((each) => nameRows(each) > 0) : [];
    return likeliest(word, services, serviceRows) ?? likeliest(word, names, nameRows);
  };
}

function push(map: Map<string, string[]>, key: string, word: string): void {
  const existing = map.get(key);
  if (existing) existing.push(word);
  else map.set(key, [word]);
}
