import { expect, it } from 'vitest';
import { isWebsite } from './website.ts';

it.each([
  'https://practice.example',
  'http://www.practice.example:8080/about?a=b#team',
  'practice.co.uk',
  'HTTPS://Practice.Example/',
  'https://zahnärzte.example',
])('accepts the website %s', (text) => {
  expect(isWebsite(text)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'JavaScript://practice.example/%0aalert(1)',
  'data:text/html,hello',
  'ftp://practice.example',
  '//practice.example',
  'https://name:secret@practice.example',
  'https://practice.example@evil.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://practice.example/"><b>',
  'https://practice.example/a b',
  'none',
  `https://practice.example/${'a'.repeat(300)}`,
])('rejects the website %s', (text) => {
  expect(isWebsite(text)).toBe(false);
});
