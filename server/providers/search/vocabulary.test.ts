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
  it('knows words, their beginnings, and nothing else', () => {
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
  ])('finds %s one slip away from %s', (word, typed) => {
    expect(vocabularyOf('botox', word, 'yoga').oneSlipFrom(typed)).toContain(word);
  });

  it('forgives short words nothing', () => {
    expect(vocabularyOf('gym', 'gymn').oneSlipFrom('gyn')).toEqual([]);
  });

  it('learns', () => {
    const vocabulary = vocabularyOf('alpha');
    expect(vocabulary.begins('be')).toBe(false);
    vocabulary.set(['beta', 'alpha'].map(counted));
    expect(vocabulary.begins('be')).toBe(true);
    expect(vocabulary.oneSlipFrom('alpa')).toEqual(['alpha']);
  });

  it('counts, and forgets what no row has any more', () => {
    const vocabulary = vocabularyOf('beta', 'bet', 'gamma');
    expect([vocabulary.rows('beta', 0), vocabulary.rowsBeginning('be', 0)]).toEqual([2, 4]);
    expect(vocabulary.beginning('be')).toEqual(['bet', 'beta']);
    vocabulary.set([{ token: 'beta', category: ALL_CATEGORIES, rows: 0 }]);
    expect([vocabulary.has('beta'), vocabulary.begins('beta')]).toEqual([false, false]);
    expect(vocabulary.oneSlipFrom('bota')).toEqual([]);
    expect(vocabulary.rows('gamma', 3)).toBe(0);
  });
});
