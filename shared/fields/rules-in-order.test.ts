import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { atLeast, atMost, inOrder, isGiven, whenGiven } from './rules-in-order.ts';

const field = z
  .string()
  .check(
    inOrder(
      [isGiven, 'missing'],
      [atLeast(3), (text) => `short: ${text}`],
      [atMost(5), 'long'],
      [(text) => !text.includes('x'), 'has an x'],
    ),
  );

describe('rules in order', () => {
  it.each([
    ['', ['missing']],
    ['xx', ['short: xx']],
    ['xxxxxx', ['long']],
    ['xxx', ['has an x']],
    ['abc', []],
    ['abcde', []],
  ])('%j reports only its first broken rule', (text, expected) => {
    const issues = field.safeParse(text).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(expected);
  });

  it('leaves an optional field alone when it is empty', () => {
    expect(whenGiven(atLeast(3))('')).toBe(true);
    expect(whenGiven(atLeast(3))('ab')).toBe(false);
  });
});
