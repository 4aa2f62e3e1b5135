import { expect, it } from 'vitest';
import { ANY_SEARCH } from '../testing/any-search.ts';
import { buildProvider } from '../testing/build-provider.ts';
import { findResults } from './find-results.ts';
import { toMap } from './map-metres.ts';
import type { SearchPlan } from './plan-search.ts';
import { createRowIndex, segmentOf } from './row-index/row-index.ts';
import { createNumbers } from './row-index/testing/create-numbers.ts';
import { toSearchEntry } from './search-rows.ts';
import type { Search } from './search.ts';
import type { StoredRow } from './stored-row.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const YORK = { latitude: 53.96, longitude: -1.08 };

/** Providers by the places of their locations. */
function rowsOf(providers: readonly (readonly (typeof LEEDS)[])[]): StoredRow[] {
  let number = 0;
  return providers.flatMap((places, index) => {
    const draft = buildProvider(`p${index}`, { locations: places.map((place) => ({ ...place })) });
    const provider = number + 1;
    return toSearchEntry({ ...draft, lines: [] }).rows.map(({ row, tokens }) => {
      number += 1;
      return { ...row, sortName: row.sort_name, prices: [], tokens, number, provider };
    });
  });
}

it('shows a provider with a location in the place and another beyond it once', () => {
  const numberOf = createNumbers();
  const rows = rowsOf([[LEEDS, YORK], [YORK], [LEEDS]]);
  const index = createRowIndex(segmentOf(rows, numberOf), numberOf);
  const search: Search = {
    ...ANY_SEARCH,
    focus: { within: 10_000 },
    from: { place: LEEDS, point: toMap(LEEDS) },
  };
  const plan: SearchPlan = {
    exact: [search],
    related: { ...search, focus: null },
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
  const found = findResults(plan, 'best', null, 20, index);
  expect(found.rows.map(({ number }) => number)).toEqual([1, 4]);
  expect(found.nearest.map(({ number }) => number)).toEqual([3]);
  expect(found.related).toEqual([]);
  expect(found.next).toBeNull();
});
