/**
 * `npm test`: installs what is needed and runs every check, the fastest first. `-- unit` runs one step.
 * Exhaustive tests run only by name, as in `-- event-orders`.
 *
 * The system's Node runs this file first, so it must work with Node 20.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';
import { providePostgres, provideChromium } from './test-tools.mjs';

installPackages();

// Restarts with Node 24 if the system's version is older.
if (findNode() !== process.execPath) {
  const again = spawnSync(findNode(), process.argv.slice(1), {
    stdio: 'inherit',
    env: withPackagedNode(),
  });
  process.exit(again.status ?? 1);
}

const env = withPackagedNode();
const steps = [
  ['format', () => ['oxfmt', ['--check']]],
  // Generates the route types, which the linter needs too.
  ['types', () => ['node', ['scripts/types.mjs']]],
  ['lint', () => ['oxlint', ['--type-aware', '--deny-warnings']]],
  ['unused', () => ['knip', []]],
  // The same for the product alone: what only tests use is no part of it.
  ['unused', () => ['knip', ['--production', '--config', 'knip.production.json']]],
  ['unit', async () => (await mentionMissingData(), ['vitest', ['run', '--project', 'unit*']])],
  ['api-postgres', () => (providePostgres(), ['vitest', ['run', '--project', 'api-postgres']])],
  ['api-pglite', () => ['vitest', ['run', '--project', 'api-pglite', ...embeddedSample()]]],
  [
    'journeys',
    () => (
      buildProduct(),
      (env.CHROMIUM_PATH = provideChromium(env, { light: true }) ?? ''),
      ['playwright', ['test']]
    ),
  ],
];

/** Says once that tests with published data are skipped, instead of a line per test. */
async function mentionMissingData() {
  const { hasPublished, publishedFile } = await import('./published-data.ts');
  if (!hasPublished('README.md'))
    process.stdout.write(
      `  There is no published data in ${publishedFile('')} (set HALEWELL_DATA): the tests that compare with it are skipped.\n`,
    );
}

/**
 * The API tests that also run on the embedded database: one file in three, and those of the database
 * itself. An empty list runs all of them, if there is no PostgreSQL.
 */
function embeddedSample() {
  if (!providePostgres()) return [];
  const files = readdirSync(`${root}/server`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.api.test.ts'))
    .map((file) => `server/${file}`)
    .toSorted();
  return files.filter((file, at) => at % 3 === 0 || /^server\/(database|jobs|main)\b/.test(file));
}

/** Runs tests exhaustively that otherwise use samples (server/testing/long-proof.ts). */
const exhaustive =
  (...files) =>
  () => {
    providePostgres();
    env.LONG_PROOF = '1';
    return ['vitest', ['run', '--project', 'api-*', ...files]];
  };

/** The same for journeys whose names begin so. */
const exhaustiveJourneys = (name) => () => {
  providePostgres();
  buildProduct();
  env.CHROMIUM_PATH = provideChromium(env, { light: true }) ?? '';
  env.LONG_PROOF = '1';
  return ['playwright', ['test', `journeys/${name}`]];
};

const exhaustiveSteps = [
  ['embedded', () => ['vitest', ['run', '--project', 'api-pglite']]],
  [
    'event-orders',
    exhaustive(
      ...['every-order', 'webhooks', 'first-payment'].map((name) => `server/membership/${name}`),
    ),
  ],
  ['races', exhaustive('server/races/', 'server/invariants/', 'server/photos/')],
  ['search-rebuild', exhaustive('server/providers/two-builds')],
  ['odd-input', exhaustive('server/http/odd-input')],
  [
    'fuzz',
    () => {
      providePostgres();
      env.FUZZ_REQUESTS ??= '20000';
      // Printed, so that a run can be repeated.
      env.FUZZ_SEED ??= String(Math.floor(Math.random() * 1_000_000));
      return ['vitest', ['run', '--project', 'api-postgres', 'server/http/fuzz']];
    },
  ],
  [
    'attack',
    () => {
      env.HAS_POSTGRES = providePostgres() ? '1' : '';
      env.MATRIX = 'whole';
      env.FUZZ_REQUESTS ??= '2000';
      env.FUZZ_SEED ??= String(Math.floor(Math.random() * 1_000_000));
      return ['node', ['scripts/attack/run.ts']];
    },
  ],
  ['hostile-text', exhaustiveJourneys('hostile-text-')],
  ['desk-day', exhaustiveJourneys('desk-day.')],
  // Mounts a small disk, which needs root on Linux: elsewhere it says so and tests nothing.
  ['full-disk', exhaustive('server/database/full-disk')],
  ['rolling-restarts', exhaustive('server/http/rolling-restarts')],
  [
    'container-image',
    () => {
      providePostgres();
      env.LONG_PROOF = '1';
      return ['vitest', ['run', '--project', 'unit', 'scripts/artefact/container-image']];
    },
  ],
];

const requested = process.argv.slice(2);
const known = [...steps, ...exhaustiveSteps];
const chosen = requested.length === 0 ? steps : known.filter(([name]) => requested.includes(name));
if (chosen.length === 0) {
  const names = [...new Set(known.map(([name]) => String(name)))];
  process.stderr.write(
    `There is no step ${requested.join(', ')}: choose of ${names.join(', ')}.\n`,
  );
  process.exit(1);
}

for (const [name, prepare] of chosen) {
  const started = Date.now();
  process.stdout.write(`\n— ${String(name)}\n`);
  const [command, args] = await prepare();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  process.stdout.write(
    `— ${String(name)}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
process.stdout.write('\nEvery check passed.\n');
