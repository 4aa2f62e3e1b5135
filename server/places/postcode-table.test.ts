import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { publishedFile } from '../../scripts/published-data.ts';
import { findDistrict } from './districts.ts';
import { postcodeTable } from './postcode-table.ts';

const table = postcodeTable();

describe('the embedded postcodes', () => {
  it.each([
    ['LS1 4DY', 'Leeds'],
    ['ls14dy', 'Leeds'],
    [' sw1a 1aa ', 'Westminster'],
    ['ZE1 0HA', 'Shetland Islands'],
    ['TR19 7AA', 'Cornwall'],
    ['IV51 9EU', 'Highland'],
  ])('find %j in %s', (typed, district) => {
    const found = table.find(typed);
    expect(findDistrict(found?.districtCode ?? '')?.name).toBe(district);
  });

  it.each(['', 'LS1', 'LS1 4', 'LS1 4ZZ', 'ZZ99 9ZZ', 'BT7 1NN', '90210', 'Leeds'])(
    'find nothing for %j',
    (typed) => expect(table.find(typed)).toBeNull(),
  );

  it.each([
    ['LS1 4D', 3, ['LS1 4DA', 'LS1 4DJ', 'LS1 4DL']],
    ['ls14dy', 8, ['LS1 4DY']],
    ['LS1 4 D Y', 8, ['LS1 4DY']],
    [' l s14d', 2, ['LS1 4DA', 'LS1 4DJ']],
    ['e1 w1a', 1, ['E1W 1AA']],
    // With a space it is the shorter outcode, without one the longer.
    ['LS1 1', 1, ['LS1 1AZ']],
    ['LS11', 1, ['LS11 0AA']],
    ['BT7', 8, []],
    ['ZZ', 8, []],
    ['', 8, []],
    ['?', 8, []],
  ])('complete %j, at most %d', (typed, most, completions) => {
    expect(table.beginning(typed, most)).toEqual(completions);
  });

  it.each([
    ['LS1', 'Leeds', 'Leeds'],
    ['sw1a', 'London', 'Westminster'],
    ['BT7', 'Belfast', 'Belfast'],
    ['BT34', 'Newry', 'Newry, Mourne and Down'],
    ['EH3', 'Edinburgh', 'Edinburgh'],
    ['PA34', 'Oban', 'Argyll and Bute'],
    ['JE2', 'St Helier', undefined],
    ['GY10', 'Sark', undefined],
    ['IM5', 'Peel', undefined],
    ['IM8', 'Ramsey', undefined],
  ])('know the outcode %s of %s', (outcode, town, district) => {
    const found = table.findOutcode(outcode);
    expect(found).toMatchObject({ outcode: outcode.toUpperCase(), town });
    expect(findDistrict(found?.districtCode ?? '')?.name).toBe(district);
  });

  it.each(['', 'ZZ1', 'LS', 'LS99X'])('do not know the outcode %j', (outcode) => {
    expect(table.findOutcode(outcode)).toBeNull();
  });
});

const FILE = publishedFile('postcodes/gb-postcodes-2025-10.csv.gz');
const EVERY = 870;

describe.skipIf(!existsSync(FILE))('every 870th published postcode', () => {
  it('is within 20 m of its place, and in its district', () => {
    const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n').slice(1);
    const sample = lines.filter((_, index) => index % EVERY === 0);
    expect(sample.length).toBeGreaterThan(2000);
    for (const line of sample) {
      const [postcode = '', latitude, longitude, district] = line.trim().split(',');
      const found = table.find(postcode);
      if (!found) throw new Error(`${postcode} is missing`);
      expect(found).toMatchObject({ postcode, districtCode: district });
      const published = { latitude: Number(latitude), longitude: Number(longitude) };
      expect(greatCircleMetres(found, published), postcode).toBeLessThan(20);
    }
  });
});
