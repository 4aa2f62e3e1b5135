import { describe, expect, it } from 'vitest';
import { createEmbeddedPostcodes, embeddedOutcode } from './embedded.ts';

const port = createEmbeddedPostcodes();

describe('the embedded postcodes', () => {
  it.each([
    ['SW1A', 8, 8],
    ['sw1a 1', 8, 2],
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

  it('return district and town for any postcode, by its outcode', async () => {
    const detail = {
      district: 'Leeds',
      ward: '',
      parish: '',
      town: 'Leeds',
      latitude: 53.798,
      longitude: -1.551,
    };
    expect(await port.find('LS1 4DY')).toEqual({ postcode: 'LS1 4DY', ...detail });
    expect(await port.find('ls19zz')).toEqual({ postcode: 'LS1 9ZZ', ...detail });
  });

  it('return null for unknown places', async () => {
    expect(await port.find('ZZ1 1ZZ')).toBeNull();
    expect(await port.find('LS')).toBeNull();
    expect(await port.findOutcode('ZZ1')).toBeNull();
    expect(await port.addresses('LS1 4DY')).toEqual([]);
  });

  it('return the centre of an outcode', async () => {
    expect(await port.findOutcode('ls1')).toEqual({ latitude: 53.798, longitude: -1.551 });
    expect(embeddedOutcode('N1C')?.place.district).toBe('Camden');
  });
});
