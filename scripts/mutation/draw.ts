/**
 * `npm run mutation:draw`: draws mutants of the server and the web by a seed, and prints which of them the tests near
 * them do not notice. CONTRIBUTING.md says how to use it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../source-files.ts';
import { AREAS, drawMutants, listMutantsOf, listProductFiles } from './drawing.ts';
import { reasonOf } from './equivalent.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import { inKinds, nearTests, readTests, wordsOf } from '../testing/near-tests.ts';
import { lineOf, type Result, summaryOf } from './report.ts';
import { createWorkCopy, removeWorkCopies, type Run, type WorkCopy } from './work-copy.ts';

const options = readOptions();
const NUMBERS = ['seed', 'count', 'jobs', 'near'] as const;

function readOptions() {
  try {
    return parseArgs({
      options: {
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
        count: { type: 'string', default: '200' },
        /** Areas, separated by commas. */
        from: { type: 'string', default: AREAS.join(',') },
        /** How many mutants are tried at a time. */
        jobs: { type: 'string', default: '2' },
        /** How many test files run at most, of each kind. */
        near: { type: 'string', default: '6' },
        /** Ids of mutants, separated by commas, instead of a draw. */
        only: { type: 'string' },
        /** The file of a draw, to try again what was not killed. */
        again: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : '');
  }
}

/** Ends the command with a sentence about its arguments. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const numberOf = (name: (typeof NUMBERS)[number]) => Number(options[name]);

function checkOptions(): void {
  for (const name of NUMBERS)
    if (!/^\d{1,9}$/.test(options[name]) || (name !== 'seed' && numberOf(name) === 0))
      refuse(`--${name} is a whole number${name === 'seed' ? '' : ' from 1'}.`);
  for (const area of options.from.split(','))
    if (!AREAS.some((known) => known === area))
      refuse(`--from is one or more of ${AREAS.join(', ')}, with commas between.`);
}

checkOptions();
const tests = readTests();
const near = numberOf('near');
const TIMEOUT = 'a timeout';
const OUTSIDE = 'an error outside the tests';

function readDraw(file: string): Result[] {
  try {
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as { results?: Result[] };
    if (results) return results;
  } catch (error) {
    if (!(error instanceof SyntaxError || (error instanceof Error && 'code' in error))) throw error;
  }
  return refuse(`${file} is not the file of a draw.`);
}

async function chooseMutants(): Promise<{ name: string; mutants: readonly Mutant[] }> {
  const files = listProductFiles(options.from.split(','));
  const only = options.only?.split(',');
  if (options.again) {
    const results = readDraw(options.again);
    const left = results.filter(({ outcome, id }) =>
      only ? only.includes(id) : outcome === 'survived' || outcome === 'unsure',
    );
    const mutants = await listMutantsOf(
      files.filter((file) => left.some((result) => result.file === file)),
    );
    const chosen = mutants.filter(({ id }) => left.some((result) => result.id === id));
    console.log(`${chosen.length} of ${left.length} still exist.`);
    return {
      name: `${basename(options.again, '.json').replace(/-again$/, '')}-again`,
      mutants: chosen,
    };
  }
  const mutants = await listMutantsOf(files);
  if (only) {
    const unknown = only.filter((wanted) => !mutants.some(({ id }) => id === wanted));
    if (unknown.length > 0) refuse(`There is no mutant ${unknown.join(', ')}.`);
    return { name: 'only', mutants: mutants.filter(({ id }) => only.includes(id)) };
  }
  // Printed, so that the draw can be repeated.
  console.log(`Seed ${options.seed}, of ${mutants.length} mutants.`);
  const seed = numberOf('seed');
  const from = options.from === AREAS.join(',') ? '' : `-${options.from.replaceAll(',', '-')}`;
  return { name: `draw-${seed}${from}`, mutants: drawMutants(mutants, seed, numberOf('count')) };
}

async function tryMutant(copy: WorkCopy, mutant: Mutant): Promise<Result> {
  const started = performance.now();
  const { file } = mutant;
  const text = copy.read(file);
  const chosen = nearTests({ file, words: wordsOf(text) }, tests, near);
  const result = (outcome: Result['outcome'], why: string): Result => {
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    return { ...mutant, outcome, why, tests: chosen, seconds };
  };
  const equivalent = reasonOf(mutant);
  if (equivalent !== undefined) return result('equivalent', equivalent);
  if (chosen.length === 0) return result('survived', 'no test near');
  copy.write(file, applyMutant(text, mutant));
  const databases = file.includes('pglite') ? { embedded: true } : {};
  // One kind after another: to fail, a screen takes as long as it waits for.
  let tried: readonly string[] = [];
  let run: Run = { passed: true, failed: [], timedOut: false };
  for (const group of inKinds(chosen))
    if (run.passed && group.length > 0) run = await copy.run((tried = group), databases);
  const isValid = !run.passed || copy.hasValidTypes(file);
  copy.write(file, text);
  if (!isValid) return result('equivalent', 'the types refuse it');
  if (run.timedOut) return result('killed', TIMEOUT);
  if (run.passed) return result('survived', `${chosen.length} test files passed`);
  if (run.failed[0]) return result('killed', run.failed[0]);
  // Such as a process that ended: by the mutant, unless it ends without it too.
  const { passed } = await copy.run(tried, databases);
  return passed ? result('killed', OUTSIDE) : result('unsure', 'the tests fail without it too');
}

/** Runs every job in one of the copies, as many at a time as there are copies. */
async function inTurn<T, R>(
  jobs: readonly T[],
  copies: readonly WorkCopy[],
  run: (copy: WorkCopy, job: T) => Promise<R>,
): Promise<R[]> {
  const waiting = [...jobs.entries()];
  const results: R[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        results[next[0]] = await run(copy, next[1]);
    }),
  );
  return results;
}

