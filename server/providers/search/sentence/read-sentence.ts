import { ANY_PROVIDER, ANYWHERE } from '../knowledge/small-words.ts';
import { bestReading } from './best-reading.ts';
import { type CatalogueWords, catalogueSegments } from './catalogue-segments.ts';
import { completeLastWord } from './complete-word.ts';
import { fixedSegments } from './fixed-segments.ts';
import { inContext } from './in-context.ts';
import type { Knowledge } from './knowledge.ts';
import { needSegments } from './need-segments.ts';
import { isNegated, negatedSegments } from './negated-segments.ts';
import {
  PLACE_PREPOSITIONS,
  placeSegments,
  type PlaceLookups,
  splitPlaces,
} from './place-segments.ts';
import type { Segment } from './segment.ts';
import { isUnknown, withMisspeltPlaces } from './unknown-places.ts';
import { wishSegments } from './wish-segments.ts';
import { readWords, type Word } from './words.ts';

export type SentenceLookups = PlaceLookups & {
  readonly knowledge: Knowledge;
  readonly catalogue: CatalogueWords;
  /** The word that a misspelt one was most likely meant to be; null: nothing is likely. */
  readonly correct: (word: string) => string | null;
};

/** A typed text with the meanings of its parts in their order. */
export type Reading = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly segments: readonly Segment[];
};

/** Sentences are cut here: nothing sensible is longer. */
const MOST_WORDS = 24;
/** So many misspelt words are corrected: nobody means a sentence in which all of them are. */
const MOST_CORRECTED = 8;
const RARE_NAME_ROWS = 10;

/**
 * What a text in the search means: needs, names, place, price and time, in the order of the sentence
 * (P-36). A last word that is incomplete is completed, misspelt words are corrected, both only where
 * nothing is known by them.
 * @param field `location` reads everything as a place
 */
export function readSentence(
  text: string,
  field: 'service' | 'location',
  lookups: SentenceLookups,
): Reading {
  const words = readWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return { text, words, segments: [] };
  const isPlaceField = field === 'location';
  const fixed = fixedSegments(text, words, lookups);
  const split = splitPlaces(words, lookups.gazetteer);
  const read = (meant: readonly Word[]) => likeliest(meant, fixed, split, isPlaceField, lookups);
  // Words that are known to mean nothing here have a score: "MOT test".
  const isOpen = (segment: Segment) =>
    segment.meaning.kind === 'unknown' &&
    !segment.meaning.asPlace &&
    segment.score < 0 &&
    !fixed.includes(segment);

  const first = read(words);
  const unknown = first.filter(isOpen);
  const segments =
    completed(words, first, unknown, isPlaceField, lookups, read) ??
    (isPlaceField ? null : corrected(words, unknown, lookups, read)) ??
    first;
  const all = withMisspeltPlaces(words, segments, isPlaceField, lookups);
  return {
    text,
    words,
    segments: saysAnything(words, all, isPlaceField) ? all : nothing(words, isPlaceField),
  };
}

/** Whether words without a meaning are not all there is: "nhs number" asks for nothing that is here. */
function saysAnything(
  words: readonly Word[],
  segments: readonly Segment[],
  isPlaceField: boolean,
): boolean {
  const any = isPlaceField ? ANYWHERE : ANY_PROVIDER;
  return (
    segments.some((segment) => segment.meaning.kind !== 'filler' && !isNumber(segment)) ||
    words.some(({ key }) => any.has(key))
  );
}

/** "1=1" is the name of nobody, though some have a number in theirs. */
const isNumber = ({ meaning }: Segment) =>
  meaning.kind === 'name' && meaning.words.every((word) => /^\d+$/.test(word));

function nothing(words: readonly Word[], asPlace: boolean): Segment[] {
  const meaning = { kind: 'unknown', asPlace } as const;
  return [{ from: 0, to: words.length, meaning, corrected: null, score: 0 }];
}

type Read = (words: readonly Word[]) => readonly Segment[];

