import { describe, expect, it } from 'vitest';
import { createSearchWords } from './search-words.ts';

const one = { id: '1', key: Buffer.from('one key') };
const other = { id: '2', key: Buffer.from('another') };
const words = createSearchWords([one]);

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
    expect(createSearchWords([other]).hashesOf('p', 'pain')).not.toContain(pain);
    expect(words.hashesOf('p', 'back pain')).toEqual(words.hashesOf('p', 'pain back'));
  });

  it('are limited in number', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ');
    expect(words.hashesOf('p', text)).toHaveLength(400);
  });
});

describe('the terms of a search', () => {
  const hash = (word: string) => ({ any: [{ hash: words.hashesOf('p', word)[0] }] });
  const term = (word: string, prefix: boolean) => ({
    any: [{ word, prefix }, { all: [hash(word)] }],
  });
  it('treats only the last word as a prefix', () => {
    expect(words.parseSearch('p', 'Robin  mar')).toEqual([
      { all: [{ any: [{ word: 'Robin', prefix: false }, { all: [hash('robin')] }] }] },
      { all: [term('mar', true)] },
    ]);
  });

  it('joins adjacent digits as part of a card number', () => {
    expect(words.parseSearch('p', '1234 56 sore')).toEqual([
      {
        any: [{ word: '123456', prefix: true }, { all: [term('1234', false), term('56', false)] }],
      },
      { all: [term('sore', true)] },
    ]);
  });

  it('find words that were stored with an older key', () => {
    const [older] = words.hashesOf('p', 'pain');
    const [newer] = createSearchWords([other, one]).hashesOf('p', 'pain');
    expect(newer).not.toBe(older);
    expect(createSearchWords([other, one]).parseSearch('p', 'pain')).toEqual([
      {
        all: [
          {
            any: [
              { word: 'pain', prefix: true },
              { all: [{ any: [{ hash: newer }, { hash: older }] }] },
            ],
          },
        ],
      },
    ]);
  });

  it('are empty without a word', () => {
    expect(words.parseSearch('p', ' - ')).toEqual([]);
  });
});
