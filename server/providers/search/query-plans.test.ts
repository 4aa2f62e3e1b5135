import { describe, expect, it } from 'vitest';
import { type Square, squareToken } from './cells.ts';
import { toMap } from './map-metres.ts';
import type { Search } from './search.ts';
import { plansOf } from './query-plans.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const DENTISTS = 4;

/** A million providers, seventy thousand of them dentists, thirty in every square of 4 km. */
const ROWS: Readonly<Record<string, readonly [all: number, dentists: number]>> = {
  '*': [1_000_000, 70_000],
  '+': [1_200_000, 80_000],
  'check up': [80_000, 60_000],
  'jaw splint': [9000, 6000],
  'night guard': [3000, 2000],
  mink: [40, 30],
  '!offer': [300_000, 20_000],
  '@in leeds': [15_000, 900],
  '@in rutland': [200, 30],
  '#dentists': [80_000, 80_000],
};
const IN_SQUARE = { c: 30, b: 480, a: 7700 } as const;

const counts = {
  rows(token: string, category: number) {
    return ROWS[token]?.[category === 0 ? 0 : 1] ?? 0;
  },
  rowsIn: (square: Square) => IN_SQUARE[squareToken(square).charAt(1) as keyof typeof IN_SQUARE],
};

const search = (parts: Partial<Search>): Search => ({
  category: DENTISTS,
  terms: [],
  need: null,
  tiers: [],
  focus: null,
  reach: 'all',
  from: { point: toMap(LEEDS), place: LEEDS },
  price: null,
  minRating: null,
  order: 'best',
  ...parts,
});

const inside = (focus: Search['focus']): Partial<Search> => ({ focus, reach: 'inside' });
const AROUND = inside({ within: 40_234 });

/** "index-scan", or "filter-sort" with the number of area tokens, and whether the plan is complete. */
const plansFor = (parts: Partial<Search>) =>
  [...plansOf(search(parts), null, 20, counts)].map(({ access, reach }) => {
    const kind =
      access.kind === 'index-scan' ? 'index-scan' : `filter-sort ${access.among?.length ?? 0}`;
    return reach === Infinity ? `${kind}, all` : kind;
  });

describe('the query plans of a page', () => {
  it.each<[string, Partial<Search>, string]>([
    ['nearly every row matches', {}, 'index-scan'],
    ['a common word', { terms: ['check up'] }, 'index-scan'],
    ['a word of some', { terms: ['jaw splint'] }, 'filter-sort 4'],
    ['a rare word', { terms: ['mink'] }, 'filter-sort 0, all'],
    ['a word that nobody has', { terms: ['zyx'] }, 'none'],
    ['a small district', inside({ place: '@in rutland' }), 'filter-sort 1, all'],
    ['a district of many', inside({ place: '@in leeds' }), 'index-scan'],
    [
      'a word of few within a district',
      { ...inside({ place: '@in leeds' }), terms: ['night guard'] },
      'filter-sort 1, all',
    ],
    ['a common word around a place', { terms: ['check up'], ...AROUND }, 'index-scan'],
    ['a word of some around a place', { terms: ['jaw splint'], ...AROUND }, 'filter-sort 4'],
    ['few around a place', { terms: ['jaw splint', '!offer'], ...AROUND }, 'filter-sort 9'],
  ])('%s', (_, parts, first) => {
    expect(plansFor(parts)[0] ?? 'none').toBe(first);
  });

  it('end with a complete one, unless nothing can match', () => {
    for (const parts of [{}, { terms: ['check up'] }, { terms: ['jaw splint'], ...AROUND }])
      expect(plansFor(parts).at(-1)).toMatch(/, all$/);
    expect(plansFor({ terms: ['zyx'] })).toEqual([]);
  });

  it('read all that is around a place by the index of the map, what has a word by squares', () => {
    const last = (terms: readonly string[]) => plansFor({ ...AROUND, terms, order: 'name' }).at(-1);
    expect(last([])).toBe('filter-sort 0, all');
    expect(last(['jaw splint'])).toMatch(/^filter-sort [1-9]\d*, all$/);
  });

  it('assume a smaller share of rows with a filter', () => {
    const area = (parts: Partial<Search>) =>
      [...plansOf(search(parts), null, 20, counts)].find(
        ({ access }) => access.kind === 'filter-sort',
      );
    const plain = area({ terms: ['jaw splint'] })?.reach ?? 0;
    const filtered = area({ terms: ['jaw splint', '!offer'] })?.reach ?? 0;
    expect(filtered).toBeGreaterThan(plain);
  });

  it('stop a scan by name where sorting all matches would be cheaper', () => {
    const scanned = (terms: readonly string[]) => {
      const [plan] = plansOf(search({ terms, order: 'name', from: null }), null, 20, counts);
      return plan?.access.kind === 'index-scan' ? plan.access.maxRows : 0;
    };
    expect(scanned(['check up'])).toBe(2400);
    expect(scanned(['jaw splint', '!offer'])).toBe(6000);
  });
});
