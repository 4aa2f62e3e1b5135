/**
 * `npm test`: installs what it needs and runs every check, the quick ones first. `-- unit` runs one
 * step. Long proofs run only where they are named, as in `-- event-orders`.
 *
 * The machine's own Node reads this file first, so it may use nothing that Node 20 lacks.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';
import { providePostgres, provideChromium } from './test-tools.mjs';

installPackages();

// The rest runs under Node 24, also where the machine's own is older.
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
  // Writes the types of the routes, which the linter reads too.
  ['types', () => ['node', ['scripts/types.mjs']]],
  ['lint', () => ['oxlint', ['--type-aware', '--deny-warnings']]],
  ['unused', () => ['knip', []]],
  ['unit', () => ['vitest', ['run', '--project', 'unit*']]],
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

/**
 * Of the tests that ran on PostgreSQL, those that run on the embedded database too: one file in three,
 * and what is about the database itself. None means all: where there is no PostgreSQL.
 */
function embeddedSample() {
  if (!providePostgres()) return [];
  const files = readdirSync(`${root}/server`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.api.test.ts'))
    .map((file) => `server/${file}`)
    .toSorted();
  return files.filter((file, at) => at % 3 === 0 || /^server\/(database|jobs|main)\b/.test(file));
}

/** Tests that `npm test` walks through by samples (server/testing/long-proof.ts), walked through whole. */
const longProof =
  (...files) =>
  () => {
    providePostgres();
    env.LONG_PROOF = '1';
    return ['vitest', ['run', '--project', 'api-*', ...files]];
  };

const longProofs = [
  ['embedded', () => ['vitest', ['run', '--project', 'api-pglite']]],
  [
    'event-orders',
    longProof(
      ...['every-order', 'webhooks', 'first-payment'].map((name) => `server/membership/${name}`),
    ),
  ],
  [
    'races',
    longProof(
      'server/appointments/races',
      'server/appointments/undo-races',
      'server/membership/disputes/frozen-rewards',
      'server/membership/refunds/queue',
      'server/referrals/apply',
      'server/rewards/undo',
    ),
  ],
];

const asked = process.argv.slice(2);
const known = [...steps, ...longProofs];
const chosen = asked.length === 0 ? steps : known.filter(([name]) => asked.includes(name));
if (chosen.length === 0) {
  process.stderr.write(
    `There is no step ${asked.join(', ')}: choose of ${known.map(([name]) => String(name)).join(', ')}.\n`,
  );
  process.exit(1);
}

for (const [name, prepare] of chosen) {
  const started = Date.now();
  process.stdout.write(`\n— ${String(name)}\n`);
  const [command, args] = prepare();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  process.stdout.write(
    `— ${String(name)}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
process.stdout.write('\nEvery check passed.\n');
