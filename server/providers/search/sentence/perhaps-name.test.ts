import { describe, expect, it } from 'vitest';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { nameWordToken } from '../tokens.ts';
import { countTokens } from '../../testing/count-tokens.ts';
import { createVocabulary } from '../vocabulary.ts';
import { canonicalWord } from '../canonical-word.ts';
import { catalogueWords } from './catalogue-words.ts';
import { readKnowledge } from './knowledge.ts';
import { asName, isPerhapsName } from './perhaps-name.ts';
import { readSentence } from './read-sentence.ts';

const vocabulary = createVocabulary();
const names = 'the beeches dental surgery natural health pharmacy leeds day lewis centre physio';
countTokens(
  vocabulary,
  names.split(' ').map((word) => nameWordToken(canonicalWord(word))),
  3,
);
const catalogue = catalogueWords(vocabulary);
const lookups = {
  gazetteer: gazetteer(),
  postcodes: postcodeTable(),
  knowledge: readKnowledge(),
  catalogue,
  correct: () => null,
};

describe('whole names that read like something else (P-36)', () => {
  it.each([
    ['The Beeches Dental Surgery', true],
    ['Natural Health Pharmacy', true],
    ['Day Lewis Pharmacy', true],
    ['dental surgery Leeds', true],
    ['dental surgery in Leeds', false],
    ['dental surgery', false],
    ['pharmacy', false],
    ['the beeches dental hospital', false],
  ])('%s', (text, expected) => {
    expect(isPerhapsName(readSentence(text, 'service', lookups), catalogue)).toBe(expected);
  });

  it('are read as one name', () => {
    const { segments } = asName(readSentence('The Beeches Dental Surgery', 'service', lookups));
    expect(segments).toMatchObject([
      { from: 0, to: 4, meaning: { kind: 'name', words: ['the', 'beech', 'dental', 'surgery'] } },
    ]);
  });
});
