import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pack, packingFor } from './pack.ts';

describe('the packing of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br;q=0.0, gzip; q=0', null],
    ['identity', null],
    ['brotli', null],
    ['', null],
    [null, null],
  ])('%s gets %s', (accepted, packing) => {
    expect(packingFor(accepted)).toBe(packing);
  });

  it('can be unpacked again, and is smaller', async () => {
    const html = '<li>a page’s words</li>'.repeat(200);
    const packed = { br: await pack(html, 'br', 'small'), gzip: await pack(html, 'gzip', 'quick') };
    expect(brotliDecompressSync(packed.br).toString()).toBe(html);
    expect(gunzipSync(packed.gzip).toString()).toBe(html);
    // Nothing larger stays in memory with it.
    expect(packed.br.buffer.byteLength).toBe(packed.br.length);
    expect(packed.gzip.buffer.byteLength).toBe(packed.gzip.length);
    expect(Math.max(packed.br.length, packed.gzip.length)).toBeLessThan(html.length / 10);
  });
});
