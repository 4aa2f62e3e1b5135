import { describe, expect, it } from 'vitest';
import { createEmbeddedPostcodes, embeddedPostcode } from './embedded.ts';

const port = createEmbeddedPostcodes();

describe('the embedded postcodes', () => {
  it.each([
    ['SW1A', 8, 8],
    ['sw1a 1', 8, 8],
    ['SW1A1AA', 8, 1],
    ['LS', 3, 3],
    ['ZZ', 8, 0],
    ['', 8, 0],
  ])('suggest for %j at most %d: %d', async (text, limit, count) => {
    const found = await port.autocomplete(text, limit);
    expect(found).toHaveLength(count);
    for (const postcode of found) {
      expect(postcode).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
      expect(postcode.replace(' ', '').startsWith(text.toUpperCase().replace(' ', ''))).toBe(true);
    }
  });

  it.each([
    ['LS1 4DY', 'LS1 4DY', 'Leeds', 'Leeds'],
    ['sw1a1aa', 'SW1A 1AA', 'London', 'Westminster'],
    ['zz', null, null, null],
    // Outside Great Britain a postcode is placed at its outcode.
    ['BT7 1NN', 'BT7 1NN', 'Belfast', 'Belfast'],
    ['GY9 3UF', 'GY9 3UF', 'Alderney', ''],
    // A postcode that does not exist, in an outcode that does.
    ['LS1 4ZZ', null, null, null],
    // Abolished outcodes have no postcodes.
    ['OX6 1AA', null, null, null],
    ['SW1 1AA', null, null, null],
    ['LS1', null, null, null],
  ])('find %s', async (typed, postcode, town, district) => {
    const found = await port.find(typed);
    const expected = { postcode, town, district, ward: '', parish: '' };
    expect(found).toEqual(postcode === null ? null : expect.objectContaining(expected));
  });

  it('return null for unknown places', async () => {
    expect(await port.find('ZZ1 1ZZ')).toBeNull();
    expect(await port.find('LS')).toBeNull();
    expect(await port.findOutcode('ZZ1')).toBeNull();
    expect(await port.addresses('LS1 4DY')).toEqual([]);
  });

  it('return the centre of an outcode', async () => {
    const centre = { latitude: expect.closeTo(53.798, 2), longitude: expect.closeTo(-1.551, 2) };
    expect(await port.findOutcode('ls1')).toEqual(centre);
    expect(embeddedPostcode('N1C 4QL')?.district).toBe('Camden');
  });
});
