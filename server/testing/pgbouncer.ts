import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findOwner } from './postgres-server.ts';
import { waitForPort } from './wait-for-port.ts';

export type Pooler = { readonly url: string; stop(): Promise<void> };

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts a PgBouncer in transaction mode, with few connections, in front of a database. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const { hostname, port: target } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'halewell-pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"halewell" ""\n');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_round_robin = 1
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const owner = findOwner();
  if (owner) for (const path of [folder, config, users]) chownSync(path, owner.uid, owner.gid);
  const pooler = spawn('pgbouncer', ['-q', config], { cwd: folder, stdio: 'ignore', ...owner });
  await waitForPort(port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      const ended = new Promise((resolve) => pooler.once('exit', resolve));
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
