import { describe, expect, it } from 'vitest';
import { createNamesBuilder } from './sorted-names.ts';

const WORDS = [
  'oak',
  'oaks',
  'oak tree',
  'élan',
  'the beeches dental surgery',
  'zen',
  'x'.repeat(300),
];
const NAMES = [
  ...new Set(Array.from({ length: 500 }, (_, at) => `${WORDS[at % 7]} ${(at * 37) % 90}`)),
].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const builder = createNamesBuilder();
NAMES.forEach((name) => builder.add(name));
const names = builder.finish();

describe('sorted names', () => {
  it('are given back', () => {
    expect(names.size).toBe(NAMES.length);
    expect(NAMES.map((_, index) => names.at(index))).toEqual(NAMES);
  });

  it('are found, and the places of others', () => {
    expect(NAMES.map((name) => names.indexOf(name))).toEqual([...NAMES.keys()]);
    for (const text of ['', 'oak', 'oak tree 5x', 'the', 'zzz', 'élan 3'])
      expect(names.indexOf(text)).toBe(
        NAMES.filter((name) => Buffer.compare(Buffer.from(name), Buffer.from(text)) < 0).length,
      );
  });

  it('may be none', () => {
    expect(createNamesBuilder().finish().indexOf('any')).toBe(0);
  });
});
