import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  importsOf,
  listReachable,
  listSources,
  readSource,
  readWords,
  root,
  type Title,
} from '../scripts/source-files.ts';

const FOLDER = 'docs/requirements';

/** The requirements as they were given; they are not part of the repository. */
const GIVEN = join(root, '..', 'shared', 'requirements.tsv');

/** holds: to the letter. decided: in the reading of a product decision, named in the note. */
const RESULTS = ['holds', 'decided', 'open'];

type Row = { id: string; result: string; proofs: readonly string[]; note: string };

const rows: readonly Row[] = readdirSync(join(root, FOLDER))
  .flatMap((name) => linesOf(readSource(`${FOLDER}/${name}`)))
  .map(([id = '', result = '', proof = '', note = '']) => ({
    id,
    result,
    proofs: proof.split(' ; ').filter((text) => text !== ''),
    note,
  }));

/** The rows of a table below its header, as cells. */
function linesOf(table: string): string[][] {
  const lines = table.split('\n').slice(1);
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'));
}

/** What `npm test` runs. */
const tests = new Set(listSources(/\.(?:test\.tsx?|journey\.ts)$/));

/** Everything that the server or a page of the route table loads. */
const product = listReachable([
  'server/entry.ts',
  'web/root.tsx',
  'web/entry.client.tsx',
  'web/entry.server.tsx',
  'web/service-worker.ts',
  ...[...readSource('web/routes.ts').matchAll(/'((?:pages|app)\/[^']+)'/g)].map(
    ([, page]) => `web/${page}`,
  ),
  ...listSources(/(?:^|\/)cli\.ts$/),
]);

const squash = (text: string) => text.replace(/\s+/g, ' ');
const known = new Map<string, { titles: readonly Title[]; text: string }>();

/** The titles of a test file, and its text with that of the support files and samples it imports. */
function readTest(file: string) {
  const read =
    known.get(file) ??
    ({
      titles: readWords(file).titles,
      text: [file, ...importsOf(file).filter((path) => /^(?:e2e|web\/testing)\//.test(path))]
        .map((path) => squash(readSource(path)))
        .join(' '),
    } as const);
  known.set(file, read);
  return read;
}

/** The module beside a unit test; null for tests of a whole screen, call or journey. */
function moduleOf(test: string): string | null {
  const paths = ['.ts', '.tsx'].map((ending) => test.replace(/\.test\.tsx?$/, ending));
  return paths.find((path) => path !== test && existsSync(join(root, path))) ?? null;
}

/**
 * What is wrong with a proof, `path :: title of a test`, optionally followed by ` :: words of it`.
 * @returns null if the test exists, runs, and its module is part of the product
 */
function problemOf(proof: string): string | null {
  const [file = '', title = '', words = ''] = proof.split(' :: ');
  if (!tests.has(file)) return `${file} is not a test of npm test`;
  const { titles, text } = readTest(file);
  const named = titles.filter((test) => squash(test.text) === title);
  if (named.length === 0) return `${file} has no test "${title}"`;
  const skipped = named.every((test) =>
    titles.some((outer) => outer.skipped && outer.start <= test.start && test.end <= outer.end),
  );
  if (skipped) return `"${title}" of ${file} never runs`;
  if (!text.includes(words)) return `"${words}" is not in ${file}`;
  const module = moduleOf(file);
  return module === null || product.has(module) ? null : `${module} is not part of the product`;
}

describe('the requirements', () => {
  it('are each listed once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.skipIf(!existsSync(GIVEN))('are all listed, and no others', () => {
    const given = linesOf(readSource('../shared/requirements.tsv')).map(([id = '']) => id);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(given.toSorted());
  });

  it('have a result and tests that show it', () => {
    const wrong = rows.filter(
      ({ result, proofs, note }) =>
        !RESULTS.includes(result) || (result === 'open' ? note === '' : proofs.length === 0),
    );
    expect(wrong).toEqual([]);
  });

  it('finds the modules of the product', () => {
    expect(product.size).toBeGreaterThan(900);
  });

  it('name tests that run, of modules that the product loads', () => {
    const problems = rows.flatMap(({ id, proofs }) =>
      proofs
        .map(problemOf)
        .filter((problem) => problem !== null)
        .map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});
