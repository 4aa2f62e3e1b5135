import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const folder = join(root, 'docs', 'requirements');

/** The specification as rows; it lies beside the project and is no part of it. */
const SPECIFIED = join(root, '..', 'shared', 'requirements.tsv');

/** holds: to the letter. decided: in the reading that a decision of the product gives it. */
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

/** The lines of a table without its head, cut at the tabs. */
function linesOf(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1);
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'));
}

const texts = new Map<string, string>();

/** A file's text with every run of spaces as one, so that a proof does not depend on line breaks. */
function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');
  texts.set(file, known);
  return known;
}

/** What is wrong with a proof (`path :: words that stand in it`); null where it is found. */
function whyNotFound(proof: string): string | null {
  const [file = '', words = ''] = proof.split(' :: ');
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  return words === '' || textOf(file).includes(words) ? null : `"${words}" is not in ${file}`;
}

describe('the rows of the specification', () => {
  it('are each listed once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.skipIf(!existsSync(SPECIFIED))('are all listed, and no other', () => {
    const specified = linesOf(SPECIFIED).map(([id = '']) => id);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(specified.toSorted());
  });

  it('have a result and what shows it', () => {
    const wrong = rows.filter(
      ({ result, proofs, note }) =>
        !RESULTS.includes(result) || (result === 'open' ? note === '' : proofs.length === 0),
    );
    expect(wrong).toEqual([]);
  });

  it('name files and words that are there', () => {
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs
        .map(whyNotFound)
        .filter((why) => why !== null)
        .map((why) => `${id}: ${why}`),
    );
    expect(missing).toEqual([]);
  });
});
