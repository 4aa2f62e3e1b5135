import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentityClient, federatedProvider } from './identity-client.ts';
import { createTokenSync } from './browser-identity.ts';

type Answer = [status: number, body: unknown];

const ann = { uid: 'u1', email: 'ann@example.com', name: 'Ann Lee', emailVerified: true };
const OK: Answer = [200, { success: true }];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client of a service with these responses in order. */
function withAnswers(answers: Answer[], policy?: { minimumLength: number }) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const popup = { location: { href: 'about:blank' }, close: vi.fn() };
  const open = vi.fn<(url: string, name: string, features: string) => typeof popup | null>(
    () => popup,
  );
  const channel = new EventTarget();
  const client = createIdentityClient({
    fetch: async (url, init) => {
      calls.push(`${init.method} ${url}`);
      bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
      const [status, body] = answers.shift() ?? [500, null];
      return new Response(body === null ? '' : JSON.stringify(body), { status });
    },
    popups: { open, openChannel: () => Object.assign(channel, { close: () => undefined }) },
    ...(policy ? { policy } : {}),
  });
  const tell = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }));
  return { client, calls, bodies, popup, open, tell };
}

describe('signing in', () => {
  it('returns the person for valid credentials, reloaded first (IDENT-01, IDENT-08)', async () => {
    const { client, calls } = withAnswers([
      [200, { user: { ...ann, emailVerified: false } }],
      [200, { session: {}, user: ann }],
    ]);
    expect(await client.signIn('ann@example.com', 'secret')).toEqual(ann);
    expect(calls).toEqual(['POST /identity/sign-in/email', 'GET /identity/get-session']);
  });

  it('says that the browser has kept no session, as where it blocks cookies', async () => {
    const { client } = withAnswers([OK, [200, { session: null, user: null }]]);
    await expect(client.signIn('ann@example.com', 'secret')).rejects.toMatchObject({
      code: 'session-not-kept',
      message: expect.stringContaining('Allow cookies for this site'),
    });
  });

  it('signs an unverified account out again (STATE-02)', async () => {
    const { client, calls } = withAnswers([
      [200, {}],
      [200, { user: { ...ann, emailVerified: false } }],
      OK,
    ]);
    await expect(client.signIn('ann@example.com', 'secret')).rejects.toMatchObject({
      code: 'auth/email-not-verified',
    });
    expect(calls.at(-1)).toBe('POST /identity/sign-out');
  });

  it.each<[Answer, object]>([
    [
      [401, { code: 'auth/invalid-credential', message: 'no' }],
      { code: 'auth/invalid-credential' },
    ],
    [
      [403, { code: 'auth/email-not-verified', message: 'no' }],
      { code: 'auth/email-not-verified' },
    ],
    [[403, { code: 'auth/user-disabled' }], { code: 'auth/user-disabled' }],
    [[429, { code: 'rate/too-many' }], { code: 'rate/too-many' }],
    [[429, null], { code: 'rate/too-many' }],
    [[400, { code: 'strange' }], { code: 'strange' }],
    [[500, null], { code: 'unknown', message: '' }],
  ])('maps response %j to error %j', async (answer, error) => {
    await expect(withAnswers([answer]).client.signIn('a@example.com', 'x')).rejects.toMatchObject(
      error,
    );
  });

  it('completes with an emailed link (IDENT-02)', async () => {
    const { client, calls, bodies } = withAnswers([OK, OK, [200, { user: ann }]]);
    await client.sendSignInLink('ann@example.com');
    expect(await client.completeSignInLink('abc')).toEqual(ann);
    expect(calls).toEqual([
      'POST /identity/sign-in/magic-link',
      'POST /identity/magic-link/verify',
      'GET /identity/get-session',
    ]);
    expect(bodies[1]).toEqual({ token: 'abc' });
  });
});

