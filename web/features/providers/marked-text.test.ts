import { expect, it } from 'vitest';
import { markTyped } from './marked-text.ts';

it.each([
  ['Dental check-up', 'dent', ['', 'Dent', 'al check-up']],
  ['Northgate Dental', ' dent ', ['Northgate ', 'Dent', 'al']],
  ['Accident and dental care', 'dent', ['Accident and ', 'dent', 'al care']],
  ['Teeth whitening', 'laser teeth wh', ['Teeth ', 'wh', 'itening']],
  ['Physiotherapy', 'fysio', ['Physiotherapy', '', '']],
  ['Leeds', '', ['Leeds', '', '']],
  ['St. Albans (Herts)', 'her', ['St. Albans (', 'Her', 'ts)']],
])('marks in "%s" what was typed as "%s"', (text, typed, parts) => {
  expect(markTyped(text, typed)).toEqual(parts);
});
