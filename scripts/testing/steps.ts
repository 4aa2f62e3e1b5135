/** What `npm test` and its steps run. A command is a program and its arguments. */
import { join } from 'node:path';
import { buildProduct } from '../build.mjs';
import { root, withPackagedNode } from '../node24.mjs';
import { provideChromium, providePostgres } from '../test-tools.mjs';
import { hasPublished, publishedFile } from '../published-data.ts';

export type Command = readonly [program: string, ...args: string[]];

export type Step = {
  readonly name: string;
  /** Run one after another; those of `beside` meanwhile. */
  readonly commands: () => readonly Command[];
  readonly beside?: readonly Command[];
  /** On two quiet cores. */
  readonly budget?: { readonly minutes: number; readonly cpuSeconds: number };
};

/** The environment of all commands; steps add to it. */
export const env: Record<string, string | undefined> = {
  // Servers and commands that tests start load in two thirds of the time.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...withPackagedNode(),
};

export const ROUTE_TYPES: Command = ['react-router', 'typegen'];
/** Checks types too: of each file with the settings of the nearest tsconfig.json, so `shared/` without Node or the DOM. */
export const LINT: Command = ['oxlint', '--type-aware', '--type-check', '--deny-warnings'];

const STATIC: readonly Command[] = [
  ['oxfmt', '--check'],
  ROUTE_TYPES,
  LINT,
  ['knip'],
  // The same for the product alone: what only tests use is no part of it.
  ['knip', '--production', '--config', 'knip.production.json'],
];

const projects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name]);

/** A run of the test runner, over all files or those whose paths contain one of `files`. */
export function tests(names: readonly string[], files: readonly string[] = []): Command {
  if (!hasPublished('README.md'))
    process.stdout.write(
      `  There is no published data in ${publishedFile('')} (set HALEWELL_DATA): the tests that compare with it are skipped.\n`,
    );
  providePostgres();
  provideBrowser();
  return ['vitest', 'run', ...projects(...names), ...files];
}

function provideBrowser(): void {
  env['CHROMIUM_PATH'] ||= provideChromium(env, { light: true }) ?? '';
}

export function journeys(...paths: readonly string[]): Command {
  providePostgres();
  provideBrowser();
  buildProduct();
  return ['playwright', 'test', ...paths];
}

/** On which databases API tests run; without PostgreSQL all of them run on the embedded one. */
const databases = () => (providePostgres() ? ['api-postgres', 'embedded'] : ['api-pglite']);

export const USUAL: readonly Step[] = [
  {
    name: 'checks and tests',
    commands: () => [tests(['unit', 'unit-web', 'unit-web-alone', 'screens', ...databases()])],
    beside: STATIC,
    budget: { minutes: 8, cpuSeconds: 850 },
  },
  {
    name: 'journeys',
    commands: () => [journeys('e2e/journeys')],
    budget: { minutes: 4, cpuSeconds: 400 },
  },
];

const WHOLE = ['unit', 'unit-web', 'unit-web-alone', 'screens', 'api-*', 'proofs-*'];

/** Starts every benchmark, with little data. */
const BENCHES: Step = {
  name: 'benches',
  commands: () => {
    providePostgres();
    provideBrowser();
    buildProduct();
    env['BENCH_SCALE'] ??= '0.02';
    env['BENCH_SECONDS'] ??= '2';
    return [['node', 'bench/run.ts']];
  },
};

/** @param shard "1/3": a part of the tests, of which the first has the static checks too */
export function everything(shard?: string): readonly Step[] {
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const isFirst = shard === undefined || shard.startsWith('1/');
  env['PROOFS'] = '1';
  return [
    {
      name: 'checks and tests',
      commands: () => [[...tests(WHOLE), ...part]],
      beside: isFirst ? STATIC : [],
      budget: { minutes: 17, cpuSeconds: 2000 },
    },
    {
      name: 'journeys',
      commands: () => [[...journeys(), ...part]],
      budget: { minutes: 13, cpuSeconds: 1500 },
    },
    ...(isFirst ? [BENCHES] : []),
  ];
}

const step = (name: string, commands: Step['commands']): Step => ({ name, commands });

/** A step that sets a variable of the environment, unless the caller has set it. */
const given = (variables: Readonly<Record<string, string>>, commands: Step['commands']) => () => {
  for (const [name, value] of Object.entries(variables)) env[name] ??= value;
  return commands();
};

/** Exhaustive runs of tests that otherwise try a sample (server/testing/long-proof.ts). */
const exhaustive = (...files: readonly string[]) =>
  given({ LONG_PROOF: '1', PROOFS: '1' }, () => [tests(['api-*', 'proofs-*'], files)]);

/** Printed, so that a run can be repeated. */
const seed = () => String(Math.floor(Math.random() * 1_000_000));

/** Steps by name. Those with one name run one after the other. */
export const NAMED: readonly Step[] = [
  step('format', () => STATIC.slice(0, 1)),
  step('lint', () => [ROUTE_TYPES, LINT]),
  step('unused', () => STATIC.slice(3)),
  step('unit', () => [tests(['unit', 'unit-web', 'unit-web-alone'])]),
  step('screens', () => [tests(['screens'])]),
  step('api-postgres', () => [tests(['api-postgres'])]),
  step('api-pglite', () => [tests(['api-pglite'])]),
  step('journeys', () => [journeys('e2e/journeys')]),
  BENCHES,
  step('long-journeys', () => [journeys('e2e/long')]),
  step(
    'proofs',
    given({ PROOFS: '1' }, () => [
      tests(['proofs-*']),
      tests(
        ['api-*'],
        ['server/backup/', 'server/http/odd-input', 'server/membership/odd-objects'],
      ),
    ]),
  ),
  step(
    'event-orders',
    exhaustive('every-order', 'membership/webhooks', 'membership/first-payment'),
  ),
  step('races', exhaustive('server/races/', 'server/invariants/', 'server/photos/')),
  step('odd-input', exhaustive('server/http/odd-input')),
  // Mounts a small disk, which needs root on Linux: elsewhere it says so and tests nothing.
  step('full-disk', exhaustive('server/database/full-disk')),
  step('rolling-restarts', exhaustive('server/http/rolling-restarts')),
  step(
    'hostile-text',
    given({ LONG_PROOF: '1' }, () => [journeys('hostile-text-')]),
  ),
  step(
    'desk-day',
    given({ LONG_PROOF: '1' }, () => [journeys('desk-day.')]),
  ),
  step('fuzz', () =>
    given({ FUZZ_REQUESTS: '20000', FUZZ_SEED: seed() }, () => [
      tests(['api-postgres'], ['server/http/fuzz']),
    ])(),
  ),
  step('attack', () =>
    given(
      {
        HAS_POSTGRES: providePostgres() ? '1' : '',
        MATRIX: 'whole',
        FUZZ_REQUESTS: '2000',
        FUZZ_SEED: seed(),
      },
      () => [['node', 'scripts/attack/run.ts']],
    )(),
  ),
  step(
    'container-image',
    given({ LONG_PROOF: '1' }, () => [tests(['unit'], ['scripts/artefact/container-image'])]),
  ),
];
