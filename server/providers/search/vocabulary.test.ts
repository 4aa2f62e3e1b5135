import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES } from './format.ts';
import { createVocabulary } from './vocabulary.ts';

const counted = (token: string) => ({ token, category: ALL_CATEGORIES, rows: 2 });

function vocabularyOf(...words: string[]) {
  const vocabulary = createVocabulary();
  vocabulary.set(words.map(counted));
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
    vocabulary.set(['beta', 'alpha'].map(counted));
    expect(vocabulary.beginning('be')).toEqual(['beta']);
    expect(vocabulary.oneTypoFrom('alpa')).toEqual(['alpha']);
  });

  it('counts rows, and drops tokens without any', () => {
    const vocabulary = vocabularyOf('beta', 'bet', 'gamma');
    expect(vocabulary.rows('beta', 0)).toBe(2);
    expect(vocabulary.beginning('be')).toEqual(['bet', 'beta']);
    vocabulary.set([{ token: 'beta', category: ALL_CATEGORIES, rows: 0 }]);
    expect([vocabulary.has('beta'), vocabulary.beginning('beta')]).toEqual([false, []]);
    expect(vocabulary.oneTypoFrom('bota')).toEqual([]);
    expect(vocabulary.rows('gamma', 3)).toBe(0);
  });
});