describe('federated sign-in', () => {
  it.each(['google', 'facebook', 'github', 'twitter'] as const)(
    'opens a popup of 500x600 for %s (IDENT-03, IDENT-14)',
    async (name) => {
      const { client, open, popup, tell, bodies } = withAnswers([
        [200, { url: 'https://provider.example/authorize' }],
        [200, { user: ann }],
      ]);
      const signingIn = client.signInWithPopup(federatedProvider(name));
      // During the click, before any response: later a browser would block it.
      expect(open.mock.calls[0]?.[2]).toMatch(/width=500.*height=600/);
      await vi.advanceTimersByTimeAsync(0);
      expect(bodies[0]).toEqual({ provider: name });
      expect(popup.location.href).toBe('https://provider.example/authorize');
      tell({ code: null });
      expect(await signingIn).toEqual(ann);
      expect(popup.close).toHaveBeenCalled();
    },
  );

  it('reports a blocked popup', async () => {
    const { client, open, calls } = withAnswers([]);
    open.mockReturnValueOnce(null);
    await expect(client.signInWithPopup(federatedProvider('github'))).rejects.toMatchObject({
      code: 'popup-blocked',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [{ code: 'auth/email-already-in-use' }, 'auth/email-already-in-use'],
    [{ code: 'nonsense' }, 'nonsense'],
    ['nonsense', 'unknown'],
  ])('with the popup message %j is %s', async (message, code) => {
    const { client, tell } = withAnswers([[200, { url: 'https://provider.example/' }]]);
    const signingIn = client.signInWithPopup(federatedProvider('google'));
    signingIn.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    tell(message);
    await expect(signingIn).rejects.toMatchObject({ code });
  });
});

describe('a popup that nobody uses', () => {
  it('is closed after ten minutes', async () => {
    const { client, popup } = withAnswers([[200, { url: 'https://provider.example/' }]]);
    const signingIn = client.signInWithPopup(federatedProvider('google'));
    const refused = expect(signingIn).rejects.toThrow('The window was not used.');
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
    expect(popup.close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(popup.close).toHaveBeenCalledOnce();
  });
});

describe('signing up', () => {
  const account = { email: 'ann@example.com', password: 'Correct-horse-42', name: 'Ann Lee' };

  it('returns the unverified person and the registration token (IDENT-06)', async () => {
    const user = { ...ann, emailVerified: false };
    const { client } = withAnswers([
      [200, { user, registrationToken: 'r' }],
      [409, { code: 'auth/email-already-in-use' }],
    ]);
    expect(await client.signUp(account)).toEqual({ user, registrationToken: 'r' });
    await expect(client.signUp(account)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  });

  it.each([
    [undefined, 'x'.repeat(5), false],
    [undefined, 'x'.repeat(6), true],
    [{ minimumLength: 8 }, 'x'.repeat(7), false],
    [{ minimumLength: 8 }, 'x'.repeat(8), true],
    [{ minimumLength: 4 }, 'x'.repeat(4), true],
  ])(
    'with the policy %j a password %s is accepted: %s (IDENT-10)',
    async (policy, password, taken) => {
      const { client, calls } = withAnswers([[200, { user: ann }], OK], policy);
      const result = client.signUp({ ...account, password });
      if (taken) await result;
      else await expect(result).rejects.toMatchObject({ code: 'auth/weak-password' });
      expect(calls).toHaveLength(taken ? 1 : 0);
      const reset = client.setNewPassword('token', password);
      if (taken) await reset;
      else await expect(reset).rejects.toMatchObject({ code: 'auth/weak-password' });
    },
  );
});

describe('the other calls', () => {
  it('request emails, use tokens and sign out (IDENT-04, IDENT-05, IDENT-07)', async () => {
    const { client, calls, bodies } = withAnswers([OK, OK, OK, OK, OK]);
    await client.sendPasswordReset('ann@example.com');
    await client.setNewPassword('t', 'Correct-horse-42');
    await client.resendVerification('ann@example.com', 'secret');
    await client.verifyEmail('t', 'secret');
    await client.signOut();
    expect(calls.map((call) => call.replace('POST /identity/', ''))).toEqual([
      'request-password-reset',
      'reset-password',
      'resend-verification',
      'verify-email',
      'sign-out',
    ]);
    expect(bodies[1]).toEqual({ token: 't', newPassword: 'Correct-horse-42' });
    expect(bodies[2]).toEqual({ email: 'ann@example.com', password: 'secret' });
    expect(bodies[3]).toEqual({ token: 't', password: 'secret' });
  });

  it('return a token, or null without a session', async () => {
    const { client } = withAnswers([
      [200, { token: 'a.b.c', expiresInSeconds: 900 }],
      [401, { code: 'auth/signed-out' }],
      [500, null],
    ]);
    expect(await client.fetchToken()).toEqual({ token: 'a.b.c', expiresInSeconds: 900 });
    expect(await client.fetchToken()).toBeNull();
    await expect(client.fetchToken()).rejects.toMatchObject({ code: 'unknown' });
  });

  it('extend a session with a POST', async () => {
    const { client, calls } = withAnswers([
      [200, { user: ann }],
      [200, { user: null }],
    ]);
    expect([await client.touch(), await client.touch()]).toEqual([true, false]);
    expect(calls[0]).toBe('POST /identity/get-session');
  });

  it('report a network error without a response within 30 s (IDENT-11)', async () => {
    // Fakes the timer of the signal.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return abort.signal;
    });
    const client = createIdentityClient({
      fetch: (_url, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      popups: {
        open: () => null,
        openChannel: () => Object.assign(new EventTarget(), { close: () => undefined }),
      },
    });
    const settled = vi.fn();
    const call = client.signIn('a@example.com', 'x').catch((error: unknown) => {
      settled();
      throw error;
    });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(call).rejects.toMatchObject({ code: 'network' });
  });

  it('report a failed connection as a network error', async () => {
    const client = createIdentityClient({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      popups: {
        open: () => null,
        openChannel: () => Object.assign(new EventTarget(), { close: () => undefined }),
      },
    });
    await expect(client.signIn('a@example.com', 'x')).rejects.toMatchObject({
      code: 'network',
    });
  });
});

describe('createTokenSync (IDENT-09)', () => {
  it('sends the token only if an address is configured', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response());
    await createTokenSync({ address: null, fetch })('a.b.c');
    expect(fetch).not.toHaveBeenCalled();
    await createTokenSync({ address: 'https://sync.example/token', fetch })('a.b.c');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(
      'https://sync.example/token',
      expect.objectContaining({ method: 'POST', body: '{"token":"a.b.c"}' }),
    );
  });

  it('ignores errors of the receiver', async () => {
    const fetch = () => Promise.reject(new Error('away'));
    await expect(
      createTokenSync({ address: 'https://sync.example/', fetch })('a.b.c'),
    ).resolves.toBeUndefined();
  });
});
