import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createBreachedPasswords } from './live.ts';
import { BreachedPasswordsUnavailable } from './port.ts';

const PASSWORD = 'Quiet-harbour-77';
const HASH = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();
const OTHER = `${'0'.repeat(34)}A:3`;

describe('the service of breached passwords', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A service with one response, or none; records what it is asked. */
  async function serve(response: { status?: number; body: string } | null, timeoutMs = 500) {
    const requests: { url: string; padding: unknown }[] = [];
    const started = createServer((request, reply) => {
      requests.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
      if (response) reply.writeHead(response.status ?? 200).end(response.body);
    });
    server = started;
    await new Promise<void>((resolve) => {
      started.listen(0, '127.0.0.1', resolve);
    });
    const address = started.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const service = createBreachedPasswords({ url: `http://127.0.0.1:${port}/range/`, timeoutMs });
    return { requests, isBreached: () => service.isBreached(PASSWORD) };
  }

  it.each([
    ['knows the password', `${OTHER}\r\n${HASH.slice(5)}:12\r\n`, true],
    ['knows others only', `${OTHER}\r\n`, false],
    ['pads with the password', `${OTHER}\r\n${HASH.slice(5)}:0\r\n`, false],
    ['knows none', '', false],
  ])('%s', async (_, body, breached) => {
    const { isBreached } = await serve({ body });
    expect(await isBreached()).toBe(breached);
  });

  it('gets five digits of the hash and asks for padding', async () => {
    const { requests, isBreached } = await serve({ body: OTHER });
    await isBreached();
    expect(requests).toEqual([{ url: `/range/${HASH.slice(0, 5)}`, padding: 'true' }]);
  });

  it.each([
    ['an error', { status: 503, body: '' }],
    ['a page instead of a list', { body: '<html></html>' }],
    ['no response in time', null],
  ])('is unavailable after %s', async (_, response) => {
    const { isBreached } = await serve(response);
    await expect(isBreached()).rejects.toThrow(BreachedPasswordsUnavailable);
  });
});
