import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCachedResponse } from './cached-response.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://halewell.example/', { headers });
const long = 'a page’s words '.repeat(200);
const cached = (text: string) =>
  createCachedResponse(
    new Response(text, {
      headers: { 'content-type': 'text/plain', 'x-own': '1', vary: 'accept-encoding' },
    }),
  );

it('has a different tag for each encoding and for different bytes', async () => {
  const page = await cached(long);
  const tags = await Promise.all(
    ['', 'gzip', 'br'].map(async (accepted) => {
      const response = await page.respondTo(request({ 'accept-encoding': accepted }));
      return response.headers.get('etag');
    }),
  );
  tags.push((await (await cached('short')).respondTo(request())).headers.get('etag'));
  expect(new Set(tags).size).toBe(4);
});

it('sends the body with its original headers', async () => {
  const response = await (await cached(long)).respondTo(request({ 'accept-encoding': 'br' }));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-own': '1',
    'content-encoding': 'br',
    'content-type': 'text/plain',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(long);
});

it('sends a short body as it is', async () => {
  const response = await (await cached('short')).respondTo(request({ 'accept-encoding': 'br' }));
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('short');
});

it('omits unchanged headers from a 304', async () => {
  const page = await cached('short');
  const etag = (await page.respondTo(request())).headers.get('etag') ?? '';
  const response = await page.respondTo(request({ 'if-none-match': etag }));
  expect(response.status).toBe(304);
  expect(Object.fromEntries(response.headers)).toEqual({ etag, vary: 'accept-encoding' });
});

it.each(['short', long])('reports a maximum size of at least all variants: %.5s', async (text) => {
  const page = await cached(text);
  let bytes = 0;
  for (const accepted of ['', 'gzip', 'br']) {
    const response = await page.respondTo(request({ 'accept-encoding': accepted }));
    bytes += (await response.arrayBuffer()).byteLength;
  }
  expect(page.maxBytes).toBeGreaterThanOrEqual(text === long ? bytes : text.length);
});
