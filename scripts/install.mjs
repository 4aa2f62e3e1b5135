/** Installs the packages when the lock file changed since the last time. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

const MARK = join(root, 'node_modules/.installed-lock');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @returns whether anything was installed; ends the process when it could not be */
export function installPackages() {
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lockHash()) return false;
  process.stdout.write('Installing packages…\n');
  const npm = (command) =>
    spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0;
  // `npm ci` refuses a lock file without every platform's packages; `npm install` fills the gap.
  if (!npm('ci') && !npm('install')) process.exit(1);
  writeFileSync(MARK, lockHash());
  return true;
}