function likeliest(
  words: readonly Word[],
  fixed: readonly Segment[],
  split: readonly Segment[],
  isPlaceField: boolean,
  lookups: SentenceLookups,
): readonly Segment[] {
  const isTaken = (at: number) => fixed.some(({ from, to }) => from <= at && at < to);
  const needsAt = (from: number) => needSegments(words, from, lookups.knowledge);
  const placesAt = (from: number) => placeSegments(words, from, lookups, isPlaceField);
  const readAs = (isAlone: boolean) =>
    bestReading(
      words.map((_, from) => {
        if (isTaken(from)) return fixed.filter((segment) => segment.from === from);
        const places = [...placesAt(from), ...split.filter((segment) => segment.from === from)];
        const needs = isPlaceField
          ? wishSegments(words, from).filter(({ meaning }) => meaning.kind === 'filler')
          : [
              ...wishSegments(words, from),
              ...needsAt(from),
              ...negatedSegments(words, from, isAlone, needsAt, placesAt),
              ...catalogueSegments(words, from, lookups.catalogue),
            ];
        // What reaches into a fixed part is worth less than that part.
        return [...places, ...needs];
      }),
    );
  const reading = readAs(false);
  const isAlone = reading.some(isNegated) && !reading.some(isWanted);
  return inContext(words, isAlone ? readAs(true) : reading, lookups.catalogue);
}

const isWanted = ({ meaning }: Segment) => ['need', 'service', 'name'].includes(meaning.kind);

/** The reading with the last word completed; null unless that word alone is unknown. */
function completed(
  words: readonly Word[],
  first: readonly Segment[],
  unknown: readonly Segment[],
  isPlaceField: boolean,
  lookups: SentenceLookups,
  read: Read,
): readonly Segment[] | null {
  const [only = first.find((segment) => isRareName(segment, lookups)), ...more] = unknown;
  if (!only || more.length > 0 || only.to < words.length) return null;
  const isAfterPreposition = PLACE_PREPOSITIONS.has(words[only.from - 1]?.key ?? '');
  const hasNeed = first.some(({ meaning }) => meaning.kind === 'need');
  const expected = hasNeed ? 'place-first' : 'need-first';
  const rest = completeLastWord(
    words,
    isPlaceField || isAfterPreposition ? 'place' : expected,
    lookups,
  );
  if (rest === null) return null;
  const segments = read(replaced(words, new Map([[only.from, rest]])));
  return segments.some(isUnknown) ? null : segments;
}

/** A word that few names have is more likely the beginning of another: "dent", "clin". */
function isRareName({ meaning, from, to }: Segment, { catalogue }: SentenceLookups): boolean {
  if (meaning.kind !== 'name' || to - from > 1) return false;
  return meaning.words.every((word) => catalogue.nameRows(word) < RARE_NAME_ROWS);
}

/** The reading with unknown words corrected; null if that gives no more of them a meaning. */
function corrected(
  words: readonly Word[],
  unknown: readonly Segment[],
  { correct }: SentenceLookups,
  read: Read,
): readonly Segment[] | null {
  const replacements = new Map<number, string>();
  for (const { from } of unknown.slice(0, MOST_CORRECTED)) {
    // After a preposition a place is meant, not a need.
    if (PLACE_PREPOSITIONS.has(words[from - 1]?.key ?? '')) continue;
    const meant = correct(words[from]?.key ?? '');
    if (meant !== null) replacements.set(from, meant);
  }
  if (replacements.size === 0) return null;
  let meant = replaced(words, replacements);
  let segments = read(meant);
  // A word that means nothing even then was not meant.
  const wrong = segments.filter((segment) => isUnknown(segment) && replacements.has(segment.from));
  if (wrong.length > 0) {
    for (const { from } of wrong) replacements.delete(from);
    if (replacements.size === 0) return null;
    meant = replaced(words, replacements);
    segments = read(meant);
  }
  return segments.map((segment) => {
    const range = meant.slice(segment.from, segment.to);
    const isChanged =
      !isUnknown(segment) && range.some((_, index) => replacements.has(segment.from + index));
    return isChanged ? { ...segment, corrected: range.map(({ key }) => key).join(' ') } : segment;
  });
}

function replaced(words: readonly Word[], by: ReadonlyMap<number, string>): readonly Word[] {
  return words.map((word, index) => {
    const meant = by.get(index);
    if (meant === undefined) return word;
    const read = readWords(meant);
    return {
      ...word,
      key: read.map(({ key }) => key).join(' '),
      canonical: read.map(({ canonical }) => canonical).join(' '),
    };
  });
}
