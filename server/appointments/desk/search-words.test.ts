import { describe, expect, it } from 'vitest';
import { createSearchWords } from './search-words.ts';

const words = createSearchWords(Buffer.from('one key'));

describe('hashes of symptom words', () => {
  it.each([
    ['', 0],
    ['... !', 0],
    ['pain', 1],
    ['Pain, pain and PAIN', 2],
    ['naïve nai\u0308ve NAIVE', 1],
    ['can’t', 2],
    ['x '.repeat(1000), 1],
  ])('%j has %d', (text, count) => {
    expect(words.hashesOf('p', text)).toHaveLength(count);
  });

  it('depend on key and provider, and are sorted', () => {
    const [pain = ''] = words.hashesOf('p', 'pain');
    expect(pain).toMatch(/^[0-9a-f]{16}$/);
    expect(words.hashesOf('q', 'pain')).not.toContain(pain);
    expect(createSearchWords(Buffer.from('another')).hashesOf('p', 'pain')).not.toContain(pain);
    expect(words.hashesOf('p', 'back pain')).toEqual(words.hashesOf('p', 'pain back'));
  });

  it('are limited in number', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ');
    expect(words.hashesOf('p', text)).toHaveLength(400);
  });
});

describe('the terms of a search', () => {
  const hash = (word: string) => ({ hash: words.hashesOf('p', word)[0] });
  const one = (word: string, prefix: boolean) => ({
    any: [{ word, prefix }, { all: [hash(word)] }],
  });
  it('treats only the last word as a prefix', () => {
    expect(words.parseSearch('p', 'Robin  mar')).toEqual([
      { all: [{ any: [{ word: 'Robin', prefix: false }, { all: [hash('robin')] }] }] },
      { all: [one('mar', true)] },
    ]);
  });

  it('joins adjacent digits as part of a card number', () => {
    expect(words.parseSearch('p', '1234 56 sore')).toEqual([
      {
        any: [{ word: '123456', prefix: true }, { all: [one('1234', false), one('56', false)] }],
      },
      { all: [one('sore', true)] },
    ]);
  });

  it('are empty without a word', () => {
    expect(words.parseSearch('p', ' - ')).toEqual([]);
  });
});
