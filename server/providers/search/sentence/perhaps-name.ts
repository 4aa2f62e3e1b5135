import type { CatalogueWords } from './catalogue-segments.ts';
import type { Reading } from './read-sentence.ts';
import { PLACE_PREPOSITIONS, WELL_KNOWN_RANK } from './place-segments.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

/**
 * Whether a text that was read otherwise may be the whole name of a provider: "The Beeches Dental
 * Surgery" is read as a hamlet and a need, "Natural Health Pharmacy" as two needs.
 */
export function isPerhapsName({ words, segments }: Reading, catalogue: CatalogueWords): boolean {
  if (words.length < 2 || segments.every(({ meaning }) => meaning.kind === 'name')) return false;
  const needs = segments.filter(({ meaning }) => meaning.kind === 'need').length;
  const isOpen = needs > 1 || segments.some((segment) => isUnsure(segment, words));
  return isOpen && words.every(({ canonical }) => catalogue.nameRows(canonical) > 0);
}

function isUnsure({ meaning, from }: Segment, words: readonly Word[]): boolean {
  if (meaning.kind === 'place')
    return (
      meaning.places[0].rank < WELL_KNOWN_RANK || !PLACE_PREPOSITIONS.has(words[from]?.key ?? '')
    );
  return meaning.kind === 'name' || meaning.kind === 'unknown';
}

/** Whether a text has a place that is meant even where a provider is called so: "Dental Centre Leeds". */
export function hasKnownPlace({ segments }: Pick<Reading, 'segments'>): boolean {
  return segments.some(
    ({ meaning }) => meaning.kind === 'place' && meaning.places[0].rank >= WELL_KNOWN_RANK,
  );
}

/** The reading of a text that is the whole name of a provider. */
export function asName(reading: Reading): Reading {
  const words = reading.words.map(({ canonical }) => canonical);
  const meaning = { kind: 'name', words } as const;
  const whole = { from: 0, to: words.length, meaning, corrected: null, score: 0 };
  return { ...reading, segments: [whole] };
}
