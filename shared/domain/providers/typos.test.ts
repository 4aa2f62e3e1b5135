import { describe, expect, it } from 'vitest';
import { createSlips } from './typos.ts';

describe('words one slip away', () => {
  it.each([
    ['massage', 'masage'],
    ['massage', 'masssage'],
    ['massage', 'mossage'],
    ['massage', 'amssage'],
    ['massage', 'massag'],
    ['massage', 'massage'],
    ['gold', 'godl'],
    ['teeth', 'teth'],
  ])('%s is near %s', (word, typed) => {
    expect(createSlips(['botox', word, 'yoga', word]).near(typed)).toEqual([word]);
  });

  it.each([
    ['gyn', ['gym', 'gymn']],
    ['physio', ['massage']],
    ['', ['four']],
  ])('nothing is near %j of %j', (typed, words) => {
    expect(createSlips(words).near(typed)).toEqual([]);
  });

  it('finds all of several', () => {
    expect(createSlips(['bolt', 'bond', 'gold']).near('bold').toSorted()).toEqual([
      'bolt',
      'bond',
      'gold',
    ]);
  });
});
