import { createServer, request } from 'node:http';
import { freePort } from './free-port.ts';
import { hasNginx, startNginx } from './nginx.ts';

export type ReverseProxy = { readonly url: string; stop(): Promise<void> };

/**
 * Starts a reverse proxy in front of a server on 127.0.0.1: nginx where it is installed, else one of our
 * own. Both append the client's address to `X-Forwarded-For` and pass other headers on.
 */
export function startReverseProxy(target: string): Promise<ReverseProxy> {
  return hasNginx() ? startNginxBefore([target]) : startOwn(target);
}

/** How long the proxy keeps an idle connection; a stopping server serves for longer. */
export const PROXY_IDLE_SECONDS = 1;

/** Starts nginx in front of several servers, with persistent connections on both sides. */
export async function startNginxBefore(targets: readonly string[]): Promise<ReverseProxy> {
  const port = await freePort();
  const nginx = await startNginx(
    `upstream product {
      ${targets.map((target) => `server ${new URL(target).host} max_fails=0;`).join(' ')}
      keepalive 32;
      keepalive_timeout ${PROXY_IDLE_SECONDS}s;
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
    }`,
    port,
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => nginx.stop() };
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
