import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGazetteer } from '../../server/places/gazetteer.ts';
import { readGazetteer } from '../../server/places/gazetteer-file.ts';
import { createPostcodeTable } from '../../server/places/postcode-table.ts';
import { EXTRA_PLACES } from './extra-places.ts';

const run = promisify(execFile);

const PLACES = `
name,kind,other_names,lat,lng,radius_km,parent,district_code,nation,rank
England,nation,Lloegr,52.36582,-1.25324,284,United Kingdom,,England,98
Cardiff,city,Caerdydd,51.48158,-3.17909,7.8,Cardiff,W06000015,Wales,69
Newport,city,Casnewydd,51.58774,-2.99835,5,Newport,W06000022,Wales,67
Newport,town,,50.70079,-1.29126,2.5,Isle of Wight,E06000046,England,50
Newport-On-Tay,town,,56.44,-2.94,2.5,Fife,S12000047,Scotland,40
St Ives,town,,50.21,-5.48,2.5,Cornwall,E06000052,England,45
Belfast,city,Béal Feirste,54.597,-5.93,6.1,County Antrim,N09000003,Northern Ireland,66
St Sampson,village,,49.48,-2.52,2,Guernsey,,Guernsey,30
Vale,village,,49.49,-2.52,2,Guernsey,,Guernsey,30
St Martin,village,,49.44,-2.55,2,Guernsey,,Guernsey,30
Castel,village,,49.46,-2.59,2,Guernsey,,Guernsey,30
St Andrew,village,,49.45,-2.57,2,Guernsey,,Guernsey,30
St Saviour,village,,49.45,-2.62,2,Guernsey,,Guernsey,30
Forest,village,,49.43,-2.6,2,Guernsey,,Guernsey,30
Alderney,island,,49.71,-2.2,3,Guernsey,,Guernsey,35
Sark,island,,49.43,-2.36,2.5,Guernsey,,Guernsey,35
Jersey,island,,49.21,-2.13,10.3,Crown dependency,,Jersey,58
Ramsey,town,,54.32,-4.38,2.5,Isle of Man,,Isle of Man,40
`.trim();
/** The areas that the product's own places are made of, each with a code. */
const AREAS = [...new Set(EXTRA_PLACES.flatMap(({ areas }) => areas)), 'Isle of Wight'];
const DISTRICTS = [
  'code,name,county,nation',
  ...AREAS.map((name, index) => `X${index},${name},${name},England`),
].join('\n');
const COUNTIES = 'name,district_codes\nGreater London,X0 X1\nCity of London,X2\n';
const POSTCODES = `
postcode,lat,lng,district_code
CF10 1AA,51.4816,-3.1791,W06000015
CF10 1AB,51.48201,-3.17852,W06000015
CF10 9ZZ,51.4712,-3.1641,W06000022
DD6 8AA,56.44,-2.94,S12000047
`.trim();
const OUTCODES = `
outcode,lat,lng,town
CF10,51.48,-3.17,Cardiff
DD6,56.44,-2.94,Newport-on-Tay
BT1,54.6,-5.93,Belfast
`.trim();

let folder = '';
const file = (name: string) => join(folder, name);

/** Runs the script in its own process, as `npm run` does. */
const update = (script: string, ...values: string[]) =>
  run(process.execPath, [join(import.meta.dirname, script), ...values]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
  mkdirSync(file('out'));
  writeFileSync(file('uk-places.csv.gz'), gzipSync(PLACES));
  writeFileSync(file('counties.csv'), COUNTIES);
  writeFileSync(file('districts.csv'), DISTRICTS);
  writeFileSync(file('postcodes-2030-01.csv.gz'), gzipSync(POSTCODES));
  writeFileSync(file('outcodes.csv'), OUTCODES);
  const inputs = ['postcodes-2030-01.csv.gz', 'outcodes.csv', 'uk-places.csv.gz'].map(file);
  await Promise.all([
    update('update-gazetteer.ts', folder, file('out')),
    update('update-postcodes.ts', ...inputs, file('out')),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what the scripts write, the product reads', () => {
  it('as places with their other names, most prominent first', () => {
    const bytes = brotliDecompressSync(readFileSync(file('out/gazetteer.br')));
    const places = createGazetteer(readGazetteer(bytes));
    const label = (typed: string) => places.named(typed).map(({ name, parent }) => [name, parent]);
    expect(label('newport')).toEqual([
      ['Newport', 'Wales'],
      ['Newport', 'Isle of Wight'],
      ['Newport-on-Tay', 'Fife'],
    ]);
    expect(label('Caerdydd')).toEqual([['Cardiff', '']]);
    expect(label('Saint Ives')).toEqual([['St Ives', 'Cornwall']]);
    expect(places.beginning('beal', 1)[0]?.name).toBe('Belfast');
    expect(places.named('St Ives')[0]).toEqual({
      name: 'St Ives',
      kind: 'town',
      latitude: 50.21,
      longitude: -5.48,
      radiusKm: 2.5,
      parent: 'Cornwall',
      nation: 'England',
      rank: 45,
      districts: [],
    });
    expect(places.named('Lloegr')[0]?.districts).toHaveLength(AREAS.length);
    expect(places.named('Middlesex')[0]?.districts).toHaveLength(10);
  });

  it('as the table of districts', () => {
    const [head, ...lines] = readFileSync(file('out/districts.tsv'), 'utf8').trim().split('\n');
    expect(head).toBe('code\tname\tcounty\tnation');
    expect(lines).toHaveLength(AREAS.length);
  });

  it('as postcodes and outcodes', () => {
    const table = createPostcodeTable(brotliDecompressSync(readFileSync(file('out/postcodes.br'))));
    expect(table.beginning('CF10', 8)).toEqual(['CF10 1AA', 'CF10 1AB', 'CF10 9ZZ']);
    expect(table.find('cf109zz')).toEqual({
      postcode: 'CF10 9ZZ',
      latitude: 51.4712,
      longitude: -3.1641,
      districtCode: 'W06000022',
    });
    expect(table.findOutcode('CF10')).toMatchObject({ town: 'Cardiff', districtCode: 'W06000015' });
    expect(table.findOutcode('BT1')).toMatchObject({ town: 'Belfast', districtCode: 'N09000003' });
    expect(table.findOutcode('GY9')).toMatchObject({ town: 'Alderney', districtCode: '' });
    expect(table.find('BT1 5GS')).toBeNull();
  });

  it.each(['update-gazetteer.ts', 'update-postcodes.ts'])(
    '%s says how it is used',
    async (script) => {
      await expect(update(script)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: npm run \w+:update -- /),
      });
    },
  );
});

describe('the description of the embedded files', () => {
  it('has their figures', () => {
    const data = join(import.meta.dirname, '../../server/places/data');
    const text = readFileSync(join(data, 'README.md'), 'utf8');
    const { ranks } = readGazetteer(brotliDecompressSync(readFileSync(join(data, 'gazetteer.br'))));
    const figure = (count: number) => count.toLocaleString('en-GB');
    expect(text).toContain(`\`gazetteer.br\`: ${figure(ranks.length)} places`);
    expect(text).toMatch(new RegExp(`\\b${EXTRA_PLACES.length}\\s+places that people name`));
  });
});
