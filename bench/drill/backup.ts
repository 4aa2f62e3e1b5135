import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '#server/project-root.ts';
import type { Acknowledged } from './acknowledged.ts';
import { type Installation, withClient } from './installation.ts';

const RESTORED = 'drill_restored';

/**
 * Backs the database up under load, rehearses a restore, and restores the backup into another database.
 * @returns how many of the writes acknowledged before the backup the restored database lacks
 */
export async function backUpAndRestore(
  { postgres, env }: Installation,
  acknowledged: Acknowledged,
  folder: string,
): Promise<number> {
  const [target, key] = [join(folder, 'backup'), join(folder, 'backup.key')];
  const recipient = find(await runScript('backup:key', env, key), /BACKUP_RECIPIENT=(\S+)/);
  const before = acknowledged.mark();
  const settings = { ...env, BACKUP_TO: target, BACKUP_RECIPIENT: recipient };
  const backup = find(await runScript('backup', settings), /(halewell-\w+\.dump\.age)/);
  await runScript('backup:rehearse', settings, '--key', key);
  await withClient(postgres.url, (client) =>
    client.query(`create database ${RESTORED} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
  );
  const url = postgres.url.replace(/\/postgres$/, `/${RESTORED}`);
  await runScript('restore', { ...settings, DATABASE_URL: url }, backup, '--key', key);
  return withClient(url, (client) => acknowledged.countMissing(client, before));
}

async function runScript(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...args], {
    cwd: findProjectRoot(),
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return stdout;
}

function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} is not in: ${text}`);
  return found;
}
