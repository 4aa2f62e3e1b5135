import { describe, expect, it } from 'vitest';
import { queryText, rowsOf, type Term } from './terms.ts';

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
