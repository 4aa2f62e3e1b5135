/** Builds pages and server if their sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, withPackagedNode } from './node24.mjs';
import { precompress } from './precompress.mjs';

const MARK = join(root, 'build/.built-from');
const SOURCES = [
  'shared',
  'server',
  'payments-sandbox',
  'web',
  'scripts/bundle',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** A hash of the names, sizes and modification times of all sources: cheap, and detects edits. */
function sourcesHash() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    } else if (!/\.(test\.tsx?|sql)$/.test(path)) {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}

/** @returns whether anything was built; exits the process on failure */
export function buildProduct() {
  const hash = sourcesHash();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return false;
  process.stdout.write('Building…\n');
  const built = spawnSync('react-router', ['build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...withPackagedNode(), NODE_ENV: 'production' },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  precompress(join(root, 'build/client'));
  writeFileSync(MARK, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildProduct();
