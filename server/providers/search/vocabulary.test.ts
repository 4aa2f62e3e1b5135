import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { countTokens } from '../testing/count-tokens.ts';
import { createVocabulary } from './vocabulary.ts';

const categoryNumber = CATEGORIES.findIndex(({ slug }) => slug === 'dentists') + 1;

function vocabularyOf(...words: string[]) {
  const vocabulary = createVocabulary();
  countTokens(vocabulary, words, 2);
  return vocabulary;
}

describe('createVocabulary', () => {
  it('contains the tokens it was given, and nothing else', () => {
    const vocabulary = vocabularyOf('physio', '~back', '=pilat', 'back pain');
    expect(
      ['physio', '~back', 'back pain', 'phys', 'back'].map((word) => vocabulary.has(word)),
    ).toEqual([true, true, true, false, false]);
    expect(vocabulary.beginning('phys')).toEqual(['physio']);
  });

  it.each([
    ['massage', 'masage'],
    ['massage', 'masssage'],
    ['massage', 'mossage'],
    ['massage', 'amssage'],
    ['massage', 'massag'],
    ['gold', 'godl'],
  ])('finds %s one typo away from %s', (word, typed) => {
    expect(vocabularyOf('botox', word, 'yoga').oneTypoFrom(typed)).toContain(word);
  });

  it('corrects no typos in short words', () => {
    expect(vocabularyOf('gym', 'gymn').oneTypoFrom('gyn')).toEqual([]);
  });

  it('adds new words', () => {
    const vocabulary = vocabularyOf('alpha');
    expect(vocabulary.beginning('be')).toEqual([]);
    countTokens(vocabulary, ['beta', 'alpha'], 2);
    expect(vocabulary.beginning('be')).toEqual(['beta']);
    expect(vocabulary.oneTypoFrom('alpa')).toEqual(['alpha']);
  });

  it('counts rows, and drops tokens without any', () => {
    const vocabulary = vocabularyOf('bet', 'gamma');
    const numbers = countTokens(vocabulary, ['beta', 'bet', '#dentists'], 2);
    expect([0, categoryNumber].map((category) => vocabulary.rows('beta', category))).toEqual([
      2, 2,
    ]);
    expect(vocabulary.beginning('be')).toEqual(['bet', 'beta']);
    const [edited = 0, ...gone] = numbers;
    vocabulary.change([{ number: edited, tokens: ['bet'], words: ['bit'] }], gone);
    expect([vocabulary.rows('bet', 0), vocabulary.rows('bit', 0)]).toEqual([3, 1]);
    expect(vocabulary.rows('bet', categoryNumber)).toBe(0);
    expect([vocabulary.has('beta'), vocabulary.beginning('beta')]).toEqual([false, []]);
    expect(vocabulary.oneTypoFrom('bota')).toEqual([]);
    expect(vocabulary.rows('gamma', 3)).toBe(0);
  });
});
