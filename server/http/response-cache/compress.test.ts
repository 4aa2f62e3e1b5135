import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress, encodingFor } from './compress.ts';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br;q=0.0, gzip; q=0', null],
    ['br ; q=0.000 , gzip', 'gzip'],
    ['identity', null],
    ['identity;q=0', null],
    ['*', null],
    ['brotli', null],
    ['', null],
    [undefined, null],
  ])('%s gets %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('can be decoded, is smaller, and has a buffer of its exact size', async () => {
    const html = '<li>a page’s words</li>'.repeat(200);
    const compressed = { br: await compress(html, 'br'), gzip: await compress(html, 'gzip') };
    expect(brotliDecompressSync(compressed.br).toString()).toBe(html);
    expect(gunzipSync(compressed.gzip).toString()).toBe(html);
    for (const bytes of Object.values(compressed)) {
      expect(bytes.length).toBeLessThan(html.length / 10);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });
});
