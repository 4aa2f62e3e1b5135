// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Callbacks = Readonly<Record<'onWarning' | 'onWarningOver', () => void>>;

const opened = { count: 0, fails: 0, callbacks: null as Callbacks | null };
/** Each call of the session, by its name. */
const calls: unknown[][] = [];
const record =
  (name: string) =>
  (...given: unknown[]) => {
    calls.push([name, ...given]);
    return Promise.resolve(name);
  };
vi.mock('../identity/browser-identity.ts', () => ({
  identityClient: { signIn: record('of the client'), lockAccount: record('lockAccount') },
  createBrowserSession: (callbacks: Callbacks) => {
    opened.count += 1;
    if (opened.count <= opened.fails) throw new Error('no network');
    opened.callbacks = callbacks;
    return {
      start: () => Promise.resolve(),
      accessToken: (fresh: boolean) => Promise.resolve(fresh ? 'fresh' : 'access'),
      signOut: () => Promise.reject(new Error('no network')),
      ...Object.fromEntries(
        [
          'signIn',
          'completeSignInLink',
          'signInWithPasskey',
          'proveCode',
          'proveRecoveryCode',
          'signInWithPopup',
          'stayActive',
        ].map((name) => [name, record(name)]),
      ),
    };
  },
}));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  Object.assign(opened, { count: 0, fails: 0 });
  calls.length = 0;
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

it('cannot be opened before it was started, as on the server', async () => {
  const { currentSession } = await import('./session.ts');
  await expect(currentSession()).rejects.toThrow('The session has not been started');
});

it('is opened again after it could not be', async () => {
  opened.fails = 1;
  localStorage.setItem('token', 'session');
  const accessToken = await start();
  expect(await accessToken(false)).toBeNull();
  expect(await accessToken(false)).toBe('access');
  expect(await accessToken(true)).toBe('fresh');
  expect(opened.count).toBe(2);
});

it('tells the page when it is about to end, and when it is not any more', async () => {
  await start();
  const { currentSession, idleStore } = await import('./session.ts');
  await currentSession();
  expect(idleStore.get()).toBe(false);
  opened.callbacks?.onWarning();
  expect(idleStore.get()).toBe(true);
  opened.callbacks?.onWarningOver();
  expect(idleStore.get()).toBe(false);
});

it('is prolonged by “Stay signed in”, which cannot fail', async () => {
  const { stayActive } = await import('./session.ts');
  stayActive();
  await start();
  stayActive();
  await vi.waitFor(() => expect(calls).toEqual([['stayActive']]));
});

it('ends for the person though the service is out of reach', async () => {
  await start();
  const { signOut } = await import('./use-session.ts');
  await expect(signOut()).resolves.toBeUndefined();
});

it('makes the calls that change who is signed in, and leaves the others to the client', async () => {
  await start();
  const { identity } = await import('./identity.ts');
  const google = { providerId: 'google' } as const;
  const made = [
    await identity.signIn('ann@example.com', 'secret'),
    await identity.completeSignInLink('link'),
    await identity.signInWithPasskey(),
    await identity.proveCode('123456'),
    await identity.proveRecoveryCode('abcd'),
    await identity.signInWithPopup(google),
    await identity.lockAccount('token'),
  ];
  expect(calls).toEqual([
    ['signIn', 'ann@example.com', 'secret'],
    ['completeSignInLink', 'link'],
    ['signInWithPasskey'],
    ['proveCode', '123456'],
    ['proveRecoveryCode', 'abcd'],
    ['signInWithPopup', google],
    ['lockAccount', 'token'],
  ]);
  expect(made).toEqual(calls.map(([name]) => name));
  await expect(identity.signOut()).rejects.toThrow('no network');
});
