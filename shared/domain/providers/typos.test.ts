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
    ['physio', ['massage']],
    ['', ['four']],
  ])('finds nothing for %j in %j', (typed, words) => {
    expect(createTypoIndex(words).near(typed)).toEqual([]);
  });

  it('finds all of several words', () => {
    expect(createTypoIndex(['bolt', 'bond', 'gold']).near('bold').toSorted()).toEqual([
      'bolt',
      'bond',
      'gold',
    ]);
  });
});
