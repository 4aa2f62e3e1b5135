import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, readSource, root } from '../scripts/source-files.ts';

/** What code and documents may cite. */
const citable = new Set([
  ...[...readSource('docs/product-decisions.md').matchAll(/^### (P-\d+) /gm)].map(
    ([, id = '']) => id,
  ),
  ...readdirSync(join(root, 'docs/decisions'))
    .map((name) => /^(\d{3})-/.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map((number) => `ADR-${number}`),
  ...requirementTables()
    .flatMap((table) => readSource(table).split('\n').slice(1))
    .map((line) => line.split('\t')[0] ?? '')
    .filter((id) => id !== ''),
]);

const areas = [...new Set([...citable].map((id) => id.replace(/-\d+$/, '')))];
const CITATION = new RegExp(String.raw`\b(?:${areas.join('|')})-\d+\b`, 'g');

/** Numbers of documents that are not in the repository; sections of published standards are named. */
const DANGLING =
  /\bspec(?:ification)?[ ,](?:section )?\d|\bdecisions? (?:record )?\d|(?<!RFC \d+, )\bsection \d|§/gi;

function requirementTables(): string[] {
  return readdirSync(join(root, 'docs/requirements')).map((name) => `docs/requirements/${name}`);
}

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
  .concat(
    readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  )
  .concat(readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`));
const files = [
  ...listSources(/\.(?:tsx?|mjs|sql|css)$/),
  ...documents,
  ...requirementTables(),
].filter((file) => file !== 'checks/citations.test.ts');

describe('citations', () => {
  it('finds the decisions, the records and the requirements', () => {
    expect(citable.size).toBeGreaterThan(750);
    expect(citable.has('P-14') && citable.has('ADR-001') && citable.has('CHECKIN-05')).toBe(true);
  });

  it('name a decision, a record or a requirement that exists', () => {
    const unknown = files.flatMap((file) =>
      (readSource(file).match(CITATION) ?? [])
        .filter((id) => !citable.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('never name a section of a document outside the repository', () => {
    const dangling = files
      .filter((file) => file !== 'docs/spec-map.md')
      .flatMap((file) =>
        (readSource(file).match(DANGLING) ?? []).map((text) => `${file}: ${text}`),
      );
    expect(dangling).toEqual([]);
  });
});
