import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import { type Endpoint, limitOf } from '#shared/contract/endpoint.ts';
import { identityContract } from '#shared/contract/identity.ts';
import { LIMITS, type LimitName } from '#shared/contract/limits.ts';
import { type ReverseProxy, startReverseProxy } from '../testing/reverse-proxy.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

type Call = { readonly method: string; readonly path: string; readonly body?: object };

/** A call for each limit; without a token each counts by address, before it is refused. */
const calls = new Map<LimitName, Call>();
for (const [base, table] of [
  ['/api', api],
  ['/identity', identityContract],
] as const) {
  for (const endpoint of Object.values(table) as Endpoint[]) {
    const limit = limitOf(endpoint);
    // A shared response may come from the cache, which no limit counts.
    if (limit === null || endpoint.shared || calls.has(limit)) continue;
    const path = base + endpoint.path.replace(/\{\w+\}/g, 'x');
    calls.set(limit, { method: endpoint.method, path });
  }
}
/** Counted by the handler, for each wrong password. */
calls.set('signInAddress', {
  method: 'POST',
  path: '/identity/sign-in/email',
  body: { email: 'NUMBER@example.com', password: 'Wrong-Password-1' },
});

describe.skipIf(!hasTestDatabase())('limits behind a reverse proxy', () => {
  let app: TestApp;
  let proxy: ReverseProxy;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    proxy = await startReverseProxy(app.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await app.stop();
  });

  it.each([...calls].map(([limit, call], index) => [limit, call, 10 + 2 * index] as const))(
    '%s counts the client, not the proxy and not what the client claims',
    async (limit, call, host) => {
      const { points } = LIMITS[limit];
      const statuses: number[] = [];
      for (let count = 0; count <= points; count++) {
        statuses.push(await send(call, count, `127.0.0.${host}`));
      }
      expect(statuses.slice(0, points)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
      expect(await send(call, points, `127.0.0.${host + 1}`)).not.toBe(429);
    },
  );

  /** Sends a call from one of this machine's addresses, with spoofed headers. @returns the status */
  function send({ method, path, body }: Call, count: number, from: string): Promise<number> {
    const spoofed = `198.51.100.${count % 250}`;
    const text = body ? JSON.stringify(body).replace('NUMBER', String(count)) : '';
    return new Promise((resolve, reject) => {
      const outgoing = request(
        proxy.url + path,
        {
          method,
          localAddress: from,
          headers: {
            origin: app.url,
            'content-type': 'application/json',
            'x-forwarded-for': spoofed,
            'x-real-ip': spoofed,
          },
        },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      outgoing.once('error', reject).end(text);
    });
  }
});
