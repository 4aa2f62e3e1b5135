import { afterEach, expect, it, vi } from 'vitest';
import { trustedTexts } from './trusted-types.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['<script></script>', true],
  ['{"@type":"Organization"}', true],
  ['', true],
  ['<script>alert(1)</script>', false],
  ['<img src=x onerror=alert(1)>', false],
  ['text <script></script>', false],
])('takes only markup that runs nothing: %s', (text, taken) => {
  expect(trustedTexts.createHTML(text)).toBe(taken ? text : null);
});

it.each([
  ['/service-worker.js', true],
  ['https://evil.example/service-worker.js', false],
  ['/service-worker.js?x', false],
  ['', false],
])('takes only the script of the service worker: %s', (url, taken) => {
  expect(trustedTexts.createScriptURL(url)).toBe(taken ? url : null);
});

it('is the default policy of a browser that knows Trusted Types', async () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  const loaded = await import('./trusted-types.ts');
  expect(createPolicy.mock.calls).toEqual([['default', loaded.trustedTexts]]);
});
