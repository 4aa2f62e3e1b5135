import { expect, it } from 'vitest';
import { tidyAddress } from './tidy-address.ts';

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
])('%s is to be found at %s', (address, expected) => {
  expect(tidyAddress(`https://halewell.example${address}`)).toBe(expected);
});
