import { describe, expect, it } from 'vitest';
import { ANY_SEARCH } from '../testing/any-search.ts';
import { allRows, bruteForceList } from '../testing/brute-force.ts';
import { toMap } from './map-metres.ts';
import type { StoredRow } from './stored-row.ts';
import type { Position, Search } from './search.ts';
import { createNumbers } from '../testing/create-numbers.ts';
import { createRowIndex } from './row-index.ts';

const PROVIDERS = 12_000;
const PAGE = 40;

const rows = allRows(PROVIDERS);
function indexOf(some: readonly StoredRow[]) {
  const index = createRowIndex(createNumbers());
  index.change(some, []);
  return index;
}

const whole = indexOf(rows);
/** Of which a few were loaded later, as after edits. */
const edited = indexOf(
  rows.map((row) => (row.provider % 40 === 0 ? { ...row, tokens: [], sortName: 'a' } : row)),
);
edited.change(
  rows.filter(({ provider }) => provider % 40 === 0),
  [],
);

const from = (latitude: number, longitude: number) => ({
  place: { latitude, longitude },
  point: toMap({ latitude, longitude }),
});
const LONDON = from(51.5, -0.1);
const LEEDS = from(53.8, -1.55);
const HIGHLANDS = from(57.5, -4.2);
const around = (metres: number) => ({ within: metres });
/** Districts of the catalogue with several providers. */
const place = { districts: new Set([rows[0]?.district ?? '']) };
const massage = '~massag';
const acupuncture = '~acupunctur';
const whitening = '~whitening';
const dentists = '#dentists';

/** Frequent, medium and rare words, in every order, in and beyond a place, with and without tiers. */
const lists: Partial<Search>[] = [
  {},
  { order: 'name' },
  { terms: [dentists], order: 'name' },
  { terms: [acupuncture], order: 'name' },
  { terms: ['~unknown'] },
  { terms: [whitening], order: 'name', from: LONDON, focus: around(30_000), reach: 'inside' },
  { terms: [massage], order: 'name', from: LONDON, focus: place, reach: 'inside' },
  { order: 'name', from: LONDON, focus: around(30_000), reach: 'inside' },
  { terms: [dentists], order: 'name', from: LEEDS, focus: around(30_000), reach: 'inside' },
  // Many are found by another location than their first.
  { terms: ['&oak'], order: 'name', from: LEEDS },
  { from: LONDON },
  { terms: [massage], from: LONDON },
  { terms: [acupuncture], from: LEEDS },
  { terms: [dentists, acupuncture], from: HIGHLANDS },
  { terms: [massage], from: LEEDS, focus: around(40_000), reach: 'inside' },
  { terms: [whitening, '!offer'], from: LEEDS },
  { from: LONDON, minRating: 4.5 },
  { terms: [massage], from: LONDON, price: { from: 7000, to: 9000 } },
  { terms: [massage], price: { from: null, to: 7000 } },
  { terms: [massage], from: LONDON, price: { from: null, to: 7000, isOther: true } },
  { terms: [massage] },
  { terms: [massage], tiers: [acupuncture, whitening] },
  { terms: [acupuncture], tiers: [whitening] },
  { need: { any: [massage, acupuncture] }, tiers: [{ all: [massage, acupuncture] }, massage] },
  { need: { any: [massage, whitening] }, terms: ['!offer'], tiers: [whitening], from: LEEDS },
  { terms: [dentists], tiers: [acupuncture] },
  { terms: [massage], from: LONDON, focus: around(5000) },
  { terms: [massage], from: LEEDS, focus: around(60_000), tiers: [whitening] },
  {
    terms: [massage],
    from: LEEDS,
    focus: around(60_000),
    tiers: [acupuncture, whitening],
    reach: 'inside',
  },
  { terms: [whitening], from: HIGHLANDS, focus: around(8000), tiers: ['!offer'] },
  { terms: [massage], from: HIGHLANDS, focus: around(900_000), tiers: [acupuncture, whitening] },
  { terms: [massage], from: LEEDS, focus: place, tiers: [whitening] },
  { terms: [massage], from: LEEDS, focus: place, tiers: [whitening], reach: 'outside' },
  { terms: [dentists, massage], from: LONDON, focus: place, reach: 'inside' },
  {
    terms: [massage, { not: acupuncture }],
    from: LONDON,
    focus: around(8000),
    tiers: [whitening],
  },
  { need: { not: massage } },
  { need: { any: [whitening, { not: dentists }] }, from: LEEDS },
];

describe('the index of 12,000 providers', () => {
  it.each(lists)('finds the list %j as sorting every row does, page by page', (parts) => {
    const search: Search = { ...ANY_SEARCH, ...parts };
    const expected = bruteForceList(rows, search).slice(0, 3 * PAGE);
    for (const index of [whole, edited]) {
      const found: number[] = [];
      let after: Position | null = null;
      for (let page = 0; page < 3; page += 1) {
        const more = index.find(search, after, PAGE);
        found.push(...more.map(({ number }) => number));
        after = more.at(-1) ?? null;
        if (more.length < PAGE) break;
      }
      expect(found).toEqual(expected);
    }
  });

  it.each(lists)('counts the list %j, and stops at a number', (parts) => {
    const search: Search = { ...ANY_SEARCH, ...parts };
    const { length } = bruteForceList(rows, search);
    for (const index of [whole, edited])
      for (const most of [Infinity, 0, 1, 50, 1001])
        expect(index.count(search, most)).toBe(Math.min(length, most));
  });
});

it('knows the names of those that are there', () => {
  const [{ provider, sortName } = { provider: 0, sortName: '' }] = rows;
  const own = rows.filter((row) => row.provider === provider).map(({ number }) => number);
  const index = indexOf(rows.slice(0, 10));
  expect(index.hasName(sortName)).toBe(true);
  expect(index.hasName(`${sortName} x`)).toBe(false);
  index.change([], own);
  expect(index.hasName(sortName)).toBe(false);
  const found = index.find(ANY_SEARCH, null, 20).map(({ number }) => number);
  expect(found).not.toContain(own[0]);
});
