/**
 * Writes the embedded postcode table from OS Code-Point Open.
 * `npm run postcodes:update -- POSTCODES OUTCODES PLACES`: CSV files, also gzipped, with the columns
 * postcode, lat, lng, district_code; outcode, lat, lng, town; lat, lng, district_code (see
 * server/places/data/README.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { encodeOutcode, type InwardEntry } from '../../server/places/postcode-codec.ts';

const OUTPUT = join(import.meta.dirname, '../../server/places/data/postcodes.br');

/** Outcodes whose published row is wrong: their main place and its point in the gazetteer. */
const CORRECTED: Readonly<
  Record<string, { readonly town: string; readonly lat: number; readonly lng: number }>
> = {
  GY2: { town: 'St Sampson', lat: 49.484, lng: -2.523 },
  GY3: { town: 'Vale', lat: 49.486, lng: -2.52 },
  GY4: { town: 'St Martin', lat: 49.437, lng: -2.555 },
  GY5: { town: 'Castel', lat: 49.468, lng: -2.6 },
  GY6: { town: 'St Andrew', lat: 49.444, lng: -2.58 },
  GY7: { town: 'St Saviour', lat: 49.457, lng: -2.636 },
  GY8: { town: 'Forest', lat: 49.426, lng: -2.592 },
  GY9: { town: 'Alderney', lat: 49.717, lng: -2.198 },
  IM8: { town: 'Ramsey', lat: 54.323, lng: -4.385 },
  JE3: { town: 'St Ouen', lat: 49.186, lng: -2.134 },
};

const outcodeRow = z.object({
  outcode: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  town: z.string(),
});

const placeRow = z.object({
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  district_code: z.string(),
});

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

const readRows = (file: string): unknown => parse(readText(file), { columns: true });

const [postcodesFile = '', outcodesFile = '', placesFile = ''] = process.argv.slice(2);
if (placesFile === '') {
  process.stderr.write('Usage: npm run postcodes:update -- POSTCODES OUTCODES PLACES\n');
  process.exit(1);
}

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

const places = z
  .array(placeRow)
  .parse(readRows(placesFile))
  .filter(({ district_code: code }) => code !== '');

/** The district of most of the postcodes; without postcodes that of the nearest place. */
function mainDistrict(entries: readonly InwardEntry[], outcode: z.output<typeof outcodeRow>) {
  const rows = new Map<number, number>();
  for (const { district } of entries) rows.set(district, (rows.get(district) ?? 0) + 1);
  const [most] = [...rows].toSorted((a, b) => b[1] - a[1]);
  if (most) return most[0];
  // The islands have no districts.
  if (!outcode.outcode.startsWith('BT')) return numberOf('');
  const away = ({ lat, lng }: z.output<typeof placeRow>) =>
    Math.hypot(lat - outcode.lat, (lng - outcode.lng) * Math.cos((outcode.lat * Math.PI) / 180));
  const nearest = places.reduce((best, place) => (away(place) < away(best) ? place : best));
  return numberOf(nearest.district_code);
}

/** The post town of every outcode in these areas is London. */
const LONDON = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;

const rows = z.array(outcodeRow).parse(readRows(outcodesFile));
const blocks: Uint8Array[] = [];
const lines = rows
  .toSorted((a, b) => (a.outcode < b.outcode ? -1 : 1))
  .map((row) => {
    const { outcode } = row;
    const entries = (postcodes.get(outcode) ?? []).toSorted((a, b) =>
      a.inward < b.inward ? -1 : 1,
    );
    const bytes = encodeOutcode(entries);
    blocks.push(bytes);
    const { town, lat, lng } = CORRECTED[outcode] ?? row;
    const postTown = LONDON.test(outcode) ? 'London' : town;
    return [outcode, lat, lng, postTown, mainDistrict(entries, row), bytes.length].join('\t');
  });
const unlisted = [...postcodes.keys()].filter(
  (each) => !rows.some(({ outcode }) => outcode === each),
);
if (unlisted.length > 0) throw new Error(`Outcodes without a row: ${unlisted.join(', ')}`);

const header = Buffer.from([districts.join('\t'), ...lines].join('\n'));
const length = Buffer.alloc(4);
length.writeUInt32LE(header.length);
const written = brotliCompressSync(Buffer.concat([length, header, ...blocks]), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(OUTPUT, written);
process.stdout.write(
  `${count.toLocaleString('en-GB')} postcodes and ${rows.length} outcodes in ${(written.length / 1e6).toFixed(2)} MB.\n`,
);
