import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesTokens, queryText, rowsOf, simplify, type Term } from './terms.ts';

const COUNTS: Readonly<Record<string, number>> = {
  back: 40,
  pain: 30,
  'back pain': 12,
  '#physio': 500,
};
const counts = {
  rows: (token: string, category: number) => (category === 1 ? (COUNTS[token] ?? 0) : 0),
};

describe('a term', () => {
  it.each<[Term, string, number]>([
    ['back', "'back'", 40],
    ["o'brien \\", "'o''brien \\\\'", 0],
    [{ all: ['back', { not: 'pain' }] }, "('back' & !'pain')", 40],
    [{ all: ['back', 'pain'] }, "('back' & 'pain')", 30],
    [
      { any: [{ all: ['back', 'pain'] }, 'back pain', '#physio'] },
      "(('back' & 'pain') | 'back pain' | '#physio')",
      542,
    ],
    [{ any: ['back'] }, "'back'", 40],
  ])('%j is %s, in at most %d rows', (term, text, rows) => {
    expect(queryText(term)).toBe(text);
    expect(rowsOf(term, 1, counts)).toBe(rows);
  });
});

describe('a term for rows that all have a token', () => {
  const either = { any: ['#gp', '#physio'] };

  it.each<[string, Term, Term | boolean]>([
    ['the token itself', '#physio', true],
    ['none of it', { not: '#physio' }, false],
    ['another token', 'back', 'back'],
    ['a word, in its category', { all: ['back', '#physio'] }, 'back'],
    ['a word, in one of several categories', { all: ['back', either] }, 'back'],
    ['a word or the category', { any: ['back', either] }, true],
    ['a word, not in the category', { all: ['back', { not: either }] }, false],
    [
      'alternatives of alternatives',
      { any: ['back', { any: ['pain', 'back'] }] },
      { any: ['back', 'pain'] },
    ],
    ['what another one includes', { any: ['back', { all: ['back', 'pain'] }] }, 'back'],
    [
      'words that are all required',
      { all: ['back', 'pain', '#physio'] },
      { all: ['back', 'pain'] },
    ],
  ])('%s', (_, term, simple) => {
    expect(simplify(term, '#physio')).toEqual(simple);
  });

  it('holds for the same rows', () => {
    const token = fc.constantFrom('a', 'b', 'c', 'known');
    const { term } = fc.letrec<{ term: Term }>((tie) => ({
      term: fc.oneof(
        { maxDepth: 4 },
        token,
        fc.record({ not: tie('term') }),
        fc.record({ all: fc.array(tie('term'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('term'), { minLength: 1, maxLength: 3 }) }),
      ),
    }));
    fc.assert(
      fc.property(term, fc.subarray(['a', 'b', 'c']), (full, others) => {
        const row = new Set([...others, 'known']);
        const simple = simplify(full, 'known');
        const isMatch = typeof simple === 'boolean' ? simple : matchesTokens(simple, row);
        expect(isMatch).toBe(matchesTokens(full, row));
      }),
      { numRuns: 2000 },
    );
  });
});
