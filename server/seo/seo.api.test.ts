import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { foundRoutes } from './routes.ts';
import { createSitemapService } from './sitemap-service.ts';
import { createSitemapStore, type SitemapStore } from './sitemap-store.ts';

const SITE = 'https://halewell.example';
const CHANGED = '2026-02-01T08:30:00Z';

describe.skipIf(!hasTestDatabase())('what search engines and devices ask for', () => {
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

  it('the robots file bars calls and no page, and names the sitemap', async () => {
    const reply = await get('/robots.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /identity/\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
  });

  it('the manifest has the name of the brand', async () => {
    const reply = await get('/manifest.webmanifest');
    expect(reply.headers.get('content-type')).toBe('application/manifest+json');
    expect(await reply.json()).toMatchObject({
      id: '/',
      name: 'Northlight & Co',
      short_name: 'Northlight & Co',
      lang: 'en-GB',
      display: 'standalone',
      theme_color: '#5B7C99',
      // They would show another name.
      screenshots: [],
      shortcuts: [
        { name: 'Digital Health Card', url: '/profile' },
        { name: 'Favourites', url: '/favorites' },
      ],
    });
  });

  it.each(['/robots.txt', '/manifest.webmanifest', '/sitemap.xml', '/sitemaps/pages.xml'])(
    '%s is not sent twice',
    async (path) => {
      const first = await get(path);
      const tag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
      const again = await get(path, { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    },
  );

  it('the sitemaps have an answer while there are no providers', async () => {
    const reply = await get('/sitemap.xml');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(addressesIn(await reply.text())).toEqual([`${SITE}/sitemaps/pages.xml`]);
    expect((await get('/sitemaps/providers-1.xml')).status).toBe(404);
  });

  it('the pages are the public ones', async () => {
    const pages = addressesIn(await (await get('/sitemaps/pages.xml')).text());
    expect(pages).toContain(`${SITE}/`);
    expect(pages).toContain(`${SITE}/?category=dentists`);
    expect(pages).toContain(`${SITE}/pricing`);
    expect(pages.join()).not.toMatch(/=spa|pharmacies|profile|admin|settings/);
  });

  it('a new provider is in them at once, with the instant of its change', async () => {
    const before = (await get('/sitemap.xml')).headers.get('etag') ?? '';
    await save('alder', 'birch');
    const index = await get('/sitemap.xml', { 'if-none-match': before });
    expect(addressesIn(await index.text())).toContain(`${SITE}/sitemaps/providers-1.xml`);
    expect(await (await get('/sitemaps/providers-1.xml')).text()).toContain(
      `<url><loc>${SITE}/provider/alder</loc><lastmod>${CHANGED}</lastmod></url>`,
    );
  });

  it.each(['/sitemaps/providers-0.xml', '/sitemaps/providers-9.xml', '/sitemaps/other.xml'])(
    '%s is none',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('many providers are in as many files, each asked for by its own slice alone', async () => {
    await save('cedar', 'elm', 'fir');
    const asked: string[] = [];
    const store = createSitemapStore(app.connection.db);
    const counted: SitemapStore = {
      version: () => store.version(),
      chunkAfter(after, size) {
        asked.push(`behind ${after}`);
        return store.chunkAfter(after, size);
      },
      providersOf(chunk) {
        asked.push(`to ${chunk.last}`);
        return store.providersOf(chunk);
      },
    };
    const site = { appUrl: SITE, brand: { name: 'B', supportEmail: '', supportPhone: '' } };
    const sitemaps = createSitemapService({ store: counted, site, chunkSize: 2 });
    const routes = foundRoutes({ site, sitemaps });
    const xml = async (path: string) => (await routes.request(path)).text();

    expect(addressesIn(await xml('/sitemap.xml')).slice(1)).toEqual(
      [1, 2, 3].map((number) => `${SITE}/sitemaps/providers-${number}.xml`),
    );
    expect(asked).toEqual(['behind ', 'behind birch', 'behind elm', 'behind fir']);
    asked.length = 0;
    const listed = [
      await xml('/sitemaps/providers-1.xml'),
      await xml('/sitemaps/providers-2.xml'),
      await xml('/sitemaps/providers-3.xml'),
    ].map((text) => addressesIn(text).map((url) => url?.split('/').at(-1)));
    expect(listed).toEqual([['alder', 'birch'], ['cedar', 'elm'], ['fir']]);
    expect(asked).toEqual(['to birch', 'to elm', 'to fir']);
    expect((await routes.request('/sitemaps/providers-4.xml')).status).toBe(404);
  });
});
