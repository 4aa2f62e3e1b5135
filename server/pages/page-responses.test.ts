import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ServerContext } from '#web/app/server-context.ts';
import { createPageHandler } from './page-handler.ts';
import { pageBuild, route } from './testing/page-build.ts';

const build = pageBuild(
  {
    about: route('about', {}),
    broken: route('broken', {}),
    stumbling: route('stumbling', { loader: () => data(null, { status: 503 }) }),
    unknown: route('*', { loader: () => redirect('/') }),
  },
  (url) => {
    if (url.endsWith('/broken')) throw new Error('The secret cause');
  },
);

const handle = createPageHandler(build);
const ask = (path: string, method = 'GET') =>
  handle(new Request(`https://halewell.example${path}`, { method }), {
    tokenSyncUrl: null,
    requestId: 'request-5',
    report: vi.fn(),
  } as unknown as ServerContext);

it('sends retry-after and no-store when the API is unavailable', async () => {
  const { status, headers } = await ask('/stumbling');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
});

it('responds to HEAD with the headers of GET', async () => {
  const [page, head] = [await ask('/about'), await ask('/about', 'HEAD')];
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect([...head.headers]).toEqual([...page.headers]);
  expect(await head.text()).toBe(await page.text());
});

it.each([
  ['/About/?a=B', 301, '/about?a=B'],
  ['/about', 200, null],
  ['/Nowhere/', 302, '/'],
  ['//elsewhere.example/', 302, '/'],
])('%s responds %i %s', async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

it('allows its own script and blocks one injected with the content', async () => {
  const page = await ask('/about');
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('own()')}';`);
  expect(policy).not.toContain(hash('injected()'));
  expect(await page.text()).toContain('<script>own()</script>');
});

it('sends the safe text and the reference when the error screen fails too', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const response = await ask('/broken');
  const text = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain('Reference: request-5');
  expect(text).not.toMatch(/secret|Server Error/);
});
