import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors, firstInvalidField } from './first-error.ts';

const form = z
  .object({
    email: z.string().check(z.minLength(1, 'first'), z.minLength(2, 'second')),
    members: z.array(z.object({ name: z.string('no name') })),
    constructor: z.string('no constructor'),
  })
  .check(z.refine(() => false, { error: 'whole form', when: () => true }));

describe('fieldErrors', () => {
  it('returns the first message of each field by path', () => {
    const result = form.safeParse({ email: '', members: [{ name: 'Ann' }, {}], constructor: 1 });
    expect(fieldErrors(result)).toEqual({
      email: 'first',
      'members.1.name': 'no name',
      constructor: 'no constructor',
      '': 'whole form',
    });
  });

  it('is empty for valid input', () => {
    expect(fieldErrors(z.string().safeParse('x'))).toEqual({});
  });
});

describe('firstInvalidField', () => {
  it.each([
    [{}, ['a', 'b'], null],
    [{ b: 'x', a: 'x' }, ['a', 'b'], 'a'],
    [{ b: 'x' }, ['a', 'b'], 'b'],
    [{ 'list.1.name': 'x', b: 'x' }, ['list', 'b'], 'list.1.name'],
    [{ listed: 'x', b: 'x' }, ['list', 'b'], 'b'],
    [{ other: 'x' }, ['a', 'b'], 'other'],
  ])('of %j in the order %j: %j', (errors, order, expected) => {
    expect(firstInvalidField(errors, order)).toBe(expected);
  });
});
