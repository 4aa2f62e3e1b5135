import { describe, expect, it } from 'vitest';
import { buildProvider } from '../testing/build-provider.ts';
import { ALL_CATEGORIES } from './format.ts';
import { queryText } from './terms.ts';
import { providerTokens } from './tokens.ts';
import { understandService } from './understand-service.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary();
vocabulary.set(
  providerTokens(
    buildProvider('one', {
      name: 'Osteo Corner',
      categories: ['Physiotherapists'],
      specialty: 'Musculoskeletal medicine',
      services: ['Sports massage', 'Pilates', 'X-ray', 'Deep tissue massage'],
    }),
  ).map((token) => ({ token, category: ALL_CATEGORIES, rows: 1 })),
);

describe('understandService', () => {
  it.each([
    ['a service of one word, exactly', 'Pilates', ["'pilat'"]],
    ['a service of two, exactly', 'sports  MASSAGE', ["'sport massag'"]],
    ['neighbouring words of a service', 'tissue massage', ["'tissu massag'"]],
    ['words apart, each by itself', 'deep osteo', ["'deep'", "'osteo'"]],
    ['an unknown word, as a beginning', 'musculo', ["'musculoskeletal'"]],
    [
      'an everyday word',
      'physio',
      ["(('physiotherapist' | 'physiotherapists') | '#physiotherapists' | '~physiotherapy')"],
    ],
    [
      'the name of a category',
      'physiotherapists',
      ["(('physiotherapist' | 'physiotherapists') | '#physiotherapists')"],
    ],
    ['without the words that say nothing', 'osteo near me', ["'osteo'"]],
    ['quotation marks', "'; drop", ["'drop':*"]],
    ['nothing', ' ', []],
  ])('understands %s: %s', (_, text, queries) => {
    const { terms, understood } = understandService(text, vocabulary);
    expect([terms.map(queryText), understood]).toEqual([queries, null]);
  });

  it.each([
    ['phsyio', 'physio'],
    ['ostoe', 'osteo'],
    ['musculoskelatel', 'musculoskeletal'],
    ['physio', null],
    ['zzzz', null],
  ])('corrects %s to %s', (text, understood) => {
    expect(understandService(text, vocabulary).understood).toBe(understood);
  });
});
