import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it.each([0, 7, 75, 999, 1000, 12_345, 999_999, 1_000_000, -1234])(
  'formats %i like Intl',
  (whole) => {
    expect(grouped(whole)).toBe(whole.toLocaleString('en-GB'));
  },
);
