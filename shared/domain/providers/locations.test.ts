import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { array, assert, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLocations } from './locations.ts';
import { parseLocations } from './testing/parse-locations.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const texts = (address: string, phone = '', website = '') => ({ address, phone, website });

describe('parseLocations', () => {
  it('matches address, phone and website by position', () => {
    const address = 'Harley Clinic\n10 Harley St|City Clinic\n5 Moorgate';
    expect(parseLocations(texts(address, '1|2', 'a.example|b.example'))).toEqual([
      {
        index: 0,
        title: 'Harley Clinic',
        address: 'Harley Clinic\n10 Harley St',
        phone: '1',
        website: 'a.example',
      },
      {
        index: 1,
        title: 'City Clinic',
        address: 'City Clinic\n5 Moorgate',
        phone: '2',
        website: 'b.example',
      },
    ]);
  });

  it.each([
    ['A|B|C', 'a||c', ['a', '', 'c']],
    ['A|B|C', 'a', ['a', '', '']],
    ['A', 'a|b', ['a']],
    [' A | B ', ' a | b ', ['a', 'b']],
    ['', 'a', []],
  ])('address %j with phone %j', (address, phone, phones) => {
    expect(parseLocations(texts(address, phone)).map((location) => location.phone)).toEqual(phones);
  });

  it.each([
    ['39 Buckingham Road, Aylesbury, HP19 9PT', '39 Buckingham Road'],
    ['39, Buckingham Road, Aylesbury', '39 Buckingham Road'],
    ['12a, High Street, Poole', '12a High Street'],
    ['Moorgate', 'Moorgate'],
    ['Harley Clinic\r\n10 Harley St', 'Harley Clinic'],
    ['Unit 4, The Mill\nLeeds', 'Unit 4, The Mill'],
  ])('parses the title of %j as %j', (address, title) => {
    expect(parseLocations(texts(address))[0]?.title).toBe(title);
  });

  it('numbers a location without an address', () => {
    expect(parseLocations(texts('A|')).map(({ title }) => title)).toEqual(['A', 'Location 2']);
  });

  it.each([
    [
      'Unit 1|The Arcade, Leeds, LS1 4HR|5 Moorgate, London, EC2R 6AY',
      2,
      ['Unit 1 | The Arcade, Leeds, LS1 4HR', '5 Moorgate, London, EC2R 6AY'],
    ],
    [
      '5 Moorgate, EC2R 6AY|Unit 1|The Arcade, LS1 4HR',
      2,
      ['5 Moorgate, EC2R 6AY', 'Unit 1 | The Arcade, LS1 4HR'],
    ],
    ['A, EC2R 6AY|B, LS1 4HR', 1, ['A, EC2R 6AY | B, LS1 4HR']],
    ['A|B', 2, ['A', 'B']],
    ['A|B', 5, ['A', 'B']],
  ])('splits %j into %d addresses', (address, count, addresses) => {
    expect(parseLocations(texts(address), count).map((location) => location.address)).toEqual(
      addresses,
    );
  });

  it('is the inverse of joinLocations for any texts', () => {
    const part = string().map((text) => text.replaceAll('|', '').trim());
    const location = record({ address: part, phone: part, website: part });
    assert(
      property(array(location, { minLength: 1 }), (given) => {
        const joined = joinLocations(given);
        if (joined.address === '') return;
        const read = parseLocations(joined);
        expect(read.map(({ address, phone, website }) => ({ address, phone, website }))).toEqual(
          given,
        );
        expect(joinLocations(read)).toEqual(joined);
      }),
    );
  });
});

const FILE = publishedFile('providers/multi-location-pipe.jsonl.gz');
const present = existsSync(FILE);

describe.skipIf(!present)('2,131 businesses with several locations', () => {
  it('are parsed by position and joined again', () => {
    const lines = present ? gunzipSync(readFileSync(FILE)).toString().trim().split('\n') : [];
    expect(lines).toHaveLength(2131);
    for (const line of lines) {
      const row: { address: string; phone: string; website: string; coords: unknown[] } =
        JSON.parse(line);
      const read = parseLocations(row, row.coords.length);
      expect(read).toHaveLength(row.coords.length);
      expect(read.map(({ phone }) => phone)).toEqual(
        row.phone.split('|').map((phone) => phone.trim()),
      );
      expect(read.every(({ title }) => /\p{L}/u.test(title))).toBe(true);
      expect(joinLocations(read).address).toBe(row.address);
    }
  });
});
