import { describe, expect, it } from 'vitest';
import { ANY_SEARCH } from '../../testing/any-search.ts';
import { allRows } from '../../testing/brute-force.ts';
import type { Search } from '../search.ts';
import { partRows } from './part-rows.ts';
import { readNear } from './read-near.ts';
import { orderIn } from './row-order.ts';
import { segmentOf } from './row-index.ts';
import { createNumbers } from './testing/create-numbers.ts';

const rows = allRows(12_000);
const segment = segmentOf(rows, createNumbers());

describe('reading rows further and further away', () => {
  it('looks at no row beyond a district that has too few', () => {
    const [home] = rows;
    if (!home) throw new Error('no rows');
    const inside = rows.filter(({ district }) => district === home.district);
    const search: Search = {
      ...ANY_SEARCH,
      terms: ['#dentists'],
      focus: { districts: new Set([home.district]) },
      from: { place: { latitude: 0, longitude: 0 }, point: home },
    };
    const order = orderIn(segment, search);
    let seen = 0;
    const counted = {
      ...order,
      keyOf(row: number) {
        seen += 1;
        return order.keyOf(row);
      },
    };
    const part = partRows(['#dentists'], segment.lists, segment.size);
    const isGood = (row: number) => segment.blocks.districtOf(row) === home.district;
    const found = readNear(
      segment,
      search,
      { where: 'inside' },
      part,
      counted,
      null,
      isGood,
      inside.length + 1,
    );
    expect(found.length).toBe(inside.filter(({ tokens }) => tokens.includes('#dentists')).length);
    expect(seen).toBeLessThanOrEqual(inside.length);
  });
});
