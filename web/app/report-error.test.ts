// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { markHandled } from '#web/lib/lazy-component.tsx';
import { reportError, reportUncaught } from './report-error.ts';
import { reportUncaughtErrors, withReport } from './report-uncaught-errors.ts';

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

// First: it reports at most five errors of a page.
it('reports no error that is expected, and any other', async () => {
  const handled = new Error('A file is missing');
  markHandled(handled);
  const expected = [
    // An unreachable call.
    new ApiError('', { status: 0, code: 'network' }),
    new DOMException('Aborted', 'AbortError'),
    // An error without a value.
    undefined,
    // Of a browser extension.
    Object.assign(new Error('x'), { stack: 'at chrome-extension://a/b.js:1:1' }),
    handled,
  ];
  for (const error of [...expected, new ApiError('Refused', { status: 400 })])
    reportUncaught(error);
  // The last one: a report of any other would have been sent before.
  await vi.waitFor(() =>
    expect(reports().map(({ message }) => message)).toEqual(['ApiError: Refused']),
  );
});

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
  await vi.waitFor(() => expect(reports()).toHaveLength(4));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reports().map((report) => report.message)).toEqual(
    ['lost', 'one', 'two', 'three'].map((message) => `Error: ${message}`),
  );
});

it.each([
  [new RangeError('Too deep'), 'RangeError: Too deep', true],
  [
    { status: 404, statusText: 'Not Found', internal: true, data: 'ann@example.com' },
    '404 Not Found',
    false,
  ],
  ['ann@example.com', 'string', false],
  [undefined, 'undefined', false],
])('reports what was thrown without what it holds: %s', async (thrown, message, hasStack) => {
  reportError(thrown, 'abcd1234');
  await vi.waitFor(() => expect(reports()).toHaveLength(1));
  const [report] = reports();
  expect(report).toMatchObject({ message, reference: 'abcd1234', path: '/' });
  expect(Reflect.get(report ?? {}, 'stack') !== '').toBe(hasStack);
});

it('reports nothing offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const use = vi.fn();
  withReport(use);
  vi.restoreAllMocks();
  withReport(use);
  await vi.waitFor(() => expect(use).toHaveBeenCalled());
  expect(use).toHaveBeenCalledOnce();
});
