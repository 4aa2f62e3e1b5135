import { describe, expect, it } from 'vitest';
import { matchesTokens, rowsOf, type Term } from './terms.ts';

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
  it.each<[Term, number]>([
    ['back', 40],
    ['unknown', 0],
    [{ all: ['back', { not: 'pain' }] }, 40],
    [{ all: ['back', 'pain'] }, 30],
    [{ any: [{ all: ['back', 'pain'] }, 'back pain', '#physio'] }, 542],
    [{ any: ['back'] }, 40],
  ])('%j is in at most %d rows', (term, rows) => {
    expect(rowsOf(term, 1, counts)).toBe(rows);
  });

  it.each<[Term, boolean]>([
    ['back', true],
    [{ not: 'back' }, false],
    [{ all: ['back', { not: 'pain' }] }, true],
    [{ all: ['back', 'pain'] }, false],
    [{ any: [{ all: ['back', 'pain'] }, '#physio'] }, true],
    [{ any: ['pain', { not: '#physio' }] }, false],
  ])('%j matches "back" and "#physio": %s', (term, isMatch) => {
    expect(matchesTokens(term, new Set(['back', '#physio']))).toBe(isMatch);
  });
});
