// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore, observeOtherTabs, phaseOf, SIGNED_OUT } from './session-store.ts';

const ann = { uid: 'u1', email: 'ann@example.com', name: 'Ann Lee', token: 'a.b.c' };

beforeEach(() => localStorage.clear());

describe('the session store', () => {
  it('starts signed out, without a user (ENTITY-01)', () => {
    expect(createSessionStore().get()).toEqual({ authenticated: false, user: null, token: null });
  });

  it('reads its first token from local storage (ENTITY-02)', () => {
    localStorage.setItem('token', 'abc');
    const store = createSessionStore();
    expect(store.get()).toEqual({ authenticated: false, user: null, token: 'abc' });
    expect(phaseOf(store.get())).toBe('starting');
  });

  it('signs in with the payload and keeps the access token in memory (STATE-03)', () => {
    const store = createSessionStore();
    const received = vi.fn();
    store.subscribe(received);
    store.login(ann);
    expect(store.get()).toEqual({
      authenticated: true,
      user: { uid: 'u1', email: 'ann@example.com', name: 'Ann Lee' },
      token: 'a.b.c',
    });
    expect(phaseOf(store.get())).toBe('signed-in');
    expect(received).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('token')).not.toContain('a.b.c');
  });

  it('starts when another tab has signed in, and ends with it', () => {
    const store = createSessionStore();
    localStorage.setItem('token', 'session');
    store.readMarker();
    expect(phaseOf(store.get())).toBe('starting');
    localStorage.removeItem('token');
    store.readMarker();
    expect(phaseOf(store.get())).toBe('signed-out');
  });

  it('keeps the signed-in person whatever the marker is', () => {
    const store = createSessionStore();
    store.login(ann);
    localStorage.removeItem('token');
    store.readMarker();
    expect(store.get().token).toBe('a.b.c');
  });

  it('signs out: not authenticated, no user, no token, no marker (STATE-04)', () => {
    const store = createSessionStore();
    store.login(ann);
    store.logout();
    expect(store.get()).toEqual(SIGNED_OUT);
    expect(phaseOf(store.get())).toBe('signed-out');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('renews the token of a session, and creates none', () => {
    const store = createSessionStore();
    store.renew('x');
    expect(store.get()).toEqual(SIGNED_OUT);
    store.login(ann);
    store.renew('d.e.f');
    expect(store.get()).toMatchObject({ authenticated: true, user: { uid: 'u1' }, token: 'd.e.f' });
  });

  it.each([
    ['token', null, 'signedOut'],
    [null, null, 'signedOut'],
    ['token', 'session', 'signedIn'],
    ['theme', null, null],
    ['theme', 'dark', null],
  ] as const)('receives from another tab: %s is now %s', (key, newValue, expected) => {
    const received: string[] = [];
    const stop = observeOtherTabs(window, {
      signedOut: () => received.push('signedOut'),
      signedIn: () => received.push('signedIn'),
    });
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(received).toEqual(expected === null ? [] : [expected]);
  });
});
