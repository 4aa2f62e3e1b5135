import { describe, expect, it } from 'vitest';
import { createNumbers } from './testing/create-numbers.ts';
import { createListBuilder } from './packed-lists.ts';

/** Rows that have a token: every so many, from an offset. */
const TOKENS = {
  each: [1, 0],
  often: [3, 1],
  rarely: [700, 5],
  once: [100_000, 77],
  far: [30_011, 9],
};
const SIZE = 60_000;
const rowsOf = ([step = 1, first = 0]: number[]) =>
  Array.from({ length: SIZE }, (_, row) => row).filter(
    (row) => row % step === first % step && row >= first,
  );

const builder = createListBuilder(createNumbers());
const lists = new Map(Object.entries(TOKENS).map(([token, kind]) => [token, rowsOf(kind)]));
for (const [token, rows] of lists) for (const row of rows) builder.add(token, row);
const packed = builder.finish(SIZE);

describe.each([...lists])('the rows of "%s"', (token, rows) => {
  it('are counted, and known one by one, in any order', () => {
    expect(packed.count(token)).toBe(rows.length);
    const all = new Set(rows);
    const test = packed.test(token);
    for (let row = 0; row < SIZE; row += 7) expect(test(row)).toBe(all.has(row));
    for (let step = 0; step < 2000; step += 1) {
      const row = (step * 7919) % (SIZE + 10);
      expect(test(row)).toBe(all.has(row));
    }
  });

  it.each([
    [0, SIZE],
    [32, 64],
    [12_801, 40_000],
    [59_968, SIZE + 32],
  ])('are marked from %i to %i', (from, to) => {
    const set = new Uint32Array(Math.ceil((to - from) / 32));
    packed.mark(token, from, to, set);
    // A set may go on beyond the last row.
    const marked = Array.from({ length: to - from }, (_, at) => from + at).filter(
      (row) => ((set[(row - from) >>> 5] ?? 0) >>> ((row - from) & 31)) & 1,
    );
    expect(marked).toEqual(rows.filter((row) => row >= from && row < to));
  });
});

it('has no rows for an unknown token', () => {
  expect(packed.count('unknown')).toBe(0);
  expect(packed.test('unknown')(1)).toBe(false);
});
