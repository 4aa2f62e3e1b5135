import { expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

it.each([
  ['fisiotherapist', 'physiotherapist'],
  ['accupuncture', 'acupuncture'],
  ['kiropractor', 'chiropractor'],
  ['sykologist', 'psychologist'],
  ['whitning', 'whitening'],
  ['ecsema', 'eczema'],
])('%s sounds like %s', (typed, meant) => {
  expect(phoneticKey(typed)).toBe(phoneticKey(meant));
});

it.each([
  ['dental', 'mental'],
  ['physio', 'fitness'],
  ['scan', 'skin tag'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});
