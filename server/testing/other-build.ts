import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';

const FORMAT_FILE = 'server/providers/search/format.ts';

/** The sources of another build, whose search rows have another format. */
export type OtherBuild = { readonly root: string; remove(): void };

/** @param files further files, such as a migration, by their paths */
export function copyAsOtherBuild(files: Readonly<Record<string, string>> = {}): OtherBuild {
  const root = mkdtempSync(join(tmpdir(), 'halewell-build-'));
  for (const name of ['server', 'shared', 'web', 'payments-sandbox', 'package.json'])
    cpSync(join(findProjectRoot(), name), join(root, name), { recursive: true });
  symlinkSync(join(findProjectRoot(), 'node_modules'), join(root, 'node_modules'));
  const file = join(root, FORMAT_FILE);
  const source = readFileSync(file, 'utf8');
  const other = source.replace(/SEARCH_FORMAT = \d+;/, 'SEARCH_FORMAT = 999;');
  if (other === source) throw new Error(`There is no format in ${FORMAT_FILE}`);
  writeFileSync(file, other);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
