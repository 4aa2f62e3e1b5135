import { describe, expect, it } from 'vitest';
import { readPrice } from '#shared/domain/search/read-price.ts';
import { ANY_SEARCH } from '../testing/any-search.ts';
import { buildProvider } from '../testing/build-provider.ts';
import { findResults } from './find-results.ts';
import { toMap } from './map-metres.ts';
import type { SearchPlan } from './plan-search.ts';
import { createRowIndex } from './row-index.ts';
import { createNumbers } from '../testing/create-numbers.ts';
import { toSearchRows } from './search-rows.ts';
import type { Search } from './search.ts';
import { listsOf } from './sentence/stages.ts';
import { readStoredRow, type StoredRow } from './stored-row.ts';
import { UNPRICED_TOKEN } from './tokens.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const YORK = { latitude: 53.96, longitude: -1.08 };
const BATH = { latitude: 51.38, longitude: -2.36 };

/** Providers by the places of their locations. @param pounds the price of each; none: it publishes none */
function rowsOf(
  providers: readonly (readonly (typeof LEEDS)[])[],
  pounds: readonly (number | null)[] = [],
): StoredRow[] {
  let number = 0;
  return providers.flatMap((places, index) => {
    const draft = buildProvider(`p${index}`, { locations: places.map((place) => ({ ...place })) });
    const provider = number + 1;
    return toSearchRows({ ...draft, lines: [] }).map((row) => {
      number += 1;
      const stored = readStoredRow({ ...row, sortName: row.sort_name, number, provider });
      const price = pounds[index] ?? null;
      const prices = price === null ? [] : [price * 100, price * 100];
      const { tokens } = stored;
      const own = price === null ? tokens : tokens.filter((token) => token !== UNPRICED_TOKEN);
      return { ...stored, prices, tokens: own };
    });
  });
}

const PLAN: SearchPlan = {
  exact: [],
  related: null,
  fallback: Infinity,
  parts: [],
  place: null,
  isInside: true,
  asked: [],
  notice: null,
  urgent: null,
  hasNeed: true,
  isNamed: false,
};

it('shows a provider with a location in the place and another beyond it once', () => {
  const rows = rowsOf([[LEEDS, YORK], [YORK], [LEEDS]]);
  const index = createRowIndex(createNumbers());
  index.change(rows, []);
  const search: Search = {
    ...ANY_SEARCH,
    focus: { within: 10_000 },
    from: { place: LEEDS, point: toMap(LEEDS) },
  };
  const plan = { ...PLAN, exact: [search], related: { ...search, focus: null } };
  const found = findResults(plan, 'best', null, 20, index);
  expect(found.rows.map(({ number }) => number)).toEqual([1, 4]);
  expect(found.nearest.map(({ number }) => number)).toEqual([3]);
  expect(found.related).toEqual([]);
  expect(found.next).toBeNull();
});

describe('a price, with nobody in the place or around the device', () => {
  // Without a price, above it and within it, the further the better.
  const index = createRowIndex(createNumbers());
  index.change(rowsOf([[LEEDS], [YORK], [BATH]], [null, 90, 55]), []);
  const HARROGATE = { latitude: 53.99, longitude: -1.54 };
  const lists = (limit: string, isInside: boolean) => {
    const asked = {
      place: null,
      withinKm: null,
      open: null,
      names: [],
      called: [],
      isCheap: false,
      limit: readPrice(limit),
      device: HARROGATE,
    };
    const tiers = { exact: null, tiers: [], fallback: Infinity, isAnything: true, related: null };
    const { exact } = listsOf(tiers, asked, { terms: [], price: null, minRating: null });
    const { rows, nearest } = findResults({ ...PLAN, exact, isInside }, 'best', null, 20, index);
    return (isInside ? nearest : rows).map(({ number }) => number);
  };

  it.each([true, false])('that is about an amount leaves out nobody near: %s', (isInside) => {
    expect(lists('£60', isInside)).toEqual([1, 2, 3]);
  });

  it('that is the most shows the nearest who may be within it', () => {
    expect(lists('under £60', true)).toEqual([1, 3]);
  });
});
