import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** Reads a compressed CSV file to its end and throws it away; gives how many records it holds. */
export async function countRecords(file: string): Promise<number> {
  const records = createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true, bom: true, relax_column_count: true }));
  let count = 0;
  for await (const record of records) if (record) count += 1;
  return count;
}