/** Takes back what tests have noticed that also fail on the code as it is. */
async function checkKilled(results: readonly Result[], copies: readonly WorkCopy[]) {
  const killed = results.filter(({ outcome }) => outcome === 'killed').map(({ why }) => why);
  const files = [...new Set(killed)].filter((why) => why !== TIMEOUT && why !== OUTSIDE);
  console.log(`Checking that ${files.length} test files pass on the code as it is…`);
  const parts = copies
    .map((_, part) => files.filter((_file, at) => at % copies.length === part))
    .filter((part) => part.length > 0);
  const runs = await inTurn(parts, copies, (copy, part) => copy.run(part, { all: true }));
  const failing = new Set(runs.flatMap(({ failed }) => failed));
  return results.map((result): Result =>
    result.outcome === 'killed' && failing.has(result.why)
      ? { ...result, outcome: 'unsure', why: `${result.why} fails without it too` }
      : result,
  );
}

async function main(): Promise<void> {
  const { name, mutants } = await chooseMutants();
  const file = join(root, 'build/mutation', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const save = (results: readonly Result[]) =>
    writeFileSync(file, JSON.stringify({ options, results }, null, 2));
  const copies = Array.from({ length: numberOf('jobs') }, (_, job) => createWorkCopy(`job-${job}`));
  const started = performance.now();
  const tried: Result[] = [];
  await inTurn(mutants, copies, async (copy, mutant) => {
    const result = await tryMutant(copy, mutant);
    tried.push(result);
    // Already now, in case the draw is ended.
    save(tried);
    console.log(`${tried.length}/${mutants.length} ${lineOf(result)}`);
  });
  const results = await checkKilled(tried, copies);
  save(results);
  const minutes = Math.round((performance.now() - started) / 60_000);
  console.log(`\n${summaryOf(results)}\n\n${minutes} minutes; all results are in ${file}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    removeWorkCopies();
    process.exit(1);
  });
try {
  await main();
} finally {
  removeWorkCopies();
}
