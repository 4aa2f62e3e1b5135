import { describe, expect, it } from 'vitest';
import { wordsOf } from '../canonical-word.ts';
import { DETAILS, FILLERS } from './sentence-words.ts';

/** As the parser of sentences compares words: lower case, without accents and apostrophes. */
const normal = (text: string) => wordsOf(text).join(' ');

describe('FILLERS', () => {
  it('has single words as the parser reads them', () => {
    expect([...FILLERS].filter((word) => word !== normal(word) || word.includes(' '))).toEqual([]);
  });

  it.each([
    'not',
    'no',
    'cant',
    'cheap',
    'local',
    'today',
    'check',
    'test',
    'skin',
    'pain',
    'hair',
  ])('keeps %j, which changes what is meant', (word) => {
    expect(FILLERS.has(word)).toBe(false);
  });
});

describe('DETAILS', () => {
  const details = [...DETAILS];

  it('has one to three words as the parser reads them', () => {
    const isWrong = (typed: string) => typed !== normal(typed) || typed.split(' ').length > 3;
    expect([...DETAILS.keys()].filter((typed) => isWrong(typed))).toEqual([]);
  });

  it('names single words of services for each', () => {
    const isWrong = (word: string) => word === '' || word !== normal(word) || word.includes(' ');
    expect(details.filter(([, words]) => words.length === 0 || words.some(isWrong))).toEqual([]);
  });

  it('has no word that is a filler', () => {
    expect([...DETAILS.keys()].filter((typed) => FILLERS.has(typed))).toEqual([]);
  });

  it('has each wish once', () => {
    expect(DETAILS.get('kids')).toContain('paediatric');
    expect(DETAILS.get('home visit')).toContain('domiciliary');
    expect(DETAILS.get('7 year old')).toContain('children');
  });
});
