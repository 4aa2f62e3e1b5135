import { describe, expect, it } from 'vitest';
import { createTypoIndex } from './typos.ts';

describe('words that differ by one typo', () => {
  it.each([
    ['massage', 'masage'],
    ['massage', 'masssage'],
    ['massage', 'mossage'],
    ['massage', 'amssage'],
    ['massage', 'massag'],
    ['massage', 'massage'],
    ['gold', 'godl'],
    ['teeth', 'teth'],
  ])('finds %s for %s', (word, typed) => {
    expect(createTypoIndex(['botox', word, 'yoga', word]).near(typed)).toEqual([word]);
  });

  it.each([
    ['gyn', ['gym', 'gymn']],
    ['gymn', ['gym']],
    ['physio', ['massage']],
    ['', ['four']],
  ])('finds nothing for %j in %j', (typed, words) => {
    expect(createTypoIndex(words).near(typed)).toEqual([]);
  });

  it.each([
    ['bold', ['bolt', 'bond', 'gold']],
    ['fold', ['bold', 'cold', 'gold', 'hold']],
  ])('finds all words near %j: %j', (typed, words) => {
    expect(createTypoIndex(words).near(typed).toSorted()).toEqual(words);
  });

  it('finds words added later', () => {
    const index = createTypoIndex();
    expect(index.near('masage')).toEqual([]);
    index.add('massage');
    expect(index.near('masage')).toEqual(['massage']);
  });
});
