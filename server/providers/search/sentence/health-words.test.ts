import { expect, it } from 'vitest';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { stemOf } from '#shared/domain/search/red-flags/read-words.ts';
import { HEALTH_WORDS } from '../knowledge/health-words.ts';
import { serviceToken } from '../tokens.ts';
import { canonicalWord } from '../canonical-word.ts';
import { countTokens } from '../../testing/count-tokens.ts';
import { createVocabulary } from '../vocabulary.ts';
import { catalogueWords } from './catalogue-words.ts';
import { createCorrector } from './correct-word.ts';
import { readKnowledge } from './knowledge.ts';
import { readSentence } from './read-sentence.ts';

const knowledge = readKnowledge();
const correct = createCorrector(knowledge);
/** Services that are a typo away from health words. */
const vocabulary = createVocabulary();
countTokens(
  vocabulary,
  ['coaching', 'breeding', 'smoking', 'baking', 'painting', 'feinting'].map((word) =>
    serviceToken(canonicalWord(word)),
  ),
  50,
);

it('corrects no health word to a word of another meaning (P-71)', () => {
  const changed = [...HEALTH_WORDS].flatMap((word) => {
    const meant = correct(word, vocabulary);
    return meant === null || stemOf(meant) === stemOf(word) ? [] : [`${word}: ${meant}`];
  });
  expect(changed).toEqual([]);
});

it('reads no health word as a misspelt place, or as the beginning of one', () => {
  const lookups = {
    gazetteer: gazetteer(),
    postcodes: postcodeTable(),
    knowledge,
    catalogue: catalogueWords(vocabulary),
    correct: (word: string) => correct(word, vocabulary),
  };
  const places = [...HEALTH_WORDS].flatMap((word) =>
    readSentence(word, 'service', lookups).segments.flatMap(({ meaning, corrected }) =>
      meaning.kind === 'place' && corrected !== null ? [`${word}: ${corrected}`] : [],
    ),
  );
  expect(places).toEqual([]);
});
