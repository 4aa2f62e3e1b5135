import type { CatalogueWords } from './catalogue-segments.ts';
import type { Reading } from './read-sentence.ts';
import type { Meaning } from './segment.ts';

/** Better known places are meant: "Dental Centre Leeds" asks for Leeds. */
const OBSCURE_RANK = 42;

/**
 * Whether a text that was read otherwise may be the whole name of a provider: "The Beeches Dental
 * Surgery" is read as a hamlet and a need, "Natural Health Pharmacy" as two needs.
 */
export function isPerhapsName({ words, segments }: Reading, catalogue: CatalogueWords): boolean {
  if (words.length < 2 || segments.every(({ meaning }) => meaning.kind === 'name')) return false;
  const needs = segments.filter(({ meaning }) => meaning.kind === 'need').length;
  const isOpen = needs > 1 || segments.some(({ meaning }) => isUnsure(meaning));
  return isOpen && words.every(({ canonical }) => catalogue.nameRows(canonical) > 0);
}

function isUnsure(meaning: Meaning): boolean {
  if (meaning.kind === 'place') return meaning.places[0].rank < OBSCURE_RANK;
  return meaning.kind === 'name' || meaning.kind === 'unknown';
}

/** The reading of a text that is the whole name of a provider. */
export function asName(reading: Reading): Reading {
  const words = reading.words.map(({ canonical }) => canonical);
  const meaning = { kind: 'name', words } as const;
  const whole = { from: 0, to: words.length, meaning, corrected: null, score: 0 };
  return { ...reading, segments: [whole] };
}
