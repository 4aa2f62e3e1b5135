import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, createBrowser } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { type StallingProxy, startStallingProxy } from '../testing/stalling-proxy.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';
import { openPostgres } from './postgres.ts';

/** The limits of a request end its waiting well before. */
const LATEST_MS = 5000;

/** Needs PostgreSQL: the embedded database is part of the process, and freezes with it. */
describe.skipIf(!hasPostgres())('while the database is frozen', () => {
  let app: TestApp;
  let proxy: StallingProxy;
  let member: TestPerson;
  let browser: ReturnType<typeof createBrowser>;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await database.close();
    proxy = await startStallingProxy(database.url ?? '');
    app = await startTestApp({ connection: await openPostgres(proxy.url), work: true });
    member = await buildPerson(app, { plan: 'single' });
    browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: member.email, password: PASSWORD });
  });
  afterEach(async () => {
    proxy.resume();
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
  afterAll(async () => {
    await app.stop();
    await proxy.stop();
  });

  let asked = 0;
  /** A number that makes a request one that is not cached. */
  const fresh = () => -1.5 - (asked += 1) / 1e6;

  const calls: readonly [string, () => Promise<{ status: number; headers: Headers }>][] = [
    ['a provider', () => callApi(app, 'GET', `/providers/unknown${fresh()}`)],
    ['a member’s read', () => member.call('GET', `/favorites?userId=${member.uid}`)],
    [
      'a member’s write',
      () => member.call('POST', `/auth/user/${member.uid}`, { phone: '07700 900123' }),
    ],
    [
      'a visitor’s write',
      () => callApi(app, 'POST', '/email/newsletter/confirm', { token: 'x'.repeat(43) }),
    ],
    [
      'a right password',
      () => browser.post('/sign-in/email', { email: member.email, password: PASSWORD }),
    ],
    ['the session of a browser', () => browser.get('/get-session')],
    ['an access token', () => browser.post('/token')],
    ['readiness', () => fetch(`${app.url}/readyz`)],
  ];

  it.each(calls)('%s gets 503 within five seconds', async (_name, call) => {
    expect((await call()).status).not.toBe(503);
    proxy.stall();
    const started = performance.now();
    const { status } = await call();
    const waited = performance.now() - started;
    expect(status).toBe(503);
    expect(waited).toBeLessThan(LATEST_MS);
  });

  it('60 calls at once get 503 with Retry-After, and the process serves again afterwards', async () => {
    proxy.stall();
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => member.call('GET', `/favorites?userId=${member.uid}`)),
    );
    expect(performance.now() - started).toBeLessThan(LATEST_MS * 2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    proxy.resume();
    await expect
      .poll(async () => (await member.call('GET', `/favorites?userId=${member.uid}`)).status)
      .toBe(200);
  });
});
