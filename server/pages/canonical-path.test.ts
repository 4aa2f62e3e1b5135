import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/', null],
  ['/about', null],
  ['/provider/harbour-lane?location=1', null],
  ['/?category=Dentists', null],
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/PROVIDER/Harbour-Lane/?location=1', '/provider/harbour-lane?location=1'],
  ['/newsletter//confirm?token=AbC', '/newsletter/confirm?token=AbC'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/\\elsewhere.example', '/elsewhere.example'],
  ['//', '/'],
])('redirects %s to %s', (address, expected) => {
  expect(canonicalPath(`https://halewell.example${address}`)).toBe(expected);
});
