import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRecords } from './count-records.ts';
import type { Section } from '../measure/figure.ts';

const GOAL_SECONDS = 60;
const IMPORT = 'server/providers/import/cli.ts';

/** How long the published UK file takes into a fresh embedded database; nothing where it is absent. */
export async function benchImport(): Promise<Section[]> {
  const data = process.env['HALEWELL_DATA'] ?? '../shared/data';
  const file = join(data, 'providers/uk-providers.csv.gz');
  if (!existsSync(file)) {
    console.log(`  left out: there is no ${file} (set HALEWELL_DATA)`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'halewell-bench-'));
  try {
    const read = await timed(() => countRecords(file));
    const first = await timed(() => importInto(folder, file));
    const again = await timed(() => importInto(folder, file));
    const seconds = { unit: 's', digits: 1, baseline: read.seconds };
    return [
      {
        title: `providers:import of ${read.result.toLocaleString('en-GB')} records; baseline: reading the file`,
        figures: [
          {
            ...seconds,
            what: 'into a fresh database',
            value: first.seconds,
            goal: { atMost: GOAL_SECONDS },
          },
          { ...seconds, what: 'once more, nothing changed', value: again.seconds },
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** Runs the command as an operator would, start of Node and of the database included. */
function importInto(folder: string, file: string): Promise<void> {
  const command = spawn(process.execPath, [IMPORT, file, '--apply'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    command.once('error', reject);
    command.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The import ended with code ${code}`)),
    );
  });
}
