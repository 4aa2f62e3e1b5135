import { describe, expect, it } from 'vitest';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { correctTypos, expandWords } from './expand-words.ts';

describe('correctTypos', () => {
  it.each([
    ['someone good for my Teeth near me', ['teeth']],
    ['women’s health', ['women', 'health']],
    ["O'Brien", ['obrien']],
    ['x-ray, now!', ['x', 'ray', 'now']],
    ['asthetics', ['aesthetics']],
    ['obtisian', ['optician']],
    ['abtician', ['abtician']],
    ['teet', ['teet']],
    ['physi', ['physi']],
    ['gymm', ['gymm']],
    ['at the clinic', ['at', 'the', 'clinic']],
  ])('understands %j as %j', (text, words) => {
    expect(correctTypos(text)).toEqual(words);
  });
});

describe('expandWords', () => {
  it.each([
    ['physio', 'physiotherapists'],
    ['Physio near me', 'physiotherapists'],
    ['back pain', 'chiropractors'],
    ["my wife's bad back", 'physiotherapists'],
    ['teeth', 'dentists'],
    ['eye test', 'opticians'],
    ['hearing', 'audiologists'],
    ['talking therapy', 'mental health'],
    ['Botox', 'aesthetics'],
    ['x-ray', 'tests & scans'],
    ['phsyio', 'physiotherapists'],
    ['couselling', 'mental health'],
    ['dietician', 'nutrition'],
  ])('%j reaches %j', (text, category) => {
    expect(expandWords(text).flat()).toContain(category);
  });

  it.each([
    ['', []],
    ['   ', []],
    ['good', [['good']]],
    ['painful problem', [['painful'], ['problem']]],
    ['private hip problem', [['hip']]],
    ['denti', [['denti']]],
    ['Northgate', [['northgate']]],
    ['denton', [['denton']]],
    ['constructor', [['constructor']]],
  ])('%j becomes %j', (text, groups) => {
    expect(expandWords(text)).toEqual(groups);
  });

  it('keeps a word of the additional vocabulary and corrects a typo to it', () => {
    const spelling = {
      isKnown: (word: string) => word === 'teath',
      near: (word: string) => (word === 'implnats' ? ['implants'] : []),
    };
    expect(expandWords('implnats', spelling)).toEqual([['implants']]);
    expect(expandWords('teath', spelling)).toEqual([['teath']]);
  });

  it('puts each phrase in its own list, the corrected words first', () => {
    const groups = expandWords('new glasses and an eye test today');
    expect(groups.map(([first]) => first)).toEqual(['new', 'glasses', 'eye test', 'today']);
  });
});

describe('EVERYDAY_WORDS', () => {
  it('are in lower case, at most two words, and never their own alternative', () => {
    const wrong = Object.entries(EVERYDAY_WORDS).filter(
      ([phrase, others]) =>
        phrase !== phrase.toLowerCase() ||
        phrase.split(' ').length > 2 ||
        others.length === 0 ||
        others.includes(phrase),
    );
    expect(wrong).toEqual([]);
  });
});
