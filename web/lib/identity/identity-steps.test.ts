import { afterEach, expect, it, vi } from 'vitest';
import { createIdentityClient, type IdentityClient } from './identity-client.ts';
import { subjectOf } from './token-subject.ts';
import { passkeyMessage } from './webauthn.ts';
import { ApiError } from '../api/api-error.ts';

const ann = { uid: 'u1', email: 'ann@example.com', name: 'Ann Lee', emailVerified: true };
const SESSION = 'GET /identity/get-session';

afterEach(() => vi.restoreAllMocks());

/** A client of a service that gives this answer, and knows who is signed in. */
function withAnswer(answer: unknown, user: object | null = ann) {
  const sent: [call: string, body: unknown][] = [];
  const client = createIdentityClient({
    fetch: async (url, { method, body }) => {
      sent.push([`${method} ${url}`, typeof body === 'string' ? JSON.parse(body) : null]);
      return Response.json(url.endsWith('/get-session') ? { user } : answer);
    },
    popups: { open: () => null, openChannel: () => new BroadcastChannel('none') },
  });
  return { client, sent };
}

type Call = (client: IdentityClient) => Promise<unknown>;

it.each<[name: string, call: Call, body: unknown, path: string]>([
  ['a code', (client) => client.proveCode('123456'), { code: '123456' }, 'sign-in/code'],
  [
    'a recovery code',
    (client) => client.proveRecoveryCode('abcd'),
    { code: 'abcd' },
    'sign-in/recovery-code',
  ],
])('the second step of a sign-in with %s returns the person', async (_, call, body, path) => {
  const { client, sent } = withAnswer({ success: true });
  expect(await call(client)).toEqual(ann);
  expect(sent).toEqual([
    [`POST /identity/${path}`, body],
    [SESSION, null],
  ]);
});

it('refuses a sign-in whose session the browser did not keep', async () => {
  const { client } = withAnswer({ success: true }, null);
  await expect(client.proveCode('123456')).rejects.toThrow(
    'Your browser didn’t keep you signed in.',
  );
});

const CHANGED = { from: 'ann@example.com', to: 'ann@example.org' };

it.each<[name: string, call: Call, answer: object, result: unknown, path: string, body: object]>([
  [
    'approves another email address',
    (client) => client.approveEmailChange('t'),
    { changed: null },
    null,
    'email-change/approve',
    { token: 't' },
  ],
  [
    'confirms the new email address',
    (client) => client.confirmEmailChange('t', 'secret'),
    { changed: CHANGED },
    CHANGED,
    'email-change/confirm',
    { token: 't', password: 'secret' },
  ],
  [
    'locks the account',
    (client) => client.lockAccount('t'),
    { recovery: 'support' },
    'support',
    'lock-account',
    { token: 't' },
  ],
  [
    'sends a link to sign in',
    (client) => client.sendSignInLink('ann@example.com'),
    { status: true },
    undefined,
    'sign-in/magic-link',
    { email: 'ann@example.com' },
  ],
])('the service %s', async (_, call, answer, result, path, body) => {
  const { client, sent } = withAnswer(answer);
  expect(await call(client)).toEqual(result);
  expect(sent).toEqual([[`POST /identity/${path}`, body]]);
});

const tokenOf = (claims: unknown) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

it.each([
  [tokenOf({ sub: 'ann' }), 'ann'],
  // Whose letters need both characters that a URL has others for.
  [tokenOf({ sub: '\u00ff\u00fe>>>???' }), '\u00ff\u00fe>>>???'],
  [tokenOf({ sub: 7 }), null],
  [tokenOf({}), null],
  [tokenOf('ann'), null],
  [tokenOf(null), null],
  ['h.%%%.s', null],
  ['ann', null],
  ['', null],
])('the subject of the token %s is %s', (token, subject) => {
  expect(subjectOf(token)).toBe(subject);
});

const CANCELLED = 'That was cancelled or took too long, so nothing has changed. Please try again.';

it.each<[unknown, string]>([
  [new DOMException('', 'NotAllowedError'), CANCELLED],
  [new DOMException('', 'AbortError'), CANCELLED],
  [
    new DOMException('', 'InvalidStateError'),
    'This device already has a passkey for your account.',
  ],
  [new ApiError('Too many passkeys.', { status: 409 }), 'Too many passkeys.'],
  [new ApiError('', { status: 500 }), 'Please try again.'],
  [new TypeError('x'), 'Please try again.'],
  ['x', 'Please try again.'],
])('the passkey that failed with %s says: %s', (error, text) => {
  expect(passkeyMessage(error, 'Please try again.')).toBe(text);
});
