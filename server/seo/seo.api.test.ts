import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { seoRoutes } from './routes.ts';
import { createSitemapService } from './sitemap-service.ts';
import { createSitemapStore, type SitemapStore } from './sitemap-store.ts';

const SITE = 'https://halewell.example';
const CHANGED = '2026-02-01T08:30:00Z';

describe.skipIf(!hasTestDatabase())('the files for search engines and devices', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { APP_URL: SITE, BRAND_NAME: 'Northlight & Co' } });
  });
  afterAll(() => app.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers });
  const save = (...ids: string[]) =>
    createSaveStore(app.connection.db).save(
      ids.map((id) => buildProvider(id)),
      new Date(CHANGED),
    );
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

  it('robots.txt disallows the API but no page, and names the sitemap', async () => {
    const reply = await get('/robots.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /identity/\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
  });

  it('security.txt has the support address without a contact of its own', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^Contact: mailto:members@halewell\.example\n/);
  });

  it('security.txt has the configured contact for half a year', async () => {
    const own = await startTestApp({
      now: '2026-03-02T10:00:00Z',
      env: {
        APP_URL: SITE,
        SECURITY_CONTACT: 'mailto:security@halewell.example',
        SECURITY_POLICY_URL: 'https://halewell.example/security',
      },
    });
    const response = await fetch(`${own.url}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:security@halewell.example',
      'Expires: 2026-08-29T00:00:00Z',
      'Preferred-Languages: en',
      `Canonical: ${SITE}/.well-known/security.txt`,
      'Policy: https://halewell.example/security',
      '',
    ]);
    await own.stop();
  });

  it('the manifest contains the brand name', async () => {
    const reply = await get('/manifest.webmanifest');
    expect(reply.headers.get('content-type')).toBe('application/manifest+json');
    expect(await reply.json()).toMatchObject({
      id: '/',
      name: 'Northlight & Co',
      short_name: 'Northlight & Co',
      lang: 'en-GB',
      display: 'standalone',
      theme_color: '#5B7C99',
      // The screenshots show another brand.
      screenshots: [],
      shortcuts: [
        { name: 'Digital Health Card', url: '/profile' },
        { name: 'Favourites', url: '/favorites' },
      ],
    });
  });

  it.each(['/robots.txt', '/manifest.webmanifest', '/sitemap.xml', '/sitemaps/pages.xml'])(
    '%s is not sent again when unchanged',
    async (path) => {
      const first = await get(path);
      const tag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
      const again = await get(path, { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    },
  );

  it('the sitemaps exist without providers', async () => {
    const reply = await get('/sitemap.xml');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(addressesIn(await reply.text())).toEqual([`${SITE}/sitemaps/pages.xml`]);
    expect((await get('/sitemaps/providers-1.xml')).status).toBe(404);
  });

  it('the sitemap of pages lists the public ones', async () => {
    const pages = addressesIn(await (await get('/sitemaps/pages.xml')).text());
    expect(pages).toContain(`${SITE}/`);
    expect(pages).toContain(`${SITE}/?category=dentists`);
    expect(pages).toContain(`${SITE}/pricing`);
    expect(pages.join()).not.toMatch(/=spa|pharmacies|profile|admin|settings/);
  });

  it('the sitemaps list a new provider at once, with its modification time', async () => {
    const before = (await get('/sitemap.xml')).headers.get('etag') ?? '';
    await save('alder', 'birch');
    const index = await get('/sitemap.xml', { 'if-none-match': before });
    expect(addressesIn(await index.text())).toContain(`${SITE}/sitemaps/providers-1.xml`);
    expect(await (await get('/sitemaps/providers-1.xml')).text()).toContain(
      `<url><loc>${SITE}/provider/alder</loc><lastmod>${CHANGED}</lastmod></url>`,
    );
  });

  it.each(['/sitemaps/providers-0.xml', '/sitemaps/providers-9.xml', '/sitemaps/other.xml'])(
    '%s does not exist',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('the sitemaps split many providers into files, each with a query over its own chunk', async () => {
    await save('cedar', 'elm', 'fir');
    const queried: string[] = [];
    const store = createSitemapStore(app.connection.db);
    const counted: SitemapStore = {
      version: () => store.version(),
      chunkAfter(after, size) {
        queried.push(`behind ${after}`);
        return store.chunkAfter(after, size);
      },
      providersOf(chunk) {
        queried.push(`to ${chunk.last}`);
        return store.providersOf(chunk);
      },
    };
    const brand = { name: 'B', supportEmail: '', supportPhone: '' };
    const site = {
      appUrl: SITE,
      brand,
      security: { contact: 'mailto:a@b.example', policyUrl: null },
    };
    const sitemaps = createSitemapService({ store: counted, site, chunkSize: 2 });
    const routes = seoRoutes({ site, clock: app.clock, sitemaps });
    const xml = async (path: string) => (await routes.request(path)).text();

    expect(addressesIn(await xml('/sitemap.xml')).slice(1)).toEqual(
      [1, 2, 3].map((number) => `${SITE}/sitemaps/providers-${number}.xml`),
    );
    expect(queried).toEqual(['behind ', 'behind birch', 'behind elm', 'behind fir']);
    queried.length = 0;
    const listed = [
      await xml('/sitemaps/providers-1.xml'),
      await xml('/sitemaps/providers-2.xml'),
      await xml('/sitemaps/providers-3.xml'),
    ].map((text) => addressesIn(text).map((url) => url?.split('/').at(-1)));
    expect(listed).toEqual([['alder', 'birch'], ['cedar', 'elm'], ['fir']]);
    expect(queried).toEqual(['to birch', 'to elm', 'to fir']);
    expect((await routes.request('/sitemaps/providers-4.xml')).status).toBe(404);
  });
});
