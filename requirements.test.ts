import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const folder = join(root, 'docs', 'requirements');

/** The requirements, which are stored next to the project, not in it. */
const SPECIFIED = join(root, '..', 'shared', 'requirements.tsv');

/** holds: literally. decided: as interpreted by a product decision. */
const RESULTS = ['holds', 'decided', 'open'];

type Row = { id: string; result: string; proofs: readonly string[]; note: string };

const rows: readonly Row[] = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .flatMap((name) => linesOf(join(folder, name)))
  .map(([id = '', result = '', proof = '', note = '']) => ({
    id,
    result,
    proofs: proof.split(' ; ').filter((text) => text !== ''),
    note,
  }));

/** The rows of a TSV file without its header. */
function linesOf(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1);
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'));
}

const texts = new Map<string, string>();

/** A file's text with whitespace collapsed, so that quotes do not depend on line breaks. */
function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');
  texts.set(file, known);
  return known;
}

/** What is wrong with a proof (`path :: quoted text`); null if it is valid. */
function proofProblem(proof: string): string | null {
  const [file = '', words = ''] = proof.split(' :: ');
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  return words === '' || textOf(file).includes(words) ? null : `"${words}" is not in ${file}`;
}

describe('the requirement rows', () => {
  it('are each listed once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.skipIf(!existsSync(SPECIFIED))('are all listed, and no other', () => {
    const specified = linesOf(SPECIFIED).map(([id = '']) => id);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(specified.toSorted());
  });

  it('have a result and a proof', () => {
    const wrong = rows.filter(
      ({ result, proofs, note }) =>
        !RESULTS.includes(result) || (result === 'open' ? note === '' : proofs.length === 0),
    );
    expect(wrong).toEqual([]);
  });

  it('quote existing files and texts', () => {
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs
        .map(proofProblem)
        .filter((why) => why !== null)
        .map((why) => `${id}: ${why}`),
    );
    expect(missing).toEqual([]);
  });
});
