import { createServer, request, type Server } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { hasNginx } from '#server/testing/nginx.ts';
import { fillTemplate, startProxy } from './proxy.ts';

type Reply = { readonly status: number; readonly location: string; readonly text: string };

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
    });
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  function get(path: string, { tls = true, method = 'GET', until = 'end' } = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = (tls ? requestOverTls : request)({
        host: '127.0.0.1',
        port: tls ? ports.https : ports.http,
        path,
        method,
        headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.8' },
        ...(tls ? { ca: proxy.certificate } : {}),
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.once(until, () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, location: headers.location ?? '', text });
          if (until === 'data') sent.destroy();
        });
      });
      sent.end();
    });
  }

  it('leads http to https', async () => {
    const { status, location } = await get('/pricing?plan=single', { tls: false });
    expect(status).toBe(301);
    expect(location).toBe('https://127.0.0.1/pricing?plan=single');
  });

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
});

it('rejects a template with a variable that has no value', () => {
  expect(() => fillTemplate('listen ${PORT};', {})).toThrow('an unknown variable: PORT');
});
