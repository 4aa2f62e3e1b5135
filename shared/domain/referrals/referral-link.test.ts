import { expect, it } from 'vitest';
import { referralLink } from './referral-link.ts';

it.each([
  ['https://halewell.example', 'ABC123', 'https://halewell.example/signup?ref=ABC123'],
  ['https://halewell.example/', 'ABC123', 'https://halewell.example/signup?ref=ABC123'],
  ['https://halewell.example//', 'ABC123', 'https://halewell.example/signup?ref=ABC123'],
  ['http://localhost:3000', 'A&B', 'http://localhost:3000/signup?ref=A%26B'],
  ['https://halewell.example', '', ''],
])('%s with the code "%s" is "%s"', (origin, code, link) => {
  expect(referralLink(origin, code)).toBe(link);
});
