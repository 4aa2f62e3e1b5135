// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { IdentityClient } from './identity-client.ts';
import { createIdentitySession, type IdentitySession } from './identity-session.ts';
import { createSessionStore, phaseOf } from './session-store.ts';

const MINUTE = 60_000;
const ann = { uid: 'ann', email: 'ann@example.com', name: 'Ann Lee', emailVerified: true };
const token = `h.${btoa(JSON.stringify({ sub: 'ann' }))}.s`;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function open(parts: Partial<IdentityClient> = {}) {
  const called: unknown[] = [];
  const signIn = async (given?: unknown) => {
    called.push(given);
    return ann;
  };
  const client = {
    completeSignInLink: signIn,
    signInWithPasskey: signIn,
    proveCode: signIn,
    proveRecoveryCode: signIn,
    signInWithPopup: signIn,
    signOut: async () => undefined,
    reload: async () => ann,
    touch: async () => true,
    fetchToken: async () => ({ token, expiresInSeconds: 900 }),
    ...parts,
  } as unknown as IdentityClient;
  const store = createSessionStore();
  const events = new EventTarget();
  const syncToken = vi.fn<(token: string) => Promise<void>>(async () => undefined);
  const onEnd = vi.fn<(why: string) => void>();
  const session = createIdentitySession({
    client,
    store,
    events,
    syncToken,
    onWarning: () => undefined,
    onWarningOver: () => undefined,
    onEnd,
  });
  const click = async () => {
    events.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { called, session, store, phase: () => phaseOf(store.get()), syncToken, onEnd, click };
}

const google = { providerId: 'google' } as const;
type SignIn = (session: IdentitySession) => Promise<unknown>;
const WAYS: [name: string, signIn: SignIn, given: unknown][] = [
  ['an emailed link', (session) => session.completeSignInLink('link'), 'link'],
  ['a passkey', (session) => session.signInWithPasskey(), undefined],
  ['a code', (session) => session.proveCode('123456'), '123456'],
  ['a recovery code', (session) => session.proveRecoveryCode('abcd'), 'abcd'],
  ['another account', (session) => session.signInWithPopup(google), google],
];

it.each(WAYS)('a sign-in with %s begins the session', async (_, signIn, given) => {
  const { called, session, store, phase, syncToken } = open();
  expect(await signIn(session)).toBe(ann);
  expect(called).toEqual([given]);
  expect(phase()).toBe('signed-in');
  expect(store.get()).toMatchObject({ user: { uid: 'ann', name: 'Ann Lee' }, token });
  expect(syncToken.mock.calls).toEqual([[token]]);
  expect(await session.accessToken()).toBe(token);
});

it('a sign-in that the browser kept no session of fails', async () => {
  const { session, phase, syncToken } = open({ fetchToken: async () => null });
  await expect(session.proveCode('123456')).rejects.toThrow(
    'Your browser didn’t keep you signed in.',
  );
  expect(phase()).toBe('signed-out');
  expect(syncToken).not.toHaveBeenCalled();
});

it('a session whose account is gone ends', async () => {
  localStorage.setItem('token', 'session');
  const { session, phase } = open({ reload: async () => null });
  expect(phase()).toBe('starting');
  await session.start();
  expect(phase()).toBe('signed-out');
  expect(localStorage.getItem('token')).toBeNull();
});

const failing = (code: 'network' | 'auth/session-over') => () =>
  Promise.reject(new ApiError('', { status: 401, code }));

it.each([
  ['network', 'signed-in', []],
  ['auth/session-over', 'signed-out', [['too-long']]],
] as const)('activity that the service refuses: %s', async (code, phase, ends) => {
  const test = open({ touch: failing(code) });
  await test.session.proveCode('123456');
  await test.click();
  expect(test.phase()).toBe(phase);
  expect(test.onEnd.mock.calls).toEqual(ends);
});

it('a call without a network has no fresh token, and the session stays', async () => {
  const fetchToken = vi
    .fn<IdentityClient['fetchToken']>()
    .mockResolvedValueOnce({ token, expiresInSeconds: 900 })
    .mockImplementation(failing('network'));
  const { session, phase } = open({ fetchToken });
  await session.proveCode('123456');
  expect(await session.accessToken(true)).toBeNull();
  expect(await session.accessToken()).toBe(token);
  await vi.advanceTimersByTimeAsync(16 * MINUTE);
  expect(await session.accessToken()).toBeNull();
  expect(phase()).toBe('signed-in');
});
