// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityPerson } from '#shared/contract/identity.ts';
import type { IdentityClient } from './identity-client.ts';
import { ApiError } from '../api/api-error.ts';
import { createIdentitySession } from './identity-session.ts';
import { createSessionStore, phaseOf } from './session-store.ts';
import type { FetchedToken } from './token-refresh.ts';

const MINUTE = 60_000;
const ann: IdentityPerson = {
  uid: 'ann',
  email: 'ann@example.com',
  name: 'Ann Lee',
  emailVerified: true,
};
const tokenOf = (uid: string, mark = ''): FetchedToken => ({
  token: `h.${btoa(JSON.stringify({ sub: uid }))}.${mark}`,
  expiresInSeconds: 900,
});
const away = () => Promise.reject(new ApiError('', { status: 400, code: 'network' }));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function open({ marker = false } = {}) {
  if (marker) localStorage.setItem('token', 'session');
  const client = {
    signIn: vi.fn(async () => ann),
    completeSignInLink: vi.fn(async () => ann),
    signInWithPopup: vi.fn(async () => ann),
    signOut: vi.fn(async () => undefined),
    reload: vi.fn(async (): Promise<IdentityPerson | null> => ann),
    touch: vi.fn(async () => true),
    fetchToken: vi.fn(async (): Promise<FetchedToken | null> => tokenOf('ann')),
  };
  const unused = () => Promise.reject(new Error('not part of these tests'));
  const others: Pick<
    IdentityClient,
    | 'signUp'
    | 'sendPasswordReset'
    | 'setNewPassword'
    | 'resendVerification'
    | 'verifyEmail'
    | 'sendSignInLink'
    | 'proveCode'
    | 'proveRecoveryCode'
  > = {
    signUp: unused,
    sendPasswordReset: unused,
    setNewPassword: unused,
    resendVerification: unused,
    verifyEmail: unused,
    sendSignInLink: unused,
    proveCode: unused,
    proveRecoveryCode: unused,
  };
  const store = createSessionStore();
  const events = new EventTarget();
  const callbacks = {
    syncToken: vi.fn(async () => undefined),
    onWarning: vi.fn(),
    onWarningOver: vi.fn(),
    onEnd: vi.fn(),
  };
  const session = createIdentitySession({
    client: { ...others, ...client },
    store,
    events,
    ...callbacks,
  });
  const phase = () => phaseOf(store.get());
  const otherTab = (newValue: string | null) =>
    events.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
  return {
    client,
    store,
    session,
    phase,
    otherTab,
    act: (name: string) => events.dispatchEvent(new Event(name)),
    ...callbacks,
  };
}

