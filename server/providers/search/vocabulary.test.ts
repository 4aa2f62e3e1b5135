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
  it('contains words and their prefixes, and nothing else', () => {
    const vocabulary = vocabularyOf('physio', '~back', '=pilat', 'back pain');
    expect(
      ['physio', '~back', 'back pain', 'phys', 'back'].map((word) => vocabulary.has(word)),
    ).toEqual([true, true, true, false, false]);
    expect(
      ['', 'p', 'phys', 'physio', 'physios', 'z', '~'].map((word) => vocabulary.begins(word)),
    ).toEqual([true, true, true, true, false, false, false]);
    expect(vocabulary.serviceWords()).toEqual(['back']);
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
    expect(vocabulary.begins('be')).toBe(false);
    vocabulary.set(['beta', 'alpha'].map(counted));
    expect(vocabulary.begins('be')).toBe(true);
    expect(vocabulary.oneTypoFrom('alpa')).toEqual(['alpha']);
  });

  it('counts rows, and drops tokens without any', () => {
    const vocabulary = vocabularyOf('beta', 'bet', 'gamma');
    expect([vocabulary.rows('beta', 0), vocabulary.rowsBeginning('be', 0)]).toEqual([2, 4]);
    expect(vocabulary.beginning('be')).toEqual(['bet', 'beta']);
    vocabulary.set([{ token: 'beta', category: ALL_CATEGORIES, rows: 0 }]);
    expect([vocabulary.has('beta'), vocabulary.begins('beta')]).toEqual([false, false]);
    expect(vocabulary.oneTypoFrom('bota')).toEqual([]);
    expect(vocabulary.rows('gamma', 3)).toBe(0);
  });
});
