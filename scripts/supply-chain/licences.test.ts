import { describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { isAllowed, listPackages } from './licences.ts';

describe('licences', () => {
  it.each([
    ['MIT', true, true],
    ['(MIT OR GPL-3.0)', true, true],
    ['MIT AND GPL-3.0', true, false],
    ['GPL-3.0', false, false],
    ['MPL-2.0', false, true],
    ['MPL-2.0', true, false],
    ['SEE LICENSE IN LICENSE', true, false],
    ['', true, false],
  ])('%s, shipped: %s, allowed: %s', (licence, isShipped, allowed) => {
    expect(isAllowed({ name: 'some', version: '1.0.0', licence, isShipped })).toBe(allowed);
  });

  it('makes exceptions for single packages, and only of the licence that was read', () => {
    const satori = { name: 'satori', version: '1.0.0', isShipped: true };
    expect(isAllowed({ ...satori, licence: 'MPL-2.0' })).toBe(true);
    expect(isAllowed({ ...satori, licence: 'LGPL-3.0-or-later' })).toBe(false);
  });

  const packages = listPackages(root);

  it('of every installed package are known and allowed', () => {
    expect(packages.filter(({ isShipped }) => isShipped).length).toBeGreaterThan(200);
    expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
  });
});
