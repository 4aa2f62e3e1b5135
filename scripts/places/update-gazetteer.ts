/**
 * Writes the embedded gazetteer and the table of districts.
 * `npm run places:update -- FOLDER [OUTPUT]`: the folder has uk-places.csv.gz, counties.csv and
 * districts.csv (see server/places/data/README.md); OUTPUT is where the files go instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { writeGazetteer } from '../../server/places/gazetteer-file.ts';
import { readPlaceRows } from './gazetteer-rows.ts';
import { mergePlaces } from './merge-places.ts';
import { tellApart } from './tell-apart.ts';

const DATA = join(import.meta.dirname, '../../server/places/data');
const [folder = '', output = DATA] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('Usage: npm run places:update -- FOLDER [OUTPUT]\n');
  process.exit(1);
}

const row = z.record(z.string(), z.string());

function readRows(name: string): z.output<typeof row>[] {
  const bytes = readFileSync(join(folder, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

const districts = readRows('districts.csv');
writeFileSync(
  join(output, 'districts.tsv'),
  [
    'code\tname\tcounty\tnation',
    ...districts
      .map(({ code, name, county, nation }) => [code, name, county, nation].join('\t'))
      .toSorted(),
    '',
  ].join('\n'),
);

const rows = readPlaceRows({
  places: readRows('uk-places.csv.gz'),
  counties: readRows('counties.csv'),
  districts,
});
const districtNames = new Map(districts.map(({ code = '', name = '' }) => [code, name]));
const places = tellApart(mergePlaces(rows), districtNames);
const written = brotliCompressSync(Buffer.from(writeGazetteer(places)), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(join(output, 'gazetteer.br'), written);
process.stdout.write(
  `${places.length} places of ${rows.length} rows in ${(written.length / 1e6).toFixed(2)} MB.\n`,
);
