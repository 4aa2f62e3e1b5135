/**
 * `npm run attack`: runs every point of the attack list on both databases and prints a table of them. It ends with 1
 * if one fails. `scripts/test.mjs` starts it, with PostgreSQL where there is one.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { POINTS } from './points.ts';
import { filesOf, needsDatabase, outcomeOf, type Report, tableOf } from './summary.ts';

const FOLDER = join(root, 'build/attack');

const PARTS = [
  { project: 'unit', label: 'no database', databases: false },
  { project: 'api-postgres', label: 'PostgreSQL', databases: true },
  { project: 'api-pglite', label: 'PGlite', databases: true },
] as const;

function run(project: string, files: readonly string[]): Report {
  const file = join(FOLDER, `${project}.json`);
  rmSync(file, { force: true });
  spawnSync(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ].concat(files),
    { cwd: root, stdio: 'inherit' },
  );
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { testResults: [] };
  }
}

mkdirSync(FOLDER, { recursive: true });
const rows: string[][] = [['point', 'database', 'cases', 'result', 'time']];
const failures: string[] = [];

for (const { project, label, databases } of PARTS) {
  if (project === 'api-postgres' && process.env['HAS_POSTGRES'] !== '1') {
    rows.push(['all', label, '0', 'NOT RUN: there is no PostgreSQL here', '']);
    continue;
  }
  const points = POINTS.map((point) => ({
    ...point,
    files: filesOf(point).filter((file) => needsDatabase(file) === databases),
  })).filter(({ files }) => files.length > 0);
  process.stdout.write(`\n— ${label}\n`);
  const report = run(
    project,
    points.flatMap(({ files }) => files),
  );
  for (const { name, files, cases } of points) {
    const { passed, skipped, failed, seconds } = outcomeOf(report, files);
    const count = (cases && process.env[cases]) ?? String(passed + failed.length);
    const result = failed.length > 0 ? 'FAILED' : skipped > 0 ? `held, ${skipped} skipped` : 'held';
    rows.push([name, label, count, result, `${seconds} s`]);
    failures.push(...failed.map((title) => `${label}: ${title}`));
  }
}
process.stdout.write(
  `\n${tableOf(rows)}\n\nSeed of the fuzzing: ${process.env['FUZZ_SEED'] ?? 'the usual one'}\n`,
);
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
