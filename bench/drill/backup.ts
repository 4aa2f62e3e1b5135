import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '#server/project-root.ts';
import type { Acknowledged } from './acknowledged.ts';
import { type Installation, withClient } from './installation.ts';

const RESTORED = 'drill_restored';

/** Whether this version has the commands `backup` and `restore`. */
export function hasBackup(): boolean {
  const { scripts } = JSON.parse(readFileSync(join(findProjectRoot(), 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return 'backup' in scripts && 'restore' in scripts;
}

/**
 * Backs the database up under load and restores the backup into another database.
 * @returns how many of the writes acknowledged before the backup the restored database lacks
 */
export async function backUpAndRestore(
  { postgres, env }: Installation,
  acknowledged: Acknowledged,
  folder: string,
): Promise<number> {
  const target = join(folder, 'backup');
  mkdirSync(target);
  const before = acknowledged.mark();
  await runScript('backup', env, '--to', target);
  await withClient(postgres.url, (client) => client.query(`create database ${RESTORED}`));
  const url = postgres.url.replace(/\/postgres$/, `/${RESTORED}`);
  const [file = ''] = readdirSync(target);
  await runScript('restore', { ...env, DATABASE_URL: url }, join(target, file));
  return withClient(url, (client) => acknowledged.countMissing(client, before));
}

function runScript(name: string, env: Record<string, string>, ...args: string[]) {
  return promisify(execFile)('npm', ['run', '--silent', name, '--', ...args], {
    cwd: findProjectRoot(),
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
}
