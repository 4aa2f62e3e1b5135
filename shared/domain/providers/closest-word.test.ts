import { describe, expect, it } from 'vitest';
import { closestWord } from './closest-word.ts';

describe('closestWord', () => {
  const vocabulary = [
    'physio',
    'massage',
    'message',
    'physiotherapy',
    'optician',
    'gp',
    'teeth',
    'gym',
  ];
  it.each([
    ['physio', 'physio'],
    ['message', 'message'],
    ['PHYSIO', 'physio'],
    ['phsyio', 'physio'],
    ['fysio', null],
    ['masage', 'massage'],
    ['teath', 'teeth'],
    ['tooht', null],
    ['fisiotherapy', null],
    ['phisiotherapi', 'physiotherapy'],
    ['phisiotherapee', null],
    ['opticain', 'optician'],
    ['optisian', 'optician'],
    ['obtisian', 'optician'],
    ['obtisien', null],
    ['mossaje', null],
    ['tieht', null],
    ['gym', 'gym'],
    [' gym ', 'gym'],
    ['gyn', null],
    ['gpp', null],
    ['h', null],
    ['', null],
  ])('corrects %j to %j', (word, meant) => {
    expect(closestWord(word, vocabulary)).toBe(meant);
  });

  it.each(['glxd', 'gxod', 'glodd'])('does not take %j for "gold": two typos', (typed) => {
    expect(closestWord(typed, ['gold'])).toBeNull();
  });

  it('prefers the same first letter, then the first word in order', () => {
    expect(closestWord('bold', ['gold', 'bond', 'bolt'])).toBe('bond');
  });
});
