import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#shared/errors/error-body.ts';
import { AppError } from './app-error.ts';
import { eventStream } from './event-stream.ts';
import { createHttpServer } from './http-server.ts';
import { readText } from './read-input.ts';

const SLOW = { https: true, headersTimeoutMs: 200, requestTimeoutMs: 400 };

describe('the HTTP server', () => {
  const failures: unknown[] = [];
  const app = new Hono()
    .post('/body', async (context) => context.text(await readText(context, 1000)))
    .get('/stream', (context) => {
      const events = (async function* () {
        for (const part of ['1', '2']) {
          await wait(SLOW.requestTimeoutMs);
          yield part;
        }
      })();
      const ending = new AbortController();
      const canContinue = () => Promise.resolve(true);
      return context.body(eventStream({ events, ending, canContinue, onFailure: () => {} }));
    })
    .onError((error, context) => {
      if (!(error instanceof AppError && error.code === 'request/incomplete')) failures.push(error);
      return context.text('failed', 500);
    });
  const server = createHttpServer(app.fetch, SLOW);
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends the parts with a pause between them until the server closes. @returns what it sent */
  async function send(parts: readonly string[], pauseMs = 0): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    // A closed connection may be reported as an error to the one who still writes.
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    for (const part of parts) {
      if (!socket.writable) break;
      socket.write(part);
      if (pauseMs > 0) await wait(pauseMs);
    }
    await closed;
    return received;
  }

  const bodyOf = (reply: string) =>
    errorBodySchema.parse(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)));
  const drip = (text: string) => text.slice(0, 40).split('');

  it.each([
    ['headers', [...drip('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: '), ...drip('b'.repeat(40))]],
    [
      'a body',
      [
        'POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n',
        ...drip('a'.repeat(60)),
      ],
    ],
  ])('ends a connection that sends %s one letter at a time with 408', async (_, parts) => {
    const reply = await send(parts, 40);
    expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(bodyOf(reply).code).toBe('request/incomplete');
    expect(failures).toEqual([]);
  });

  it('ends a connection that sends nothing', async () => {
    expect(await send([])).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  it('lets a response take longer than a request may', async () => {
    const reply = await send(['GET /stream HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n']);
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(reply).toContain('2');
  });

  it('ignores an expectation that it does not know', async () => {
    const reply = await send([
      'POST /body HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi',
    ]);
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK[^]*hi$/);
  });

  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400, 'request/invalid'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      413,
      'request/too-large',
    ],
  ])(
    'answers %s with the error and headers of every other response',
    async (_, text, status, code) => {
      const reply = await send([text]);
      expect(reply.split(' ')[1]).toBe(String(status));
      expect(bodyOf(reply).code).toBe(code);
      for (const header of [
        'content-security-policy: default-src',
        'strict-transport-security: max',
      ])
        expect(reply).toContain(header);
    },
  );
});