describe('after a page load', () => {
  it('sends no request without a marker', async () => {
    const { client, session, phase } = open();
    await session.start();
    expect(phase()).toBe('signed-out');
    expect(client.fetchToken).not.toHaveBeenCalled();
    expect(await session.accessToken()).toBeNull();
  });

  it('resumes the session with a marker', async () => {
    const { client, session, store, phase, syncToken } = open({ marker: true });
    expect(phase()).toBe('starting');
    await session.start();
    expect(store.get()).toMatchObject({
      authenticated: true,
      user: { uid: 'ann', name: 'Ann Lee' },
      token: tokenOf('ann').token,
    });
    expect(client.fetchToken).toHaveBeenCalledTimes(1);
    expect(client.reload).toHaveBeenCalledTimes(1);
    expect(syncToken).not.toHaveBeenCalled();
  });

  it('signs out and removes the marker if there is no session', async () => {
    const { client, session, phase, onEnd } = open({ marker: true });
    client.fetchToken.mockResolvedValue(null);
    await session.start();
    expect(phase()).toBe('signed-out');
    expect(localStorage.getItem('token')).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('retries later without a network, and keeps the marker', async () => {
    const { client, session, phase } = open({ marker: true });
    client.fetchToken.mockImplementationOnce(away).mockImplementationOnce(away);
    await session.start();
    expect([phase(), localStorage.getItem('token')]).toEqual(['starting', 'session']);
    await vi.advanceTimersByTimeAsync(30_000 + 60_000);
    expect(phase()).toBe('signed-in');
  });

  it('retries as soon as the network is back', async () => {
    const { client, session, phase, act } = open({ marker: true });
    client.fetchToken.mockImplementationOnce(away);
    await session.start();
    act('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('signed-in');
  });

  it('lets calls wait for the response', async () => {
    const { session } = open({ marker: true });
    void session.start();
    expect(await session.accessToken()).toBe(tokenOf('ann').token);
  });
});

describe('signing in and out', () => {
  it('signs in, sets the marker, and sends the token once', async () => {
    const { session, store, syncToken } = open();
    expect(await session.signIn('ann@example.com', 'secret')).toEqual(ann);
    expect(store.get()).toMatchObject({ authenticated: true, user: { email: 'ann@example.com' } });
    expect(localStorage.getItem('token')).toBe('session');
    expect(syncToken.mock.calls).toEqual([[tokenOf('ann').token]]);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(syncToken).toHaveBeenCalledTimes(1);
  });

  it('stays signed out when refused (STATE-01)', async () => {
    const { client, session, store } = open();
    client.signIn.mockRejectedValue(
      new ApiError('', { status: 400, code: 'auth/email-not-verified' }),
    );
    await expect(session.signIn('ann@example.com', 'x')).rejects.toMatchObject({
      code: 'auth/email-not-verified',
    });
    expect(store.get()).toEqual({ authenticated: false, user: null, token: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signs out locally even if the service is unreachable', async () => {
    const { client, session, phase, onEnd } = open();
    await session.signIn('ann@example.com', 'x');
    client.signOut.mockImplementation(away);
    await expect(session.signOut()).rejects.toMatchObject({ code: 'network' });
    expect([phase(), localStorage.getItem('token')]).toEqual(['signed-out', null]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('follows other tabs', async () => {
    const { session, phase, otherTab, onEnd, client } = open();
    await session.start();
    otherTab('session');
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('signed-in');
    otherTab(null);
    expect(phase()).toBe('signed-out');
    expect(onEnd).toHaveBeenCalledWith('other-tab');
    // The other tab has already signed out at the service.
    expect(client.signOut).not.toHaveBeenCalled();
  });
});

describe('while signed in', () => {
  it('renews the token 5 minutes before it expires, and at once after a 401', async () => {
    const { client, session, store } = open();
    await session.signIn('ann@example.com', 'x');
    client.fetchToken.mockResolvedValue(tokenOf('ann', 'second'));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(store.get().token).toBe(tokenOf('ann', 'second').token);
    client.fetchToken.mockResolvedValue(tokenOf('ann', 'third'));
    expect(await session.accessToken()).toBe(tokenOf('ann', 'second').token);
    expect(await session.accessToken(true)).toBe(tokenOf('ann', 'third').token);
  });

  it('signs out when the session has expired', async () => {
    const { client, session, phase, onEnd } = open();
    await session.signIn('ann@example.com', 'x');
    client.fetchToken.mockResolvedValue(null);
    expect(await session.accessToken(true)).toBeNull();
    expect(phase()).toBe('signed-out');
    expect(onEnd).toHaveBeenCalledWith('expired');
  });

  it('never mixes two people: a token of someone else loads their profile', async () => {
    const { client, session, store } = open();
    await session.signIn('ann@example.com', 'x');
    client.fetchToken.mockResolvedValue(tokenOf('bob'));
    client.reload.mockResolvedValue({ ...ann, uid: 'bob', name: 'Bob Low' });
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(store.get()).toMatchObject({
      user: { uid: 'bob', name: 'Bob Low' },
      token: tokenOf('bob').token,
    });
  });

  it('ends after 60 minutes without activity, despite token renewals (STATE-05)', async () => {
    const { client, session, phase, onWarning, onEnd } = open();
    await session.signIn('ann@example.com', 'x');
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1000);
    expect(phase()).toBe('signed-in');
    expect(onWarning).toHaveBeenCalledTimes(1);
    expect(client.touch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase()).toBe('signed-out');
    expect(onEnd.mock.calls).toEqual([['idle']]);
    expect(client.signOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['says that an hour has passed while the page was closed', 61, [['idle']]],
    ['says nothing of a session that ended otherwise', 5, []],
  ])('%s', async (_, minutes, said) => {
    localStorage.setItem('lastActivity', String(Date.now() - minutes * MINUTE));
    const { client, session, phase, onEnd } = open({ marker: true });
    client.fetchToken.mockResolvedValue(null);
    await session.start();
    expect(phase()).toBe('signed-out');
    expect(onEnd.mock.calls).toEqual(said);
    await session.start();
    expect(onEnd.mock.calls).toEqual(said);
  });

  it('extends the session at the service with "Stay signed in" (STATE-07)', async () => {
    const { client, session, phase, onWarningOver } = open();
    await session.signIn('ann@example.com', 'x');
    await vi.advanceTimersByTimeAsync(59 * MINUTE);
    session.stayActive();
    expect(client.touch).toHaveBeenCalledTimes(1);
    expect(onWarningOver).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(phase()).toBe('signed-in');
  });

  it('signs out when activity finds no session at the service', async () => {
    const { client, session, phase, act } = open();
    await session.signIn('ann@example.com', 'x');
    client.touch.mockResolvedValue(false);
    act('click');
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('signed-out');
  });
});
