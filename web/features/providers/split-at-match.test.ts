import { expect, it } from 'vitest';
import { splitAtMatch } from './split-at-match.ts';

it.each([
  ['Dental check-up', 'dent', ['', 'Dent', 'al check-up']],
  ['Northgate Dental', ' dent ', ['Northgate ', 'Dent', 'al']],
  ['Accident and dental care', 'dent', ['Accident and ', 'dent', 'al care']],
  ['Teeth whitening', 'laser teeth wh', ['Teeth ', 'wh', 'itening']],
  ['Physiotherapy', 'fysio', ['Physiotherapy', '', '']],
  ['Leeds', '', ['Leeds', '', '']],
  ['St. Albans (Herts)', 'her', ['St. Albans (', 'Her', 'ts)']],
])('splits "%s" at "%s"', (text, typed, parts) => {
  expect(splitAtMatch(text, typed)).toEqual(parts);
});
