import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { data, redirect } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { readConfig } from '../config/config.ts';
import { devRoutes } from '../dev/dev-routes.ts';
import { emailBrand } from '../email/email-brand.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { metricsApp } from '../metrics/metrics-app.ts';
import { createPageHandler } from '../pages/page-handler.ts';
import { pageBuild, route } from '../pages/testing/page-build.ts';
import { countOutdated } from '../providers/search-write-store.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { securityHeaders } from './security-headers.ts';
import { scoreOf } from './testing/observatory.ts';

const APP_URL = 'https://halewell.example';
const FILES = [
  'assets/app.js',
  'assets/app.css',
  'pictures/clinic.webp',
  'icons/favicon.svg',
  'offline.html',
  'service-worker.js',
];

const pages = createPageHandler(
  pageBuild({
    about: route('about', {}),
    missing: route('missing', { loader: () => data(null, { status: 404 }) }),
    failing: route('failing', { loader: () => data(null, { status: 503 }) }),
    unknown: route('*', { loader: () => redirect('/') }),
  }),
);

const failing = () => Promise.reject(new Error('A fault of the service'));
const postcodes = {
  autocomplete: failing,
  find: failing,
  findOutcode: failing,
  addresses: failing,
};

describe.skipIf(!hasTestDatabase())('the headers of every kind of response', () => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'halewell-client-'));
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    for (const file of FILES) {
      mkdirSync(dirname(join(clientFolder, file)), { recursive: true });
      writeFileSync(join(clientFolder, file), '');
    }
    app = await startTestApp({ env: { APP_URL }, pages, clientFolder, ports: { postcodes } });
    desk = await buildDesk(app);
  });
  afterAll(async () => {
    await app.stop();
    rmSync(clientFolder, { recursive: true });
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(app.url + path, { redirect: 'manual', ...init });
    await response.body?.cancel();
    return response;
  };
  const asOwner = () => ({ headers: { authorization: `Bearer ${desk.token}` } });

  it.each([
    ['a page', 200, '/about'],
    ['a page that does not exist', 404, '/missing'],
    ['a page that fails', 503, '/failing'],
    ['a redirect to the canonical path', 301, '/About/'],
    ['a redirect home', 302, '/nowhere'],
    ['a redirect of the API', 302, '/api/email/newsletter/unsubscribe/none'],
    ['JSON', 200, '/api/plans'],
    ['an unknown call', 404, '/api/no/such/call'],
    ['a refused call', 401, '/api/admin/people'],
    ['invalid input', 400, '/api/postcodes/autocomplete'],
    ['a call that fails', 500, '/api/postcodes/autocomplete?q=LS1'],
    ['a script', 200, '/assets/app.js'],
    ['a style sheet', 200, '/assets/app.css'],
    ['a script of another build', 404, '/assets/old.js'],
    ['a picture', 200, '/pictures/clinic.webp'],
    ['an icon', 200, '/icons/favicon.svg'],
    ['the page for offline', 200, '/offline.html'],
    ['the service worker', 200, '/service-worker.js'],
    ['the manifest', 200, '/manifest.webmanifest'],
    ['robots.txt', 200, '/robots.txt'],
    ['the sitemap', 200, '/sitemap.xml'],
    ['an unknown sitemap', 404, '/sitemaps/none.xml'],
    ['the description of the API', 200, '/api/openapi.json'],
    ['the health of the process', 200, '/healthz'],
    ['its readiness', 200, '/readyz'],
    ['a share image', 200, '/share/pages/home.png'],
    ['the keys of the identity service', 200, '/identity/jwks'],
    ['the page of the sign-in pop-up', 200, '/identity/popup'],
  ])('score at least 130 for %s (%i)', async (_, status, path) => {
    const response = await ask(path);
    expect([response.status, path]).toEqual([status, path]);
    expect(scoreOf(response.headers)).toBeGreaterThanOrEqual(130);
  });

  it.each(['/about', '/robots.txt', '/sitemap.xml', '/api/providers'])(
    'are those of %s when it has not changed',
    async (path) => {
      const first = await ask(path);
      const etag = first.headers.get('etag') ?? '';
      const second = await ask(path, { headers: { 'if-none-match': etag } });
      expect(second.status).toBe(304);
      expect(scoreOf(second.headers)).toBeGreaterThanOrEqual(130);
      const name = 'content-security-policy';
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    },
  );

  it('score at least 130 for events, downloads and calendars', async () => {
    const { body } = await desk.call('POST', `/providers/${desk.providerId}/calendar-feed`);
    const responses = [
      await ask(`/api/appointments/changes?providerId=${desk.providerId}`, asOwner()),
      await ask(`/api/auth/user/${desk.uid}/export?format=json`, asOwner()),
      await ask(new URL(String(body['url'])).pathname),
    ];
    const types = responses.map(({ headers }) => headers.get('content-type')?.split(';')[0]);
    expect(types).toEqual(['text/event-stream', 'application/json', 'text/calendar']);
    for (const { headers } of responses) expect(scoreOf(headers)).toBeGreaterThanOrEqual(130);
  });

  it('score at least 130 for a sign-in with its cookies, and a sign-out that empties the cache alone', async () => {
    const browser = createBrowser(app.url, app.origin);
    const signIn = await browser.post('/sign-in/email', { email: desk.email, password: PASSWORD });
    expect(signIn.headers.getSetCookie().length).toBeGreaterThan(1);
    const device = [...browser.cookies].filter(([name]) => name.includes('device'));
    const signOut = await browser.post('/sign-out');
    for (const { status, headers } of [signIn, signOut]) {
      expect(status).toBe(200);
      expect(scoreOf(headers)).toBeGreaterThanOrEqual(130);
    }
    expect(signIn.headers.get('clear-site-data')).toBeNull();
    expect(signOut.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies]).toEqual(device);
  });

  it('score at least 130 for the pages of developers', async () => {
    const routes = devRoutes({
      outboxStore: app.services.outboxStore,
      sandboxPayments: app.sandbox.app,
      brand: emailBrand(readConfig({ APP_URL })),
    });
    const dev = new Hono().use(securityHeaders(true)).route('/', routes);
    const email = '/dev/emails/membership-ended/renewal-unpaid';
    for (const path of [
      'mailbox',
      'mailbox.json',
      'emails',
      'payments/pay/none',
      'payments/pages.css',
    ])
      expect(scoreOf((await dev.request(`/dev/${path}`)).headers), path).toBeGreaterThanOrEqual(
        130,
      );
    for (const path of [email, `${email}/dark`])
      expect(scoreOf((await dev.request(path)).headers), path).toBeGreaterThanOrEqual(130);
  });

  it('lose only for the missing https in the metrics of the private network', async () => {
    const { connection } = app;
    const metrics = metricsApp({
      connection,
      dataDir: tmpdir(),
      countOutdated: () => countOutdated(connection.db),
      clockAhead: () => Promise.resolve(0),
    });
    const { headers } = await metrics.request('/metrics');
    expect(scoreOf(headers)).toBe(80);
    const withHttps = new Headers(headers);
    withHttps.set('strict-transport-security', 'max-age=63072000');
    expect(scoreOf(withHttps)).toBeGreaterThanOrEqual(130);
  });
});
