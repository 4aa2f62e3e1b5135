import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_PEOPLE, type FigureCell } from './figure-cell.ts';
import { hiddenFigures } from './suppression.ts';
import { revealed } from './testing/revealed.ts';

/** A total of some parts, each counting as many events as people. */
function oneSum(...people: number[]) {
  const parts = people.map((_, index) => `part ${index}`);
  const cells = new Map<string, FigureCell>(
    people.map((count, index) => [`part ${index}`, { value: count, people: count }]),
  );
  const all = people.reduce((sum, count) => sum + count, 0);
  cells.set('total', { value: all, people: all });
  return [...hiddenFigures(cells, [{ total: 'total', parts }])].map((id) =>
    id.replace('part ', ''),
  );
}

describe('figures that are hidden', () => {
  it.each([
    [[], [0, 0]],
    [[], [5, 12]],
    // What is left of 20 would be the 3.
    [
      ['0', '1'],
      [3, 7, 10],
    ],
    [
      ['2', '0'],
      [6, 9, 4],
    ],
    // The two small ones together are about three people.
    [
      ['0', '1', '2'],
      [1, 2, 5, 9],
    ],
    // No part is large enough to hide behind: all are hidden, the zero too.
    [
      ['0', '1', '2', '3'],
      [4, 0, 4, 4],
    ],
    [
      ['0', '1', 'total'],
      [2, 1],
    ],
  ])('are %j of parts about %j people', (hidden, people) => {
    expect(oneSum(...people).toSorted()).toEqual(hidden.toSorted());
  });

  it('hide another part of a sum whose parts are never all published', () => {
    const cells = new Map([
      ['total', { value: 20, people: 20 }],
      ['published', { value: 18, people: 18 }],
      ['rest', { value: 2, people: 2 }],
    ]);
    const sum = { total: 'total', parts: ['published', 'rest'] };
    expect(hiddenFigures(cells, [sum], new Set(['rest']))).toContain('published');
  });

  const table = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 6 }))
    .chain(([rows, columns]) =>
      fc.array(
        fc.array(
          fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 5, max: 40 })),
          { minLength: columns, maxLength: columns },
        ),
        { minLength: rows, maxLength: rows },
      ),
    );

  it('do not follow from any sums and differences of those shown in rows, columns and totals', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const columns = counts[0]?.length ?? 0;
        const atomsOf = new Map<string, number[]>();
        counts.forEach((row, y) =>
          row.forEach((_, x) => {
            const atom = y * columns + x;
            for (const id of [`${y}/${x}`, `row ${y}`, `column ${x}`, 'all'])
              atomsOf.set(id, [...(atomsOf.get(id) ?? []), atom]);
          }),
        );
        const flat = counts.flat();
        const cells = new Map(
          [...atomsOf].map(([id, atoms]) => {
            const value = atoms.reduce((sum, atom) => sum + (flat[atom] ?? 0), 0);
            return [id, { value, people: value }];
          }),
        );
        const ys = counts.map((_, y) => y);
        const xs = (counts[0] ?? []).map((_, x) => x);
        const hidden = hiddenFigures(cells, [
          ...ys.map((y) => ({ total: `row ${y}`, parts: xs.map((x) => `${y}/${x}`) })),
          ...xs.map((x) => ({ total: `column ${x}`, parts: ys.map((y) => `${y}/${x}`) })),
          { total: 'all', parts: ys.map((y) => `row ${y}`) },
          { total: 'all', parts: xs.map((x) => `column ${x}`) },
        ]);
        const small = [...cells].filter(([, { people }]) => people > 0 && people < FEWEST_PEOPLE);
        expect(small.filter(([id]) => !hidden.has(id))).toEqual([]);
        const known = [...atomsOf].filter(([id]) => !hidden.has(id)).map(([, atoms]) => atoms);
        const secrets = small.map(([id]) => atomsOf.get(id) ?? []);
        expect(revealed(known, secrets, flat.length)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
