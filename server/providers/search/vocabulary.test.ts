import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

function vocabularyOf(...words: string[]) {
  const vocabulary = createVocabulary();
  vocabulary.add(words);
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
    vocabulary.add(['beta', 'alpha']);
    expect(vocabulary.begins('be')).toBe(true);
    expect(vocabulary.oneSlipFrom('alpa')).toEqual(['alpha']);
  });
});
