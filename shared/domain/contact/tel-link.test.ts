import { expect, it } from 'vitest';
import { telLink } from './tel-link.ts';

it.each([
  ['0113 496 0134', 'tel:01134960134'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123'],
  ['', null],
  ['ask at the desk', null],
])('converts the phone "%s" to a tel: link or null', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});
