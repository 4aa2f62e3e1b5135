import { expect, it } from 'vitest';
import { onlyCategory } from './only-category.ts';
import type { Term } from './terms.ts';

const DENTISTS = 4;
const FITNESS = 6;

/** Lead rows, then those of dentists and of fitness. */
const ROWS: Readonly<Record<string, readonly [all: number, dentists: number, fitness: number]>> = {
  '#dentists': [800, 800, 20],
  scaling: [90, 90, 0],
  implant: [500, 500, 4],
  massage: [700, 3, 650],
  barre: [40, 0, 40],
};
const COLUMNS = [0, DENTISTS, FITNESS];
const counts = {
  rows: (token: string, category: number) => ROWS[token]?.[COLUMNS.indexOf(category)] ?? 0,
};

it.each<[string, Term, number]>([
  ['a word of one category', 'scaling', DENTISTS],
  ['a word that some others have too', 'massage', 0],
  ['a word that nobody has', 'zyx', 0],
  ['one of two words', { all: ['massage', 'barre'] }, FITNESS],
  ['words that go together', { all: ['massage', 'implant'] }, DENTISTS],
  ['either of two', { any: ['scaling', '#dentists'] }, DENTISTS],
  ['either of two that differ', { any: ['scaling', 'barre'] }, 0],
  ['all but some', { not: 'scaling' }, 0],
])('%s', (_what, term, category) => {
  expect(onlyCategory(term, counts)).toBe(category);
});
