import { parse } from 'csv-parse';
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Section } from '../measure/figure.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { publishedFile } from '../../scripts/published-data.ts';

const GOAL_SECONDS = 60;
const IMPORT = 'server/providers/import/cli.ts';

/** Times the import of the published UK file into an empty embedded database; skipped without the file. */
export async function benchImport(): Promise<Section[]> {
  const file = publishedFile('providers/uk-providers.csv.gz');
  if (!existsSync(file)) {
    console.log(`  left out: there is no ${file} (set HALEWELL_DATA)`);
    return [];
  }
  using folder = temporaryFolder();
  let count = 0;
  const baseline = await secondsOf(async () => {
    count = await countRecords(file);
  });
  const first = await secondsOf(() => importInto(folder.path, file));
  const again = await secondsOf(() => importInto(folder.path, file));
  const seconds = { unit: 's', digits: 1, baseline };
  const goal = { atMost: GOAL_SECONDS };
  return [
    {
      title: `providers:import of ${count.toLocaleString('en-GB')} records; baseline: reading the file`,
      figures: [
        { ...seconds, what: 'into a fresh database', value: first, goal },
        { ...seconds, what: 'once more, nothing changed', value: again },
      ],
    },
  ];
}

async function secondsOf(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Reads a compressed CSV file to its end. @returns the number of records */
async function countRecords(file: string): Promise<number> {
  const records = createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true, bom: true, relax_column_count: true }));
  let count = 0;
  for await (const record of records) if (record) count += 1;
  return count;
}

/** Runs the import command, including the start of Node and of the database. */
function importInto(folder: string, file: string): void {
  execFileSync(process.execPath, [IMPORT, file, '--apply'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
