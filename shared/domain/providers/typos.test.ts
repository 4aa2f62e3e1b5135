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
    ['teeth', 'teeeth'],
    ['aaaa', 'aaaaa'],
    ['aaaaa', 'aaaa'],
    ['aaaa', 'aaba'],
    ['four', 'fourr'],
    ['cafés', 'cafes'],
    ['𠀀𠀁', '𠀀𠀂'],
  ])('finds %s for %s', (word, typed) => {
    expect(createTypoIndex(['botox', word, 'yoga', word]).near(typed)).toEqual([word]);
  });

  it.each([
    ['gyn', ['gym', 'gymn']],
    ['gymn', ['gym']],
    ['physio', ['massage']],
    ['msage', ['massage']],
    ['massages', ['masage']],
    ['aaaa', ['aaaaaa', 'aabb']],
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

  it('takes a word with more forms than the first table can hold', () => {
    const word = 'hippopotamus'.repeat(200);
    expect(createTypoIndex(['massage', word]).near(`x${word}`)).toEqual([word]);
  });

  it('finds a word that was added twice once', () => {
    const index = createTypoIndex(['massage']);
    index.add('massage');
    expect(index.near('masage')).toEqual(['massage']);
  });

  it('finds what the plain definition finds, in the same order', () => {
    const below = createDice();
    const words = [...new Set(Array.from({ length: 4000 }, () => generateWord(below)))];
    const known = words.slice(0, 2000);
    const index = createTypoIndex(known);
    const byForm = new Map<string, string[]>();
    for (const word of known)
      for (const form of formsOf(word)) byForm.set(form, [...(byForm.get(form) ?? []), word]);
    for (const typed of words.map((word) => mistype(word, below))) {
      const near = [...formsOf(typed)].flatMap((form) => byForm.get(form) ?? []);
      expect(index.near(typed), typed).toEqual([...new Set(near)]);
    }
  });
});

type Dice = (limit: number) => number;

/** Whole numbers in [0, limit), the same ones in every run. */
function createDice(): Dice {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A word of 5 to 9 letters, few of them different, so that many words are near each other. */
function generateWord(below: Dice): string {
  return Array.from({ length: 5 + below(5) }, () => 'abcd'[below(4)]).join('');
}

/** The word with a letter missing, wrong or added, two transposed, or as it is. */
function mistype(word: string, below: Dice): string {
  const at = below(word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const transposed = before + after.slice(0, 1) + letter + after.slice(1);
  const typos = [before + after, `${before}a${after}`, `${before}a${letter}${after}`, transposed];
  return typos[below(5)] ?? word;
}

/** The word and each form of it with one letter deleted: a word is near if it shares one of them. */
function formsOf(word: string): Set<string> {
  return new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]);
}
