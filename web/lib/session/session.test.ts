// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const opened = { count: 0 };
vi.mock('../identity/browser-identity.ts', () => ({
  createBrowserSession: () => {
    opened.count += 1;
    return { start: () => Promise.resolve(), accessToken: () => Promise.resolve('access') };
  },
}));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  opened.count = 0;
});
afterEach(() => {
  // Each test has its own session module; the previous one must receive no more events.
  for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener);
  listening.mockClear();
  localStorage.clear();
});
const listening = vi.spyOn(window, 'addEventListener');

async function start() {
  const { startSession } = await import('./session.ts');
  const { accessToken } = await import('./access-token.ts');
  const { createQueryClient } = await import('../queries/query-client.ts');
  startSession(null, createQueryClient());
  return accessToken;
}

const markerSet = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));

it('is not loaded for a visitor, whose calls have no token', async () => {
  const accessToken = await start();
  expect(await accessToken(false)).toBeNull();
  expect(await accessToken(true)).toBeNull();
  expect(opened.count).toBe(0);
});

it('is opened at once if there is a marker', async () => {
  localStorage.setItem('token', 'session');
  const accessToken = await start();
  expect(await accessToken(false)).toBe('access');
  expect(opened.count).toBe(1);
});

it('is opened when another tab signs in', async () => {
  await start();
  localStorage.setItem('token', 'session');
  markerSet('session');
  await vi.waitFor(() => expect(opened.count).toBe(1), 10_000);
});

it('is opened once for concurrent callers', async () => {
  await start();
  const { currentSession } = await import('./session.ts');
  const [one, other] = await Promise.all([currentSession(), currentSession()]);
  expect(one).toBe(other);
  expect(opened.count).toBe(1);
});
