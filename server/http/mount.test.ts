import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { anyone } from '#shared/contract/policy.ts';
import { createStreamLimiter } from './stream-limiter.ts';
import { mount, type MountTools } from './mount.ts';
import { requestLog } from './request-log.ts';

const log = pino({ level: 'silent' });
const tools: MountTools = {
  authenticate: async () => null,
  accessChanges: { watch: async () => undefined },
  limiter: {
    take: async () => undefined,
    tryTake: async () => true,
    refund: async () => undefined,
    reset: async () => undefined,
  },
  origins: new Set(),
  idempotency: { once: (_key, _request, run) => run() },
  streamLimiter: createStreamLimiter(),
  responseCache: (_, next) => next(),
  auditRead: async () => {},
  requireSecondFactor: false,
  log,
  enforceContract: true,
};
const call = endpoint({
  method: 'GET',
  path: '/soon',
  summary: 'A call',
  policy: anyone,
  response: z.object({ there: z.boolean() }),
});

function ask(app: Hono): Promise<Response> {
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return Promise.resolve(app.request('/api/soon', {}, env));
}

function newApp(): Hono {
  const app = new Hono();
  app.use(requestLog({ log, key: Buffer.alloc(32) }));
  return app;
}

it('drops undeclared keys of a response, and fails on missing ones', async () => {
  const answers: object[] = [{ there: true, secret: 1 }, { secret: 1 }];
  const table = { soon: call };
  const app = newApp();
  mount(app, '/api', table, tools)({ soon: async () => answers.shift() as { there: boolean } });
  expect(await (await ask(app)).json()).toEqual({ there: true });
  expect((await ask(app)).status).toBe(500);
});

it('throws at startup for an endpoint without a handler', () => {
  const handlers = {} as { soon: () => Promise<{ there: boolean }> };
  expect(() => mount(newApp(), '/api', { soon: call }, tools)(handlers)).toThrow('no handler');
});
