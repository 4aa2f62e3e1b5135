import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Robin Marlow', 'Robin M.'],
  ['  Robin   Alex  marlow ', 'Robin M.'],
  ['Zoë Ångström', 'Zoë Å.'],
  ['Robin', 'Robin'],
  ['', 'A friend'],
  [null, 'Former member'],
])('%s becomes %s', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});
