import { data, type LoaderFunctionArgs } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchContract } from '#shared/contract/search.ts';
import { serverContext } from '#web/app/server-context.ts';
import { PASSWORD, createBrowser } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { type StallingProxy, startStallingProxy } from '../testing/stalling-proxy.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';
import { createPageHandler } from '../pages/page-handler.ts';
import { pageBuild, route } from '../pages/testing/page-build.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { openPostgres } from './postgres.ts';

/** A page with the providers of a search, and one that depends on nothing. */
const pages = pageBuild({
  list: route('list', {
    async loader({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
      const { api } = context.get(serverContext);
      const size = Number(new URL(request.url).searchParams.get('size'));
      const found = await api
        .call(searchContract.searchProviders, { query: { service: 'dentist', size } })
        .catch(() => null);
      return data(null, { status: found ? 200 : 503 });
    },
  }),
  about: route('about', {}),
});

/**
 * That each response comes within five seconds follows from the limits, which time-limits.api.test.ts adds up.
 * PostgreSQL: the embedded database is part of the process, and freezes with it.
 */
describe.skipIf(!hasPostgres())('while the database is frozen', () => {
  let app: TestApp;
  let proxy: StallingProxy;
  let member: TestPerson;
  let browser: ReturnType<typeof createBrowser>;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await database.close();
    proxy = await startStallingProxy(database.url ?? '');
    app = await startTestApp({
      connection: await openPostgres(proxy.url),
      pages: createPageHandler(pages),
      work: true,
    });
    await createSaveStore(app.connection.db).save(
      [buildProvider('northgate', { services: ['Dental check-up'] })],
      app.clock.now(),
    );
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

  const search = () =>
    callApi(app, 'GET', `/search/providers?service=dentist&lat=53.8&lng=${fresh()}`);
  let size = 0;
  const page = () => fetch(`${app.url}/list?size=${(size += 1)}`);

  const calls: readonly [string, () => Promise<{ status: number; headers: Headers }>][] = [
    ['a provider', () => callApi(app, 'GET', `/providers/unknown${fresh()}`)],
    ['a search', search],
    ['a page', page],
    ['a member’s read', () => member.call('GET', `/favorites?userId=${member.uid}`)],
    [
      'a member’s write',
      () => member.call('POST', `/auth/user/${member.uid}`, { phone: '07700 900123', version: 0 }),
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
  ];

  it.each(calls)('%s gets 503 with Retry-After', async (_name, call) => {
    expect((await call()).status).not.toBe(503);
    proxy.stall();
    const { status, headers } = await call();
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a process is not ready, and sends the pages that depend on nothing', async () => {
    proxy.stall();
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${app.url}/about`)).status).toBe(200);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['search', () => callApi(app, 'GET', '/search/providers?service=dentist&size=7')],
    ['page', () => fetch(`${app.url}/list?size=50`)],
  ])('many who ask for the same %s get 503', async (_name, call) => {
    proxy.stall();
    const answers = await Promise.all(Array.from({ length: 30 }, call));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('60 calls at once get 503 with Retry-After, and the process serves again afterwards', async () => {
    proxy.stall();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => member.call('GET', `/favorites?userId=${member.uid}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    proxy.resume();
    await expect
      .poll(async () => (await member.call('GET', `/favorites?userId=${member.uid}`)).status)
      .toBe(200);
  });
});
