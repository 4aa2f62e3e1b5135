import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { rounds } from '../testing/long-proof.ts';
import { hasNginx } from '../testing/nginx.ts';
import {
  PROXY_IDLE_SECONDS,
  type ReverseProxy,
  startNginxBefore,
} from '../testing/reverse-proxy.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';

const RESTARTS = rounds(100);
const CLIENTS = 8;
/** Below the limits of one address. */
const PAUSE_MS = 120;
const EVERY_WRITE = 10;

/** Two processes behind nginx, which learns of a stopping one only when it no longer listens. */
describe.skipIf(!hasPostgres() || !hasNginx())('restarting two processes in turn', () => {
  let app: TestApp;
  let proxy: ReverseProxy;
  let ports: number[];
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    ports = [await freePort(), await freePort()];
    for (const port of ports) running.push(await start(port));
    proxy = await startNginxBefore(ports.map((port) => `http://127.0.0.1:${port}`));
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of running) await server.stop();
    await app.stop();
  });

  function start(port: number): Promise<ServerProcess> {
    const env = {
      DATABASE_URL: app.databaseUrl ?? '',
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: String(PROXY_IDLE_SECONDS + 1),
    };
    return startServerProcess(env, { port });
  }

  /** One request over the client's persistent connection. @returns its status, or the error's code */
  function ask(agent: Agent, localAddress: string, isWrite: boolean): Promise<string> {
    const { hostname, port } = new URL(proxy.url);
    const body = isWrite ? JSON.stringify({ token: 'x'.repeat(43) }) : '';
    return new Promise((resolve) => {
      const asked = request(
        {
          hostname,
          port,
          agent,
          localAddress,
          method: isWrite ? 'POST' : 'GET',
          path: isWrite ? '/api/email/newsletter/confirm' : '/api/providers?page=1',
          headers: isWrite ? { 'content-type': 'application/json' } : {},
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(String(response.statusCode)));
          response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
        },
      );
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      asked.end(body);
    });
  }

  it(
    `loses no request in ${RESTARTS} restarts`,
    async () => {
      const outcomes = new Map<string, number>();
      const over = new AbortController();
      const clients = Array.from({ length: CLIENTS }, async (_, index) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let count = 0; !over.signal.aborted; count += 1) {
          const isWrite = count % EVERY_WRITE === 0;
          const outcome = await ask(agent, `127.0.1.${index + 1}`, isWrite);
          const key = `${isWrite ? 'write' : 'read'} ${outcome}`;
          outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
          await wait(PAUSE_MS);
        }
        agent.destroy();
      });
      for (let count = 0; count < RESTARTS; count += 1) {
        const which = count % 2;
        await running[which]?.stop();
        running[which] = await start(ports[which] ?? 0);
      }
      over.abort();
      await Promise.all(clients);
      // The link of the write is invalid, which the database says.
      expect([...outcomes.keys()].toSorted()).toEqual(['read 200', 'write 404']);
      expect(outcomes.get('read 200')).toBeGreaterThan(RESTARTS * 10);
    },
    RESTARTS * 60_000,
  );

  it('answers 503 to readiness while it still serves', async () => {
    const port = await freePort();
    const server = await startServerProcess(
      { DATABASE_URL: app.databaseUrl ?? '', DRAIN_SECONDS: '3' },
      { port },
    );
    const stopping = server.stop();
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 50 })
      .toBe(503);
    expect((await fetch(`${server.url}/api/providers?page=1`)).status).toBe(200);
    await stopping;
  });
});
