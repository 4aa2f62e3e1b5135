import { bestReading } from './best-reading.ts';
import { fixedSegments } from './fixed-segments.ts';
import type { Knowledge } from './knowledge.ts';
import { type CatalogueWords, needSegments } from './need-segments.ts';
import { misspeltPlace, placeSegments, type PlaceLookups } from './place-segments.ts';
import type { Segment } from './segment.ts';
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
const LONGEST_MISSPELT_PLACE = 3;
const PLACE_PREPOSITIONS = new Set(['in', 'near', 'nr', 'around', 'at', 'by']);

/**
 * What a text in the search means: needs, names, place, price and time, in the
 * order of the sentence (P-36). Misspelt words are corrected only where nothing is known by them.
 * @param field `location` reads everything as a place
 */
export function readSentence(
  text: string,
  field: 'service' | 'location',
  lookups: SentenceLookups,
): Reading {
  const words = readWords(text).slice(0, MOST_WORDS);
  const first = likeliest(text, words, field, lookups);
  const corrected = first.some(isUnknown) ? correctWords(words, first, field, lookups) : words;
  const second =
    corrected === words
      ? first
      : markCorrected(words, corrected, likeliest(text, corrected, field, lookups));
  return { text, words, segments: withMisspeltPlaces(words, second, field, lookups) };
}

const isUnknown = ({ meaning }: Segment) => meaning.kind === 'unknown';

function likeliest(
  text: string,
  words: readonly Word[],
  field: 'service' | 'location',
  lookups: SentenceLookups,
): Segment[] {
  const fixed = fixedSegments(text, words, lookups.postcodes);
  const isTaken = (at: number) => fixed.some(({ from, to }) => from <= at && at < to);
  const isFree = ({ from, to }: Segment) =>
    Array.from({ length: to - from }, (_, index) => from + index).every((at) => !isTaken(at));
  const candidates = words.map((_, from) => {
    const certain = fixed.filter((segment) => segment.from === from);
    if (isTaken(from)) return certain;
    const places = placeSegments(words, from, lookups, field === 'location');
    const needs =
      field === 'location' ? [] : needSegments(words, from, lookups.knowledge, lookups.catalogue);
    return [...places, ...needs].filter(isFree);
  });
  return bestReading(candidates);
}

/** Replaces unknown words by the likeliest known ones; the same words if there is nothing to correct. */
function correctWords(
  words: readonly Word[],
  segments: readonly Segment[],
  field: 'service' | 'location',
  { correct }: SentenceLookups,
): readonly Word[] {
  if (field === 'location') return words;
  const replacements = new Map<number, string>();
  for (const segment of segments.filter(isUnknown)) {
    const word = words[segment.from];
    const before = words[segment.from - 1]?.key ?? '';
    // After a preposition a place is meant, not a need.
    if (!word || PLACE_PREPOSITIONS.has(before)) continue;
    const meant = correct(word.key);
    if (meant !== null) replacements.set(segment.from, meant);
  }
  if (replacements.size === 0) return words;
  return words.map((word, index) => {
    const meant = replacements.get(index);
    const [known = word] = meant === undefined ? [] : readWords(meant);
    return { ...word, key: known.key, canonical: known.canonical };
  });
}

/** Notes in each segment what its misspelt words were taken for. */
function markCorrected(
  typed: readonly Word[],
  meant: readonly Word[],
  segments: readonly Segment[],
): Segment[] {
  return segments.map((segment) => {
    const range = meant.slice(segment.from, segment.to);
    const isChanged = range.some(({ key }, index) => key !== typed[segment.from + index]?.key);
    return isChanged ? { ...segment, corrected: range.map(({ key }) => key).join(' ') } : segment;
  });
}

/** Reads what is still unknown as misspelt places, and marks the rest after "in" as unknown places. */
function withMisspeltPlaces(
  words: readonly Word[],
  segments: readonly Segment[],
  field: 'service' | 'location',
  lookups: SentenceLookups,
): Segment[] {
  const result: Segment[] = [];
  for (let index = 0; index < segments.length;) {
    const segment = segments[index];
    if (!segment) break;
    if (!isUnknown(segment) || segment.meaning.kind !== 'unknown' || segment.meaning.asPlace) {
      result.push(segment);
      index += 1;
      continue;
    }
    const run = unknownRun(segments, index);
    const to = segments[index + run - 1]?.to ?? segment.to;
    const hasPlace = [...result, ...segments.slice(index)].some(({ meaning }) =>
      ['place', 'postcode', 'outcode'].includes(meaning.kind),
    );
    const place = hasPlace ? null : misspeltWithin(words, segment.from, to, lookups);
    if (place) result.push(...around(segment.from, place, to));
    else {
      const before = words[segment.from - 1]?.key ?? '';
      const asPlace = field === 'location' || (PLACE_PREPOSITIONS.has(before) && !hasPlace);
      result.push({ ...segment, to, meaning: { kind: 'unknown', asPlace } });
    }
    index += run;
  }
  return result;
}

function unknownRun(segments: readonly Segment[], from: number): number {
  const end = segments.findIndex((segment, index) => index >= from && !isUnknown(segment));
  return (end === -1 ? segments.length : end) - from;
}

/** The longest misspelt place within a range of unknown words. */
function misspeltWithin(
  words: readonly Word[],
  from: number,
  to: number,
  lookups: SentenceLookups,
): Segment | null {
  for (let length = Math.min(to - from, LONGEST_MISSPELT_PLACE); length > 0; length -= 1)
    for (let start = from; start + length <= to; start += 1) {
      const place = misspeltPlace(words, start, start + length, lookups);
      if (place) return place;
    }
  return null;
}

function around(from: number, place: Segment, to: number): Segment[] {
  const rest = (start: number, end: number): Segment[] =>
    start < end
      ? [
          {
            from: start,
            to: end,
            meaning: { kind: 'unknown', asPlace: false },
            corrected: null,
            score: 0,
          },
        ]
      : [];
  return [...rest(from, place.from), place, ...rest(place.to, to)];
}
