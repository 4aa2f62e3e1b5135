import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { readSource } from '../source-files.ts';
import {
  alikeJourney,
  isApiTest,
  isScreenTest,
  journeyUsing,
  nearTests,
  readTests,
  testsBeside,
  wordsOf,
} from './near-tests.ts';
import { runSteps } from './run-steps.ts';
import { type Command, journeys, LINT, ROUTE_TYPES, type Step, tests } from './steps.ts';

/** Tests of each kind for one changed file: more say nothing new, and take more than a minute. */
const LIMIT = 6;

/** Rules over all sources, which no import leads to. */
const RULES = ['architecture', 'vocabulary', 'texts', 'lookups'].map(check);
/** Rules over the documents and the titles of the tests. */
const CITATIONS = ['requirements', 'citations'].map(check);

function check(name: string): string {
  return `checks/${name}.test.ts`;
}

/** The files that differ from the last commit. */
type Change = {
  readonly files: readonly string[];
  /** A file that was renamed is one of these, and one of the others. */
  readonly removed: readonly string[];
};

/** Runs what the change in the working tree touches. @returns the exit code */
export async function runNear(): Promise<number> {
  const change = readChange();
  if (!change) {
    process.stderr.write('What has changed is not known here: this is no git repository.\n');
    return 1;
  }
  const { files, removed } = change;
  if (files.length + removed.length === 0) {
    process.stdout.write('Nothing has changed since the last commit.\n');
    return 0;
  }
  const found = testsOf(change);
  const journey = journeyOf(files, found);
  const what = [
    `${files.length} changed`,
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  process.stdout.write(
    `${[...what, `${found.length} tests near`].join(', ')}${found.map((file) => `\n  ${file}`).join('')}\n`,
  );
  if (found.length === 0 && !journey)
    process.stdout.write('Only the whole `npm test` says whether it still works.\n');
  const steps: Step[] = [
    {
      name: 'checks and tests near the change',
      commands: () => run(found, files),
      beside: checksOf(change),
    },
  ];
  if (journey) steps.push({ name: 'a journey', commands: () => [journeys(journey)] });
  return (await runSteps(steps)) ? 0 : 1;
}

function readChange(): Change | null {
  const { stdout, status } = spawnSync(
    'git',
    ['status', '--porcelain', '--no-renames', '-uall', '-z'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) return null;
  const all = stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(3));
  const isThere = (file: string) => existsSync(join(root, file));
  return { files: all.filter(isThere), removed: all.filter((file) => !isThere(file)) };
}

const isSource = (file: string) => /\.(?:ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function checksOf({ files, removed }: Change): Command[] {
  // Whole, because a type may break where it is used.
  const sources = [...files, ...removed].some(isSource) ? [ROUTE_TYPES, LINT] : [];
  const format: Command[] =
    files.length > 0 ? [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files]] : [];
  return [...format, ...sources];
}

/** The tests that changed, and those near what changed. */
function testsOf({ files, removed }: Change): string[] {
  const all = readTests();
  const found = files.flatMap((file) => {
    if (isTest(file)) return [file];
    const words = wordsOf(`${file} ${readSource(file)}`);
    return isSource(file)
      ? nearTests({ file, words }, all, LIMIT)
      : testsBeside({ file, words }, all, LIMIT);
  });
  const both = [...files, ...removed];
  const cites = (file: string) => /\.md$|^docs\/|\.(?:test|journey)\.tsx?$/.test(file);
  const rules = [
    ...(both.some(isSource) ? RULES : []),
    // A row names its tests by their files and titles.
    ...(both.some(cites) ? CITATIONS : []),
  ];
  return [...new Set([...found, ...rules])];
}

function run(found: readonly string[], files: readonly string[]): Command[] {
  if (found.length === 0) return [];
  const projects = ['unit', 'unit-web', 'unit-web-alone'];
  if (found.some(isApiTest)) projects.push('api-postgres', 'proofs-postgres');
  // Some tests, and what opens the embedded database, are of this one alone.
  if (files.some((file) => isApiTest(file) || file.includes('pglite')))
    projects.push('api-pglite', 'proofs-pglite');
  if (found.some(isScreenTest)) projects.push('screens');
  // With a dot, only this path: other files contain texts.test.ts.
  return [
    tests(
      projects,
      found.map((file) => `./${file}`),
    ),
  ];
}

/** A journey that changed, or the likest one where a change of a screen has no test near it. */
function journeyOf(files: readonly string[], found: readonly string[]): string | undefined {
  const changed = files.find((file) => file.endsWith('.journey.ts'));
  if (changed) return changed;
  const support = files.find((file) => file.startsWith('e2e/') && isSource(file));
  if (support) return journeyUsing(support);
  const screen = files.find((file) => /^web\/.*\.tsx$/.test(file) && !isTest(file));
  const isCovered = found.some((test) => test.startsWith('web/') || isApiTest(test));
  return screen && !isCovered ? alikeJourney(wordsOf(readSource(screen))) : undefined;
}
