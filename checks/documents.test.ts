import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { ERROR_CATALOGUE } from '#shared/errors/catalogue.ts';
import { readSource, root } from '../scripts/source-files.ts';
import { NAMED } from '../scripts/testing/steps.ts';

/** Folders that are no part of the repository. */
const OUTSIDE = /^(?:node_modules|build|data|coverage|test-results|playwright-report|\..*)$/;
/** What is made on the way, or by the reader. */
const MADE = /^(?:build|deploy\/tls)\/|^400_provider_parking\.sql$/;
const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !(entry.isDirectory() && OUTSIDE.test(entry.name)))
  .flatMap((entry) =>
    entry.isDirectory()
      ? [
          entry.name,
          ...readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${entry.name}/${name}`,
          ),
        ]
      : [entry.name],
  );
const folders = new Set(
  files.flatMap((file) => (file.includes('/') ? [file.split('/')[0] ?? ''] : [])),
);
const documents = [
  ...files.filter((file) => file.endsWith('.md')),
  '.github/pull_request_template.md',
];
const scripts = new Set(
  Object.keys((JSON.parse(readSource('package.json')) as { scripts: object }).scripts),
);
const steps = new Set([...NAMED.map(({ name }) => name), 'near', 'everything']);

const CODE = /`([\w.@*<>-]+(?:\/[\w.@*<>-]+)*\/?)`/g;
const EXTENSION = /\.(?:tsx?|mjs|sql|css|html|md|json|ya?ml|tsv|template)$/;

/** Files and folders that a document names. One in code may be named by the end of its path alone. */
function pathsIn(document: string): string[] {
  const text = readSource(document);
  const linked = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  const named = [...text.matchAll(CODE)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        EXTENSION.test(path) ||
        path.endsWith('/') ||
        (path.includes('/') && folders.has(path.split('/')[0] ?? '')),
    );
  return [...linked, ...named];
}

/** Whether there is such a file: `*` and `<area>` mean any part of a name. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/\*|<\w+>/g, '[^/]*');
  const end = new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => end.test(file));
}

describe('documents name', () => {
  it('files and folders that exist', () => {
    const missing = documents.flatMap((document) =>
      pathsIn(document)
        .filter((path) => !MADE.test(path) && !isKeyOf(ERROR_CATALOGUE, path) && !exists(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('commands of package.json, and steps of npm test', () => {
    const unknown = documents.flatMap((document) => {
      const text = readSource(document);
      const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
      const named = [...text.matchAll(/npm test -- ([a-z][a-z -]*)/g)].flatMap(([, names = '']) =>
        names.replace(/ --.*/, '').trim().split(' '),
      );
      return [
        ...run.filter((name) => !scripts.has(name)),
        ...named.filter((name) => !steps.has(name)),
      ].map((name) => `${document}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
