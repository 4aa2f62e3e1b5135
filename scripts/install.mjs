/** Installs the packages if the lock file changed since the last installation. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './node24.mjs';

const MARK = join(root, 'node_modules/.installed-lock');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @returns whether anything was installed; exits the process on failure */
export function installPackages() {
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lockHash()) return false;
  process.stdout.write('Installing packages…\n');
  const npm = (command) =>
    spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0;
  // `npm ci` fails if the lock file lacks a platform's packages; `npm install` adds them.
  if (!npm('ci') && !npm('install')) process.exit(1);
  writeFileSync(MARK, lockHash());
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPackages();
