import { describe, expect, it } from 'vitest';
import { encodeOutcode, findInOutcode, inwardNumber, inwardsBeginning } from './postcode-codec.ts';

describe('the compact form of an outcode', () => {
  const entries = [
    { inward: '0AA', latitude: 60.1546, longitude: -1.1493, district: 0 },
    { inward: '1UR', latitude: 53.798, longitude: -1.551, district: 340 },
    { inward: '4DY', latitude: 53.7981, longitude: 1.5512, district: 340 },
    { inward: '9ZZ', latitude: 49.1855, longitude: 0, district: 2 },
  ];

  it('lists them in order, up to a number, by how they begin', () => {
    const bytes = encodeOutcode(entries);
    const all = entries.map(({ inward }) => inward);
    expect(inwardsBeginning(bytes, '', 10)).toEqual(all);
    expect(inwardsBeginning(bytes, '', 2)).toEqual(all.slice(0, 2));
    expect(inwardsBeginning(bytes, '4', 10)).toEqual(['4DY']);
    expect(inwardsBeginning(bytes, '5', 10)).toEqual([]);
    expect(inwardsBeginning(encodeOutcode([]), '', 10)).toEqual([]);
  });

  it('finds one of them', () => {
    const bytes = encodeOutcode(entries);
    for (const entry of entries) expect(findInOutcode(bytes, entry.inward)).toEqual(entry);
    for (const other of ['1AA', '4DX', '9ZY']) expect(findInOutcode(bytes, other)).toBeNull();
    expect(findInOutcode(encodeOutcode([]), '1AA')).toBeNull();
  });

  it('takes about four bytes for a postcode next to the one before', () => {
    const near = Array.from({ length: 10 }, (_, index) => ({
      inward: `${index}AA`,
      latitude: 53.8 + index * 0.001,
      longitude: -1.5 - index * 0.001,
      district: 7,
    }));
    expect(encodeOutcode(near).length).toBeLessThanOrEqual(10 * 4 + 8);
  });

  it.each(['', '4D', 'DDY', '4CY', '4dy', '44Y'])('rejects %j', (inward) => {
    expect(() => inwardNumber(inward)).toThrow(RangeError);
  });
});
