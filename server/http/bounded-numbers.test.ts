import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { INT4_MAX, integerField, integerText } from '#shared/fields/integer.ts';
import { CALLS } from './testing/calls.ts';
import { unboundedNumbers } from './testing/unbounded-numbers.ts';

const query = { method: 'GET', path: '/x', response: z.object({}) } as const;
const summary = '';
const policy = { kind: 'public' } as const;

describe('numbers in the contract', () => {
  it.each(Object.entries(CALLS))('are bounded where %s declares them', (_, endpoint) => {
    expect(unboundedNumbers(endpoint)).toEqual([]);
  });

  it('are found wherever they stand', () => {
    const number = z.number();
    const body = z.strictObject({
      plain: number,
      whole: z.int(),
      optional: z.optional(z.nullable(number)),
      list: z.array(z.tuple([number])),
      either: z.union([z.string(), z.object({ deep: z.coerce.number() })]),
      named: z.record(z.string(), number),
      only: z.number().check(z.gte(0)),
      wide: z.number().check(z.gte(0), z.lte(INT4_MAX + 1)),
      refined: z.number().check(z.refine((value) => value === 4)),
    });
    const params = z.strictObject({ n: z.coerce.number().check(z.int(), z.gte(0)) });
    expect(
      unboundedNumbers({ ...query, summary, policy, params, query: params, body }),
    ).toStrictEqual([
      'params.n',
      'query.n',
      'body.plain',
      'body.whole',
      'body.optional',
      'body.list.0.0',
      'body.either.deep',
      'body.named.*',
      'body.only',
      'body.wide',
      'body.refined',
    ]);
  });

  it('are fine if they are bounded', () => {
    const body = z.strictObject({
      whole: z.optional(integerField(0)),
      text: integerText(1, 9),
      latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
      one: z.literal(4),
    });
    expect(unboundedNumbers({ ...query, summary, policy, body })).toEqual([]);
  });
});
