import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createAuthenticate } from '../../accounts/authenticate.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { createStreamLimiter } from '../../http/stream-limiter.ts';
import { findClientAddress } from '../../http/client-address.ts';
import { createLimiter } from '../../http/limiter.ts';
import { trustedOrigins } from '../../http/origin.ts';
import { requestLog } from '../../http/request-log.ts';
import type { Connection } from '../../database/connection.ts';
import type { EmailMessage } from '../../email/render-email.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { mountIdentity } from '../mount-identity.ts';
import { createIdentity } from '../service.ts';

export const PASSWORD = 'Correct-horse-42';

type Answer = { status: number; text: string; body: Record<string, unknown>; headers: Headers };

/** A test browser: stores cookies and sends the product's origin. */
export function createBrowser(base: string, origin: string) {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${base}/identity${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'POST' ? { origin, 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      text,
      body: json ? JSON.parse(text) : {},
      headers: response.headers,
    };
  };
  const post = (path: string, body?: object, headers?: Record<string, string>) =>
    send('POST', path, body, headers);
  return {
    cookies,
    send,
    post,
    /** With the access token of the session, as calls of a signed-in person need. */
    async postSignedIn(path: string, body?: object) {
      const { body: issued } = await post('/token');
      return post(path, body, { authorization: `Bearer ${String(issued['token'])}` });
    },
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
  };
}

/** An error response without its request id. */
export const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');

/**
 * A running identity service, with the emails it queued.
 * @param shared the database of another one, like a second process; by default it has its own
 */
export async function startTestIdentity(
  environment: Record<string, string> = {},
  shared?: Connection,
) {
  const connection = shared ?? (await openTestDatabase());
  const config: Config = readConfig({ APP_URL: 'http://halewell.example:3000', ...environment });
  const emails: EmailMessage[] = [];
  const required = { staff: false };
  const log = pino({ level: 'silent' });
  const limiter = createLimiter(connection);
  const identity = createIdentity({
    connection,
    config,
    secrets: ['a secret of the tests, long enough for everyone'],
    outbox: { queue: async (message) => void emails.push(message) },
    limiter,
    log,
    breachedPasswords: null,
    onVerified: async () => undefined,
    onEmailChanged: async () => undefined,
    logKey: Buffer.alloc(32),
    isSecondFactorRequired: async () => required.staff,
  });
  const app = new Hono();
  app.use(findClientAddress(config.trustedProxies));
  app.use(requestLog({ log, key: Buffer.alloc(32) }));
  mountIdentity(app, identity, {
    authenticate: createAuthenticate({
      connection,
      identity,
      clock: { now: () => new Date() },
      brandName: config.brand.name,
    }),
    limiter,
    origins: trustedOrigins(config),
    idempotency: { once: (_key, _request, run) => run() },
    accessChanges: { watch: async () => undefined },
    streamLimiter: createStreamLimiter(),
    responseCache: (_, next) => next(),
    auditRead: async () => undefined,
    requireSecondFactor: false,
    log,
    enforceContract: true,
  });
  /** Tests choose the client address. */
  const fetchFrom = (request: Request) =>
    app.fetch(request, {
      incoming: {
        socket: { remoteAddress: request.headers.get('x-test-address') ?? '127.0.0.1' },
      },
    });
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const started = serve({ fetch: fetchFrom, hostname: '127.0.0.1', port: 0 }, (info) => {
        resolve({ server: started, port: info.port });
      });
    },
  );
  const base = `http://127.0.0.1:${port}`;
  return {
    connection,
    config,
    identity,
    emails,
    /** Whether everyone must have a second factor. */
    required,
    browser: () => createBrowser(base, config.appUrl),
    /** The token in the newest email to an address. */
    lastToken(to: string): string {
      const url = emails.findLast((message) => message.to === to)?.action?.url ?? '';
      return new URL(url).searchParams.get('token') ?? '';
    },
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
      });
      if (!shared) await connection.close();
    },
  };
}

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;
