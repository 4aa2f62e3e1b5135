import { expect, it } from 'vitest';
import { weekSummary } from './week-summary.ts';

const bars = (...values: (number | null)[]) =>
  values.map((value, index) => ({ label: `week ${index + 1}`, value }));
const IN = 'Views by week, from week 1 to week 3.';

it.each([
  [[4, 9, 9], `${IN} At most 9 times, in the week of week 2; at least 4 times.`],
  [
    [9, null, 4],
    `${IN} At most 9 times, in the week of week 1; at least 4 times. Hidden in 1 of 3 weeks.`,
  ],
  [[0, 0, 0], `${IN} None.`],
  [[0, null, 0], `${IN} None. Hidden in 1 of 3 weeks.`],
  [[null, null, null], `${IN} None. Hidden in 3 of 3 weeks.`],
])('%j is put into a sentence', (values, text) => {
  expect(weekSummary('Views', bars(...values), (value) => `${value} times`)).toBe(text);
});
