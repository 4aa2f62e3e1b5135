import { describe, expect, it } from 'vitest';
import { createRandom } from '../../measure/random.ts';
import { makeQueries } from './make-queries.ts';
import { halfTyped, inOtherNumber, withTypo } from './vary-text.ts';

const queries = makeQueries(1000, 300);

describe('the generated queries', () => {
  it('are the same in every run, and of every kind', () => {
    expect(makeQueries(1000, 20)).toEqual(queries.slice(0, 20));
    expect(new Set(queries.map(({ variant }) => variant)).size).toBe(7);
    expect(queries.some(({ query }) => query.lat !== undefined)).toBe(true);
    expect(queries.some(({ query }) => /near me|^[^,]+ in /.test(query.service ?? ''))).toBe(true);
  });

  it('vary a text as people do', () => {
    expect(inOtherNumber('Dental implants')).toBe('Dental implant');
    expect(inOtherNumber('Dental implant')).toBe('Dental implants');
    expect(inOtherNumber('Root canal surgery')).toBe('Root canal surgery');
    for (let seed = 0; seed < 20; seed += 1) {
      expect(withTypo(createRandom(seed), 'Root canal treatment')).not.toBe('');
      expect('Root canal treatment').toContain(
        halfTyped(createRandom(seed), 'Root canal treatment'),
      );
    }
  });
});
