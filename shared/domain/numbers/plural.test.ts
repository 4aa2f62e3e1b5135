import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, 'visit', undefined, '0 visits'],
  [1, 'visit', undefined, '1 visit'],
  [2, 'visit', undefined, '2 visits'],
  [2500, 'metre', undefined, '2,500 metres'],
  [1, 'person', 'people', '1 person'],
  [5, 'person', 'people', '5 people'],
])('counts %i × %s (%s) as "%s"', (count, one, many, words) => {
  expect(plural(count, one, many)).toBe(words);
});
