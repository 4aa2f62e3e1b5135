import { buildDesk, type Desk } from '../../../appointments/testing/desk.ts';
import { createBrowser, PASSWORD } from '../../../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestResponse } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** What is true of a caller; it decides what each policy promises. */
export type CallerKind = {
  /** As the guard sees it; null for a visitor. */
  readonly role: 'user' | 'member' | 'provider' | 'admin' | null;
  /** Suspended, deleted or signed out, with a token that has not expired. */
  readonly ended?: true;
  /** Has a registration token only. */
  readonly unverified?: true;
  /** Staff whose session has proved no second factor. */
  readonly unproved?: true;
  /** A membership that a disputed payment suspends (P-56). */
  readonly disputed?: true;
};

/** Every kind of caller, in the order of their power. */
export const CALLERS = {
  visitor: { role: null },
  unverified: { role: 'user', unverified: true },
  'signed out': { role: 'member', ended: true },
  suspended: { role: 'member', ended: true },
  deleted: { role: 'member', ended: true },
  'suspended admin': { role: 'admin', ended: true },
  user: { role: 'user' },
  'lapsed member': { role: 'user' },
  'member in a dispute': { role: 'user', disputed: true },
  member: { role: 'member' },
  'other member': { role: 'member' },
  'owning provider': { role: 'provider' },
  'other provider': { role: 'provider' },
  'provider without a second factor': { role: 'provider', unproved: true },
  admin: { role: 'admin' },
  'admin without a second factor': { role: 'admin', unproved: true },
} as const satisfies Readonly<Record<string, CallerKind>>;

export type CallerName = keyof typeof CALLERS;

export type Caller = {
  /** Empty for a visitor. */
  readonly uid: string;
  /** The caller's own desk; null without one. */
  readonly desk: Desk | null;
  /** Calls with the token or, where the cookie decides, with the cookie of another session. */
  send(method: string, path: string, body: unknown, byCookie: boolean): Promise<TestResponse>;
};

type Secrets = { readonly uid: string; readonly token: string; readonly cookie: string };

function callerOf(app: TestApp, secrets: Secrets, desk: Desk | null = null): Caller {
  const { uid, token, cookie } = secrets;
  const byToken = token ? { authorization: `Bearer ${token}` } : {};
  return {
    uid,
    desk,
    send: (method, path, body, byCookie) =>
      callApi(
        app,
        method,
        path,
        body,
        byCookie ? { origin: app.origin, ...(cookie ? { cookie } : {}) } : byToken,
      ),
  };
}

/** Builds a caller; `settleCaller` ends what they had. */
export async function buildCaller(app: TestApp, name: CallerName): Promise<Caller> {
  if (name === 'visitor') return callerOf(app, { uid: '', token: '', cookie: '' });
  if (name === 'unverified') return signUp(app);
  const kind: CallerKind = CALLERS[name];
  const needsPlan = kind.role === 'member' || name === 'lapsed member' || kind.disputed;
  const desk = kind.role === 'provider' ? await buildDesk(app) : null;
  const person =
    desk ??
    (await buildPerson(app, {
      ...(kind.role === 'admin' ? { role: 'admin' as const } : {}),
      ...(needsPlan ? { plan: name === 'other member' ? 'family' : 'single' } : {}),
    }));
  const browser = createBrowser(app.url, app.origin);
  await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  // As staff for as long as what they own is made; `settleCaller` takes it away again.
  if (kind.role === 'provider' || kind.role === 'admin') await proveSecondFactor(app, person.uid);
  if (name === 'signed out') {
    await person.signOut();
    await browser.post('/sign-out');
  }
  return callerOf(app, { uid: person.uid, token: person.token, cookie }, desk);
}

/** Marks the sessions of a person as proved by a second factor, as an authenticator app does. */
export const proveSecondFactor = (app: TestApp, uid: string) =>
  app.connection.query("update identity_session set second_factor = 'code' where user_id = $1", [
    uid,
  ]);

/** Ends what a caller had, once everything that they own has been made. */
export async function settleCaller(app: TestApp, name: CallerName, caller: Caller) {
  const { query } = app.connection;
  const { uid } = caller;
  if (name === 'suspended' || name === 'suspended admin')
    await app.services.identity.ban(uid, 'Abuse');
  if (name === 'deleted')
    await caller.send('DELETE', `/auth/user/${uid}`, { confirmed: true }, false);
  const kind: CallerKind = CALLERS[name];
  if (kind.unproved)
    await query('update identity_session set second_factor = null where user_id = $1', [uid]);
  await endMembership(app, name, uid);
}

/** Makes a membership end or be suspended; the payment provider still has it, and is asked by some calls. */
export async function endMembership(app: TestApp, name: CallerName, uid: string): Promise<void> {
  const { query } = app.connection;
  if (name === 'lapsed member')
    await query("update membership set ended_at = now(), status = 'ended' where uid = $1", [uid]);
  if (name === 'member in a dispute')
    await query('update membership set suspended_at = now() where uid = $1', [uid]);
}

/** Signs up with an address that is never verified. */
async function signUp(app: TestApp): Promise<Caller> {
  const email = `unverified.${Math.random().toString(36).slice(2)}@example.com`;
  const browser = createBrowser(app.url, app.origin);
  const { body } = await browser.post('/sign-up/email', {
    email,
    password: PASSWORD,
    name: 'Robin Marlow',
  });
  const { user, registrationToken } = body as { user: { uid: string }; registrationToken: string };
  return callerOf(app, { uid: user.uid, token: registrationToken, cookie: '' });
}
