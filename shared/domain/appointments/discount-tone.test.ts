import { expect, it } from 'vitest';
import { discountTone } from './discount-tone.ts';

it.each([
  [Number.NaN, 'grey'],
  [-1, 'grey'],
  [0, 'grey'],
  [1, 'blue'],
  [10, 'blue'],
  [10.5, 'green'],
  [11, 'green'],
  [20, 'green'],
  [21, 'purple'],
  [100, 'purple'],
])('gives %d %% off the colour %s', (percent, tone) => {
  expect(discountTone(percent)).toBe(tone);
});
