import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { codeOf } from '../testing/code-of.ts';
import { turnOn } from '../testing/two-step.ts';

const EMAIL = 'ann@example.com';

/** What GitHub answers; calls to the test's own server go through. */
function fakeGitHub(): void {
  const real = fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname === 'github.com')
      return Promise.resolve(Response.json({ access_token: 't', token_type: 'bearer' }));
    if (url.pathname === '/user')
      return Promise.resolve(Response.json({ id: 42, login: 'ann', name: 'Ann', email: EMAIL }));
    if (url.pathname === '/user/emails')
      return Promise.resolve(Response.json([{ email: EMAIL, primary: true, verified: true }]));
    return real(input, init);
  });
}

describe.skipIf(!hasTestDatabase())('two-step sign-in through a federated provider', () => {
  let test: TestIdentity;
  let uid: string;
  let key: string;
  beforeAll(async () => {
    test = await startTestIdentity({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' });
    const user = { email: EMAIL, password: PASSWORD, name: 'Ann', verified: true };
    ({ uid } = await test.identity.createUser(user));
    await test.connection.query(
      `insert into identity_account (id, user_id, provider_id, account_id)
       values ('linked', $1, 'github', '42')`,
      [uid],
    );
  });
  afterAll(() => test.stop());
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Where a callback with these parameters and a valid state leads. */
  async function comeBack(query: Record<string, string>) {
    const browser = test.browser();
    const begun = await browser.post('/sign-in/social', { provider: 'github' });
    const state = new URL(String(begun.body['url'])).searchParams.get('state') ?? '';
    const parameters = new URLSearchParams({ state, ...query });
    const { headers } = await browser.get(`/callback/github?${parameters}`);
    const isSignedIn = (await browser.get('/get-session')).body['user'] !== null;
    return { browser, isSignedIn, location: headers.get('location') };
  }

  it('starts a session at once for a person without it', async () => {
    fakeGitHub();
    const { browser, isSignedIn, location } = await comeBack({ code: 'x' });
    expect([isSignedIn, location]).toEqual([true, '/identity/popup']);
    key = (await turnOn(browser)).key;
  });

  it('asks for a code before there is a session', async () => {
    fakeGitHub();
    const { browser, isSignedIn, location } = await comeBack({ code: 'x' });
    expect([isSignedIn, location]).toEqual([false, '/identity/popup?code=auth/code-required']);
    const code = codeOf(key, 1);
    expect((await browser.post('/sign-in/code', { code })).status).toBe(200);
  });

  it('is begun by no error that a redirect brings along', async () => {
    const { browser, location } = await comeBack({
      error: 'SECOND_STEP',
      error_description: uid,
    });
    expect(location).toBe('/identity/popup?code=server/unexpected');
    expect([...browser.cookies.keys()]).not.toContain('identity.sign_in');
  });
});
