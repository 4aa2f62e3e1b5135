import { expect, it } from 'vitest';
import { pounds, formatPrice } from './pounds.ts';

it.each([
  [7500, '£75'],
  [1250, '£12.50'],
  [1205, '£12.05'],
  [100, '£1'],
  [99, '£0.99'],
  [1, '£0.01'],
  [0, '£0'],
  [-1, '-£0.01'],
  [-1250, '-£12.50'],
  [-7500, '-£75'],
  [99_999, '£999.99'],
  [100_000, '£1,000'],
  [123_456_789, '£1,234,567.89'],
])('%i pence are %s', (pence, text) => {
  expect(pounds(pence)).toBe(text);
});

it.each([
  [4500, undefined, '£45'],
  [4500, 4500, '£45'],
  [45_000, 60_050, '£450–£600.50'],
  [0, undefined, 'Free'],
  [0, 0, 'Free'],
  [0, 2000, 'Free to £20'],
])('a price from %i to %i pence is %s', (from, to, text) => {
  expect(formatPrice(from, to)).toBe(text);
});
