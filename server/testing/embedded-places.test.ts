import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#server/database/seed/catalogue.ts';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { EMBEDDED_PLACES } from './embedded-places.ts';
import { publishedFile } from '../../scripts/published-data.ts';

const postcodes = EMBEDDED_PLACES.flatMap((place) => place.postcodes);
const outcodes = EMBEDDED_PLACES.flatMap((place) => place.outcodes);
const byOutcode = new Map(outcodes.map((one) => [one.outcode, one]));
const outcodeOf = (postcode: string) => postcode.split(' ')[0] ?? '';

describe('EMBEDDED_PLACES', () => {
  it('contain more than 60 towns with at least eight postcodes each', () => {
    const perTown = new Map<string, number>();
    for (const place of EMBEDDED_PLACES) {
      perTown.set(place.town, (perTown.get(place.town) ?? 0) + place.postcodes.length);
    }
    expect(perTown.size).toBeGreaterThan(60);
    expect([...perTown].filter(([, count]) => count < 8)).toEqual([]);
    expect(postcodes.filter((one) => one.startsWith('SW1A ')).length).toBeGreaterThanOrEqual(8);
    expect(postcodes).toEqual(expect.arrayContaining(['SW1A 1AA', 'SW1A 2AA', 'SW1A 0AA']));
  });

  it('are well-formed, with each postcode once and each outcode in one place', () => {
    expect(new Set(postcodes).size).toBe(postcodes.length);
    expect(byOutcode.size).toBe(outcodes.length);
    for (const place of EMBEDDED_PLACES) {
      expect(place.district).not.toBe('');
      for (const { outcode, latitude, longitude } of place.outcodes) {
        expect(outcode).toMatch(new RegExp(`^${place.area}\\d[A-Z\\d]?$`));
        expect(latitude > 49.8 && latitude < 60.9 && longitude > -8.2 && longitude < 1.8).toBe(
          true,
        );
      }
    }
    expect(postcodes.filter((one) => !/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(one))).toEqual([]);
  });

  it('cover every place of the demo catalogue within 10 km', () => {
    for (const { town, postcode, latitude, longitude } of CATALOGUE.flatMap(
      (one) => one.locations,
    )) {
      expect(
        EMBEDDED_PLACES.some((place) => place.town === town && place.postcodes.includes(postcode)),
        postcode,
      ).toBe(true);
      const middle = byOutcode.get(outcodeOf(postcode));
      expect(middle && greatCircleMetres(middle, { latitude, longitude }) < 10_000, postcode).toBe(
        true,
      );
    }
  });
});

const FILE = publishedFile('postcodes/gb-postcodes-2025-10.csv.gz');
const present = existsSync(FILE);

describe.skipIf(!present)('embedded places against the open postcode data (Great Britain)', () => {
  it('are real postcodes within 10 km of the centre of their outcode', () => {
    const wanted = new Set(postcodes.filter((one) => !one.startsWith('BT')));
    const text = present ? gunzipSync(readFileSync(FILE)).toString() : '';
    for (const row of text.split('\n')) {
      const [postcode = '', latitude, longitude] = row.split(',');
      const middle = byOutcode.get(outcodeOf(postcode));
      if (!middle || !wanted.delete(postcode)) continue;
      const place = { latitude: Number(latitude), longitude: Number(longitude) };
      expect(greatCircleMetres(middle, place), postcode).toBeLessThan(10_000);
    }
    expect([...wanted]).toEqual([]);
  });
});
