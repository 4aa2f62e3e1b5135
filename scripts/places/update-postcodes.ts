/**
 * Writes the embedded postcode table from OS Code-Point Open:
 * `npm run postcodes:update -- POSTCODES [OUTCODES [PLACES [OUTPUT]]]`, CSV files, also gzipped, with the
 * columns postcode, lat, lng, district_code; outcode, lat, lng, town; and those of the gazetteer (see
 * server/places/data/README.md). Without them it takes uk-outcodes.csv beside POSTCODES and
 * ../places/uk-places.csv.gz; OUTPUT is the folder that gets the file instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { encodeOutcode, type InwardEntry } from '../../server/places/postcode-codec.ts';
import { correctOutcodes, nearestDistrict, outcodeRow, placeRow } from './outcode-rows.ts';

const DATA = join(import.meta.dirname, '../../server/places/data');

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

const readRows = (file: string): unknown => parse(readText(file), { columns: true });

const [postcodesFile] = process.argv.slice(2);
if (postcodesFile === undefined) {
  process.stderr.write(
    'Usage: npm run postcodes:update -- POSTCODES [OUTCODES [PLACES [OUTPUT]]]\n',
  );
  process.exit(1);
}
const folder = dirname(postcodesFile);
const {
  3: outcodesFile = join(folder, 'uk-outcodes.csv'),
  4: placesFile = join(folder, '../places/uk-places.csv.gz'),
  5: output = DATA,
} = process.argv;

const districts: string[] = [];
const districtNumbers = new Map<string, number>();
function numberOf(code: string): number {
  const known = districtNumbers.get(code);
  if (known !== undefined) return known;
  districtNumbers.set(code, districts.length);
  return districts.push(code) - 1;
}

const postcodes = new Map<string, InwardEntry[]>();
let count = 0;
for (const line of readText(postcodesFile).trim().split('\n').slice(1)) {
  const [postcode = '', latitude, longitude, code = ''] = line.trim().split(',');
  const [outcode = '', inward = ''] = postcode.split(' ');
  const entry = {
    inward,
    latitude: Number(latitude),
    longitude: Number(longitude),
    district: numberOf(code),
  };
  const entries = postcodes.get(outcode);
  if (entries) entries.push(entry);
  else postcodes.set(outcode, [entry]);
  count += 1;
}

/** The district of most of the postcodes; undefined without postcodes. */
function mainDistrict(entries: readonly InwardEntry[]): number | undefined {
  const rows = new Map<number, number>();
  for (const { district } of entries) rows.set(district, (rows.get(district) ?? 0) + 1);
  const [most] = [...rows].toSorted(([, a], [, b]) => b - a);
  return most?.[0];
}

const places = z.array(placeRow).parse(readRows(placesFile));
const rows = correctOutcodes(z.array(outcodeRow).parse(readRows(outcodesFile)), places).toSorted(
  (a, b) => (a.outcode < b.outcode ? -1 : 1),
);
const listed = new Set(rows.map(({ outcode }) => outcode));
const unlisted = [...postcodes.keys()].filter((outcode) => !listed.has(outcode));
if (unlisted.length > 0) throw new Error(`Outcodes without a row: ${unlisted.join(', ')}`);

const blocks: Uint8Array[] = [];
const lines = rows.map((row) => {
  const { outcode, lat, lng, town } = row;
  const entries = (postcodes.get(outcode) ?? []).toSorted((a, b) => (a.inward < b.inward ? -1 : 1));
  // The Crown dependencies and abolished outcodes have no district.
  const elsewhere = outcode.startsWith('BT') ? nearestDistrict(row, places) : '';
  const district = mainDistrict(entries) ?? numberOf(elsewhere);
  const bytes = encodeOutcode(entries);
  blocks.push(bytes);
  return [outcode, lat, lng, town, district, bytes.length].join('\t');
});

const header = Buffer.from([districts.join('\t'), ...lines].join('\n'));
const length = Buffer.alloc(4);
length.writeUInt32LE(header.length);
const written = brotliCompressSync(Buffer.concat([length, header, ...blocks]), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(join(output, 'postcodes.br'), written);
const edition = /\d{4}-\d{2}/.exec(postcodesFile)?.[0] ?? 'an unknown edition';
process.stdout.write(
  `${count.toLocaleString('en-GB')} postcodes of ${edition} and ${rows.length} outcodes in ${(written.length / 1e6).toFixed(2)} MB.\n`,
);
