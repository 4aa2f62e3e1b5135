import { expect, it } from 'vitest';
import { createReturnPaths } from './return-path.ts';

const paths = createReturnPaths({ key: Buffer.alloc(32, 7), domain: 'bounce.example' });
const ID = '0b7c1a52-6f5e-4c0d-9a3b-1d2e3f405162';

it('reads from a bounce the id of its email, in whatever case servers write it', () => {
  const address = paths.of(ID) ?? '';
  expect(address).toMatch(/^bounce\+[0-9a-f]{32}-[0-9a-f]{16}@bounce\.example$/);
  expect(paths.read(address)).toBe(ID);
  expect(paths.read(` ${address.toUpperCase()} `)).toBe(ID);
});

it('reads nothing from an address that is made up', () => {
  const address = paths.of(ID) ?? '';
  expect(paths.read(address.replace('0b7c', '0b7d'))).toBeNull();
  expect(paths.read('member@example.com')).toBeNull();
});

it('has no address without a domain', () => {
  expect(createReturnPaths({ key: Buffer.alloc(32), domain: null }).of(ID)).toBeNull();
});
