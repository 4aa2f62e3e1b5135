import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesTokens, type Term } from '../terms.ts';
import { createNumbers } from './testing/create-numbers.ts';
import { createListBuilder } from './packed-lists.ts';
import { partRows, visitSet } from './part-rows.ts';

const SIZE = 700;
/** Every so many rows have a token. */
const TOKENS = { all: 1, often: 2, some: 7, few: 61, once: 600 };

const builder = createListBuilder(createNumbers());
const rows = Array.from({ length: SIZE }, (_, row) => {
  const tokens = Object.entries(TOKENS).filter(([, step]) => row % step === step - 1);
  for (const [token] of tokens) builder.add(token, row);
  return new Set(tokens.map(([token]) => token));
});
const lists = builder.finish(SIZE);

const token = fc.constantFrom(...Object.keys(TOKENS), 'unknown');
const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4 },
    token,
    fc.record({ not: tie('term') }),
    fc.record({ all: fc.array(tie('term'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('term'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

it('finds the rows that meet all conditions, in any range', () => {
  fc.assert(
    fc.property(
      fc.array(term, { maxLength: 3 }),
      fc.nat(SIZE - 1),
      fc.nat(SIZE),
      (terms, from, more) => {
        const to = Math.min(SIZE, from + more + 1);
        const expected = [...rows.keys()].filter(
          (row) =>
            row >= from &&
            row < to &&
            terms.every((each) => matchesTokens(each, rows[row] ?? new Set())),
        );
        const part = partRows(terms, lists, SIZE);
        const found: number[] = [];
        visitSet(part.candidates(from, to), from, (row) => {
          if (row < to && part.meets(row)) found.push(row);
        });
        expect(found).toEqual(expected);
        expect(part.most).toBeGreaterThanOrEqual(found.length);
      },
    ),
    { numRuns: 2000 },
  );
});
