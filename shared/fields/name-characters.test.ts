import { describe, expect, it } from 'vitest';
import { hasLetter, hasNoDigit, hasOnlyNameCharacters } from './name-characters.ts';

describe('characters of a name', () => {
  it.each([
    // text, only name characters, no digit, has a letter
    ['Ann', true, true, true],
    ["O'Neil", true, true, true],
    ['O’Neil', true, true, true],
    ['O`Neil', false, true, true],
    ['ʻOkina', true, true, true],
    ['Ann-Marie', true, true, true],
    ['Ann—Marie', false, true, true],
    ['Ann\nLee', false, true, true],
    ['Ann\u00a0Lee', false, true, true],
    ['St. John', false, true, true],
    ['Ann2', false, false, true],
    ['Ⅳ', false, false, false],
    ['- -', true, true, false],
    ['Nguye\u0302\u0303n', true, true, true],
    ['မြွှေ့', true, true, true],
    [`Z${'\u0351'.repeat(7)}algo`, false, true, true],
    ['', true, true, false],
  ])('%j', (text, onlyNameCharacters, noDigit, letter) => {
    expect(hasOnlyNameCharacters(text)).toBe(onlyNameCharacters);
    expect(hasNoDigit(text)).toBe(noDigit);
    expect(hasLetter(text)).toBe(letter);
  });
});
