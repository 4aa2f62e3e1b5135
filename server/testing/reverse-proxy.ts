import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitForPort } from './wait-for-port.ts';

export type ReverseProxy = { readonly url: string; stop(): Promise<void> };

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts a reverse proxy in front of a server on 127.0.0.1: nginx where it is installed, else one of our
 * own. Both append the client's address to `X-Forwarded-For` and pass other headers on.
 */
export function startReverseProxy(target: string): Promise<ReverseProxy> {
  return hasNginx() ? startNginx([target]) : startOwn(target);
}

/** Starts nginx in front of several servers, with persistent connections on both sides. */
export async function startNginx(targets: readonly string[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-nginx-'));
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  access_log off; ${paths}
  upstream product {
    ${targets.map((target) => `server ${new URL(target).host} max_fails=0;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  await waitForPort(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startOwn(target: string): Promise<ReverseProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url, socket } = incoming;
    const chain = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const onward = request(
      target + url,
      { method, headers: { ...headers, 'x-forwarded-for': chain } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
