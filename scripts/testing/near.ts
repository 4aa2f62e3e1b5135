import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { readSource } from '../source-files.ts';
import {
  alikeJourney,
  isApiTest,
  isScreenTest,
  nearTests,
  readTests,
  wordsOf,
} from './near-tests.ts';
import { runSteps } from './run-steps.ts';
import { type Command, journeys, LINT, ROUTE_TYPES, type Step, tests } from './steps.ts';

/** Tests of each kind for one changed file: more say nothing new, and take more than a minute. */
const LIMIT = 6;

/** Rules over all sources, which no import leads to. */
const RULES = ['architecture.test.ts', 'vocabulary.test.ts', 'texts.test.ts', 'lookups.test.ts'];

/** Runs what the change in the working tree touches. @returns the exit code */
export async function runNear(): Promise<number> {
  const files = changedFiles();
  if (files.length === 0) {
    process.stdout.write('Nothing has changed since the last commit.\n');
    return 0;
  }
  const found = testsOf(files);
  process.stdout.write(
    `${files.length} changed, ${found.length} tests near:\n  ${found.join('\n  ')}\n`,
  );
  const steps: Step[] = [
    { name: 'tests near the change', commands: () => run(found), beside: checksOf(files) },
  ];
  const journey = journeyOf(files, found);
  if (journey) steps.push({ name: 'a journey', commands: () => [journeys(journey)] });
  return (await runSteps(steps)) ? 0 : 1;
}

/** The files that differ from the last commit, or are new. */
function changedFiles(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '-uall', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\0')
    .map((entry) => entry.replace(/^.. /, ''))
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

const isSource = (file: string) => /\.(?:ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function checksOf(files: readonly string[]): Command[] {
  // Whole, because a type may break where it is used.
  const sources = files.some(isSource) ? [ROUTE_TYPES, LINT] : [];
  return [['oxfmt', '--check', ...files], ...sources];
}

/** The tests that changed, and those near what changed. */
function testsOf(files: readonly string[]): string[] {
  const all = readTests();
  const found = files
    .filter(isSource)
    .flatMap((file) =>
      isTest(file) ? [file] : nearTests({ file, words: wordsOf(readSource(file)) }, all, LIMIT),
    );
  const docs = files.some((file) => file.endsWith('.md') || file.startsWith('docs/'));
  const rules = [
    ...(files.some(isSource) ? RULES : []),
    ...(docs ? ['requirements.test.ts', 'citations.test.ts'] : []),
  ];
  return [...new Set([...found, ...rules])];
}

function run(found: readonly string[]): Command[] {
  const projects = ['unit', 'unit-web', 'unit-web-alone'];
  if (found.some(isApiTest)) projects.push('api-postgres', 'proofs-postgres');
  if (found.some(isScreenTest)) projects.push('screens');
  return [tests(projects, found)];
}

/** A journey that changed, or the likest one where a change of a screen has no test near it. */
function journeyOf(files: readonly string[], found: readonly string[]): string | undefined {
  const changed = files.find((file) => file.endsWith('.journey.ts'));
  if (changed) return changed;
  const screen = files.find((file) => /^web\/.*\.tsx$/.test(file) && !isTest(file));
  const isCovered = found.some((test) => test.startsWith('web/') || isApiTest(test));
  return screen && !isCovered ? alikeJourney(wordsOf(readSource(screen))) : undefined;
}
