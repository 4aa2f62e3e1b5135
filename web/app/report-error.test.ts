// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { reportUncaught } from './report-error.ts';
import { reportUncaughtErrors } from './report-uncaught-errors.ts';

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline'))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const reports = () =>
  vi.mocked(fetch).mock.calls.map(([url, init]) => ({
    url,
    keepalive: init?.keepalive,
    signedIn: new Headers(init?.headers).has('authorization'),
    ...(JSON.parse(init?.body as string) as { reference: string; message: string }),
  }));

it('reports errors that no screen shows, once for each message and at most five', async () => {
  reportUncaughtErrors(window);
  const fail = (message: string) =>
    window.dispatchEvent(Object.assign(new Event('error'), { error: new Error(message) }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }),
  );
  await vi.waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]).toMatchObject({
    url: '/api/errors',
    keepalive: true,
    signedIn: false,
    message: 'Error: lost',
    reference: expect.stringMatching(/^[a-z\d]{8}$/),
  });
  for (const message of ['one', 'one', 'two', 'three', 'four', 'five', 'six']) fail(message);
  await vi.waitFor(() => expect(reports()).toHaveLength(5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reports().map((report) => report.message)).toEqual(
    ['lost', 'one', 'two', 'three', 'four'].map((message) => `Error: ${message}`),
  );
});

it.each<[string, unknown]>([
  ['an unreachable call', new ApiError('', { status: 0, code: 'network' })],
  ['an aborted call', new DOMException('Aborted', 'AbortError')],
  ['an error without a value', undefined],
  ['an extension', Object.assign(new Error('x'), { stack: 'at chrome-extension://a/b.js:1:1' })],
])('does not report %s', async (_, error) => {
  reportUncaught(error);
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
});
