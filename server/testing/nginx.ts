import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForPort } from './wait-for-port.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export type Nginx = { stop(): Promise<void> };

/**
 * Starts nginx with the contents of its http block, in a temporary folder.
 * @param port one on which that block listens
 */
export async function startNginx(http: string, port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-nginx-'));
  // Started by root, its workers are another user, who writes large bodies into this folder.
  chmodSync(folder, 0o755);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off; ${paths}
  ${http}
}`,
  );
  const nginx = spawn(
    'nginx',
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await waitForPort(port);
  return {
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
