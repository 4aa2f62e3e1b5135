import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const LONG_NAME =
  'Łódź Ääkköset & Sons Physiotherapy and Sports Injury Rehabilitation Clinic of Stratford-upon-Avon';

describe.skipIf(!hasTestDatabase())('sharing images', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await save(
      buildProvider('alder', { offers: ['20% off with promo code CANARY20'] }),
      buildProvider('long', { name: LONG_NAME }),
      buildProvider('foreign', { name: '中文 🤯 عربى <b>&amp; "quoted"' }),
    );
  });
  afterAll(() => app.stop());

  const save = (
    ...providers: Parameters<ReturnType<typeof createSaveStore>['save']>[0][number][]
  ) => createSaveStore(app.connection.db).save(providers, new Date('2026-02-01T08:30:00Z'));
  const get = (path: string, init: RequestInit = {}) => fetch(app.url + path, init);
  const image = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

  it.each([
    '/share/pages/home.png',
    '/share/pages/pricing.png',
    '/share/pages/tests-and-scans.png',
    '/share/providers/alder.png?v=anything',
    '/share/providers/long.png',
    '/share/providers/foreign.png',
  ])('%s is a PNG of 1200 × 630 pixels that previews may keep for a day', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150 * 1024);
  });

  it('draws what the page is about', async () => {
    const drawn = await Promise.all(
      ['pages/home', 'pages/pricing', 'providers/alder', 'providers/long'].map((name) =>
        image(`/share/${name}.png`),
      ),
    );
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(4);
  });

  it.each([
    '/share/pages/profile.png',
    '/share/pages/constructor.png',
    '/share/pages/home.jpg',
    '/share/pages/home',
    '/share/providers/unknown.png',
    '/share/providers/alder',
    `/share/providers/${'x'.repeat(65)}.png`,
    '/share/providers/a%00b.png',
    '/share/providers/..%2Falder.png',
    '/share/',
    '/share/other.png',
  ])('%s does not exist', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toBe('Not found');
  });

  it('responds to HEAD with the headers of GET, without a body', async () => {
    const got = await get('/share/pages/faq.png');
    const head = await get('/share/pages/faq.png', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
  });

  it('is not sent again while it shows the same', async () => {
    await save(buildProvider('birch', { name: 'Birch Dental' }));
    const tag = (await get('/share/providers/birch.png')).headers.get('etag') ?? '';
    const again = await get('/share/providers/birch.png', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);

    await save(buildProvider('birch', { name: 'Birch Dental Care' }));
    const changed = await get('/share/providers/birch.png', { headers: { 'if-none-match': tag } });
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('shows the offer but no promo code', async () => {
    const { shareImages } = app.services;
    const alder = await shareImages.findProvider('alder');
    expect(alder?.offer).toBe('Up to 20% off for members');
    expect(JSON.stringify(alder)).not.toMatch(/CANARY/i);
  });

  it('refuses when too many different images are asked for together', async () => {
    const responses = await Promise.all(
      CATEGORIES.map(({ slug }) => get(`/share/pages/${slug}.png`)),
    );
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
    expect(await refused[0]?.json()).toMatchObject({ code: 'server/unavailable' });
    expect((await get('/share/pages/chiropractors.png')).status).toBe(200);
  });

  it('draws once for many requests of the same image', async () => {
    await save(buildProvider('cedar'));
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => get('/share/providers/cedar.png')),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('counts towards the limit of reads of an address', async () => {
    const own = await startTestApp();
    const ask = () => fetch(`${own.url}/share/pages/profile.png`);
    for (let count = 0; count < LIMITS.read.points; count += 50)
      await Promise.all(Array.from({ length: 50 }, ask));
    const refused = await ask();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    await own.stop();
  });
});
