import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { atLeast, atMost, inOrder, isPresent, ifPresent } from './rules-in-order.ts';

const field = z
  .string()
  .check(
    inOrder(
      [isPresent, 'missing'],
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
  ])('%j reports only its first failing rule', (text, expected) => {
    const issues = field.safeParse(text).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(expected);
  });

  it('accepts an empty optional field', () => {
    expect(ifPresent(atLeast(3))('')).toBe(true);
    expect(ifPresent(atLeast(3))('ab')).toBe(false);
  });
});
