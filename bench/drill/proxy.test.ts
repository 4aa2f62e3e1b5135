import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreOf } from '#server/http/testing/observatory.ts';
import { freePort } from '#server/testing/free-port.ts';
import { hasNginx } from '#server/testing/nginx.ts';
import { fillTemplate, startProxy } from './proxy.ts';

type Reply = {
  readonly status: number;
  readonly location: string;
  readonly text: string;
  readonly headers: Headers;
};

describe.skipIf(!hasNginx())('the proxy of deploy/nginx', () => {
  let folder: string;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let ports: { http: number; https: number };
  const servers: Server[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'halewell-proxy-'));
    ports = { http: await freePort(), https: await freePort() };
    const apps: number[] = [];
    for (const name of ['first', 'second']) {
      const port = await freePort();
      const server = createServer(({ headers, url }, response) => {
        if (url === '/stream') {
          // Stays open, as an event stream does.
          response.writeHead(200, { 'x-accel-buffering': 'no' });
          response.write('event');
          return;
        }
        if (url === `/assets/${name === 'first' ? 'second' : 'first'}.js`)
          response.statusCode = 404;
        response.end(JSON.stringify({ name, headers }));
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      servers.push(server);
      apps.push(port);
    }
    const [first = 0, second = 0] = apps;
    proxy = await startProxy({
      httpPort: ports.http,
      httpsPort: ports.https,
      apps: [first, second],
      folder,
      // Not the 10 and 20 seconds that an installation waits.
      adjust: (template) => template.replace(/(client_\w+_timeout) \d+s/g, '$1 1s'),
    });
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  function get(
    path: string,
    { tls = true, method = 'GET', until = 'end', host = 'localhost' } = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = (tls ? requestOverTls : request)({
        host: '127.0.0.1',
        port: tls ? ports.https : ports.http,
        path,
        method,
        headers: { host, 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.8' },
        ...(tls ? { ca: proxy.certificate } : {}),
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.once(until, () => {
          const { statusCode: status = 0, headers } = response;
          const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status,
            location: headers.location ?? '',
            text,
            headers: new Headers(pairs as [string, string][]),
          });
          if (until === 'data') sent.destroy();
        });
      });
      sent.end();
    });
  }

  it.each(['localhost', 'attacker.example'])(
    'leads http to https of its own name from %s',
    async (host) => {
      const { status, location } = await get('/pricing?plan=single', { tls: false, host });
      expect(status).toBe(301);
      expect(location).toBe('https://localhost/pricing?plan=single');
    },
  );

  it('appends the address of the client, and passes on no header that it does not write', async () => {
    const { text } = await get('/');
    const { headers } = JSON.parse(text) as { headers: Record<string, string> };
    expect(headers['x-forwarded-for']).toBe('198.51.100.7, 127.0.0.1');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('passes on the parts of a stream as they come', async () => {
    expect((await get('/stream', { until: 'data' })).text).toBe('event');
  });

  it('finds the files of both builds while two are running', async () => {
    for (const name of ['first', 'second', 'first', 'second'])
      expect(await get(`/assets/${name}.js`)).toMatchObject({ status: 200 });
    expect((await get('/')).status).toBe(200);
  });

  it('writes no path, query or address to its log', async () => {
    await get('/calendar/key.ics?token=secret');
    const log = readFileSync(join(folder, 'access.log'), 'utf8');
    expect(log).toMatch(/ 200 GET /);
    expect(log).not.toMatch(/calendar|secret|198\.51/);
  });

  /** Sends a text over TLS, and then nothing. @returns what the proxy sent before it closed the connection */
  async function sendAndWait(text: string, ends = false): Promise<string> {
    const socket = connect({ host: '127.0.0.1', port: ports.https, ca: proxy.certificate });
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.on('error', () => {});
    if (ends) socket.end(text);
    else socket.write(text);
    // The proxy may close it while we still write; `once` would fail then.
    await new Promise((resolve) => socket.once('close', resolve));
    return received;
  }

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc'],
  ])('ends a connection whose client stops in the middle of %s', async (_, text) => {
    expect(await sendAndWait(text)).not.toMatch(/^HTTP\/1\.1 200/);
  });

  const scoreOfRaw = (reply: string) => {
    const lines = reply.slice(0, reply.indexOf('\r\n\r\n')).split('\r\n').slice(1);
    const pairs = lines.map((line) => line.split(': ') as [string, string]);
    return scoreOf(new Headers(pairs));
  };

  it('gives its own answers the security headers, and leaves those of the product alone', async () => {
    const malformed = await sendAndWait('GET / HTTP/1.1\r\nhost: a b\r\nno header\r\n\r\n');
    expect(malformed).toMatch(/^HTTP\/1\.1 400/);
    expect(scoreOfRaw(malformed)).toBeGreaterThanOrEqual(130);
    const large = await sendAndWait(
      'POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 2000000\r\n\r\n',
      true,
    );
    expect(large).toMatch(/^HTTP\/1\.1 413/);
    expect(scoreOfRaw(large)).toBeGreaterThanOrEqual(130);
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-proxied')).toBeNull();
    const toHttps = await get('/', { tls: false });
    expect(toHttps.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('passes on a photo of 12 MB, and nothing larger', async () => {
    const upload = (bytes: number) =>
      `POST /api/providers/a/photos?alt=A HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`;
    const size = 12 * 1024 * 1024;
    expect(await sendAndWait(upload(size) + 'x'.repeat(size))).toMatch(/^HTTP\/1\.1 200/);
    expect(await sendAndWait(upload(2 * size), true)).toMatch(/^HTTP\/1\.1 413/);
  });

  it('sends everything to the other process when one has ended', async () => {
    const [first] = servers;
    first?.closeAllConnections();
    await new Promise((resolve) => first?.close(resolve));
    for (const method of ['GET', 'POST', 'GET', 'POST']) {
      const { status, text } = await get('/', { method });
      expect(status).toBe(200);
      expect((JSON.parse(text) as { name: string }).name).toBe('second');
    }
  });

  it('says with a page that the site is not available when both have ended', async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    const { status, text, headers } = await get('/');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<h1>We’re not available right now</h1>');
    const style = createHash('sha256').update(/<style>(.*)<\/style>/.exec(text)?.[1] ?? '');
    expect(headers.get('content-security-policy')).toContain(
      `style-src 'sha256-${style.digest('base64')}'`,
    );
    expect(scoreOf(headers)).toBeGreaterThanOrEqual(130);
  });
});

it('rejects a template with a variable that has no value', () => {
  expect(() => fillTemplate('listen ${PORT};', {})).toThrow('an unknown variable: PORT');
});
