import { describe, expect, it } from 'vitest';
import { makeProviders } from '../catalogue/provider.ts';
import { createRandom } from '../../measure/random.ts';
import { VARIANTS } from '../oracle/intention.ts';
import { createKnownCatalogue } from '../oracle/known-catalogue.ts';
import { findExpected } from '../oracle/oracle.ts';
import { createKnownWords, isOneTypo } from './known-words.ts';
import { makeQueries } from './make-queries.ts';
import { withTypo } from './vary-text.ts';

const catalogue = createKnownCatalogue();
for (const made of makeProviders(1000)) catalogue.add(made);
const queries = makeQueries(catalogue, 150);

describe('the generated queries', () => {
  it('are the same in every run, of every kind, and all have results', () => {
    expect(makeQueries(catalogue, 20)).toEqual(queries.slice(0, 20));
    expect(new Set(queries.map(({ variant }) => variant))).toEqual(new Set(VARIANTS));
    for (const { intention } of queries)
      expect(findExpected(catalogue, intention).size).toBeGreaterThan(0);
  });

  it('contain only unambiguous typos', () => {
    const known = createKnownWords(catalogue);
    for (let seed = 0; seed < 40; seed += 1) {
      const typed = withTypo(createRandom(seed), 'Root canal treatment', known);
      const changed = typed
        ?.split(' ')
        .filter((word, at) => word !== ['Root', 'canal', 'treatment'][at]);
      expect(changed?.every((word) => !known.has(word))).toBe(true);
    }
  });

  it.each([
    ['teeth', 'teth', true],
    ['teeth', 'teeht', true],
    ['teeth', 'teath', true],
    ['teeth', 'teetth', true],
    ['teeth', 'tooth', false],
    ['massage', 'masag', false],
  ])('recognise a single typo: %s, %s, %s', (word, other, expected) => {
    expect(isOneTypo(word, other)).toBe(expected);
    expect(isOneTypo(other, word)).toBe(expected);
  });
});
