/**
 * Writes the embedded gazetteer and the table of districts.
 * `npm run places:update -- FOLDER`: the folder has uk-places.csv.gz, counties.csv and districts.csv
 * (see server/places/data/README.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { EXTRA_PLACES } from './extra-places.ts';
import { placeNameKey, shortNames } from '../../server/places/place-name.ts';

const OUTPUT = join(import.meta.dirname, '../../server/places/data');
const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('Usage: npm run places:update -- FOLDER\n');
  process.exit(1);
}

const row = z.record(z.string(), z.string());

function readRows(name: string): z.output<typeof row>[] {
  const bytes = readFileSync(join(folder, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

const rounded = (degrees: string | undefined) => Number(Number(degrees).toFixed(4));

const districts = readRows('districts.csv');
writeFileSync(
  join(OUTPUT, 'districts.tsv'),
  [
    'code\tname\tcounty\tnation',
    ...districts
      .map(({ code, name, county, nation }) => [code, name, county, nation].join('\t'))
      .toSorted(),
    '',
  ].join('\n'),
);

const codesOfCounty = new Map(
  readRows('counties.csv').map(({ name = '', district_codes: codes = '' }) => [name, codes]),
);

/** The districts of an area; nothing for a point, whose surroundings are meant. */
function codesOf({ kind = '', name = '', district_code: code = '' }: z.output<typeof row>): string {
  if (kind === 'county' || kind === 'nation') return codesOfCounty.get(name) ?? '';
  return kind === 'district' || kind === 'borough' ? code : '';
}

/** All keys by which a place is found, its own name first. */
function keysOf({ name = '', other_names: other = '' }: z.output<typeof row>): string {
  const own = placeNameKey(name);
  const others = other.split('|').map(placeNameKey);
  return [...new Set([own, ...shortNames(own), ...others])].filter((key) => key !== '').join('|');
}

// The most prominent first.
const places = [...readRows('uk-places.csv.gz'), ...EXTRA_PLACES].toSorted(
  (a, b) => Number(b['rank']) - Number(a['rank']),
);
const lines = places.map((place) =>
  [
    place['name'],
    place['kind'],
    keysOf(place),
    rounded(place['lat']),
    rounded(place['lng']),
    Number(place['radius_km']),
    place['parent'],
    place['nation'],
    place['rank'],
    codesOf(place),
  ].join('\t'),
);
const written = brotliCompressSync(Buffer.from(lines.join('\n')), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(join(OUTPUT, 'gazetteer.br'), written);
process.stdout.write(`${lines.length} places in ${(written.length / 1e6).toFixed(2)} MB.\n`);
