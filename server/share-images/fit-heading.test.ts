import { expect, it } from 'vitest';
import { fitHeading } from './fit-heading.ts';

it.each([
  ['a short name', 'Aspire', 68],
  ['two words', 'Membership plans', 68],
  ['exactly one line', 'x'.repeat(15), 68],
  ['a word that is a letter too long', 'x'.repeat(16), 60],
  ['three full lines', Array(3).fill('x'.repeat(15)).join(' '), 68],
  ['words for four lines', Array(4).fill('x'.repeat(9)).join(' '), 52],
  ['a long name', 'The Willow Tree Counselling and Psychotherapy Practice', 46],
  ['accents count as one letter', 'Ääkköset'.repeat(2).slice(0, 15), 68],
  [
    'a very long name',
    'Łódź Ääkköset & Sons Physiotherapy and Sports Injury Rehabilitation Clinic of Stratford-upon-Avon',
    40,
  ],
  ['a word without an end', 'x'.repeat(300), 40],
  ['spaces around words', '  Aspire \n Bath ', 68],
  ['nothing', '', 68],
])('sets %s ("%s") in %d pixels', (_, text, size) => {
  expect(fitHeading(text)).toBe(size);
});
