import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST, signModule, symbolOf } from './first-signs.ts';

const icons = new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

it('draws an icon as a symbol, without the keys of its lines', () => {
  const node = [['path', { d: 'M1 2', key: 'a' }] as const, ['circle', { r: '1' }] as const];
  expect(symbolOf({ name: 'heart', node })).toBe(
    '<symbol id="sign-heart" viewBox="0 0 24 24"><path d="M1 2"/><circle r="1"/></symbol>',
  );
});

it('puts a sign in the place of the icon', () => {
  expect(signModule('heart')).toMatch(
    /^import .*\/web\/ui\/sign\.ts";\nconst sign = .*"heart"\);\nexport \{ sign as default \};$/,
  );
});

it('still finds all of them in the installed package', () => {
  expect(FIRST.filter((name) => !existsSync(new URL(`${name}.mjs`, icons)))).toEqual([]);
});
