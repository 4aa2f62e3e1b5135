import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listReachable, root } from '../source-files.ts';
import { ARTEFACT_PATHS, listArtefactFiles } from './artefact-files.ts';
import { importedPackages } from './imported-packages.ts';

const { dependencies, scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** Without the build, which a unit test does not make. */
const files = listArtefactFiles(
  root,
  ARTEFACT_PATHS.filter((path) => !path.startsWith('build/')),
);
const sources = files.filter((file) => /\.(?:ts|mjs)$/.test(file));

/** The bundler's entry, which the build replaces; `scripts/serve.mjs` loads that. */
const BUILT = ['server/entry.ts'];

describe('the artefact', () => {
  it('has the sources, migrations and data, and nothing that only tests use', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(files).toEqual(
      expect.arrayContaining([
        'package-lock.json',
        'server/database/migrations/001_platform.sql',
        'server/places/data/postcodes.br',
        'docs/operations.md',
      ]),
    );
    expect(files.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([]);
  });

  it('never has the key of a certificate', () => {
    const folder = mkdtempSync(join(tmpdir(), 'halewell-artefact-'));
    mkdirSync(join(folder, 'deploy/tls'), { recursive: true });
    writeFileSync(join(folder, 'deploy/tls/privkey.pem'), 'key');
    writeFileSync(join(folder, 'deploy/halewell@.service'), '');
    expect(listArtefactFiles(folder, ['deploy'])).toEqual(['deploy/halewell@.service']);
    rmSync(folder, { recursive: true });
  });

  it('runs with the packages of `npm ci --omit=dev`', () => {
    const missing = sources
      .filter((file) => !BUILT.includes(file))
      .flatMap((file) =>
        [...importedPackages(file, readFileSync(`${root}/${file}`, 'utf8'))]
          .filter((name) => !(name in dependencies))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  it('has every command that an operator runs, with what it loads', () => {
    const commands = Object.values(scripts)
      .filter((script) => script.includes('run-command.mjs'))
      .map((script) => script.split(' ')[2] ?? '');
    expect(commands.length).toBeGreaterThan(4);
    const loaded = [...listReachable(commands)];
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('has every script that starts it', () => {
    const loaded = [
      ...listReachable(['scripts/start.mjs', 'scripts/serve.mjs', 'scripts/run-command.mjs']),
    ];
    expect(loaded).toContain('scripts/node24.mjs');
    expect(loaded.filter((file) => !files.includes(file) && !file.startsWith('build/'))).toEqual(
      [],
    );
  });
});
