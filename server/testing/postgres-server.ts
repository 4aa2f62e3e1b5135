import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

export type PostgresServer = {
  url: string;
  readonly pid: number;
  /** Stops it, which breaks every connection, and starts it again. Resolves once it accepts connections. */
  restart(): Promise<void>;
  stop(): void;
};

/** The folder of the server binaries on Debian and other systems. */
function findBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return (
    folders.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
}

export const isPostgresInstalled = (): boolean => findBinaries() !== null;

/**
 * Starts a separate PostgreSQL server with the installed binaries, in a temporary folder on a free
 * port of 127.0.0.1.
 * @param more further server settings, by name
 * @param parent of the folder, such as a small disk
 * @returns null when PostgreSQL is not installed
 */
export async function startPostgresServer(
  more: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<PostgresServer | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(join(parent, 'halewell-postgres-'));
  const data = join(folder, 'data');
  const owner = findOwner();
  mkdirSync(data);
  for (const path of [folder, data]) if (owner) chownSync(path, owner.uid, owner.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
      ...owner,
    });
  const port = await freePort();
  run('initdb', [
    '-D',
    data,
    '-U',
    'halewell',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const own = { fsync: 'off', full_page_writes: 'off', max_connections: '200', ...more };
  const options = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${options.join(' ')}`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://halewell@127.0.0.1:${port}/postgres`,
    get pid() {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    },
    async restart() {
      const args = [
        '-D',
        data,
        '-w',
        '-l',
        join(folder, 'log'),
        '-m',
        'fast',
        '-o',
        settings,
        'restart',
      ];
      await promisify(execFile)(join(binaries, 'pg_ctl'), args, { cwd: folder, ...owner });
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then the account created by its package is used. */
export function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  const [uid, gid] = [number('-u'), number('-g')];
  return Number.isInteger(uid) && uid > 0 ? { uid, gid } : undefined;
}
