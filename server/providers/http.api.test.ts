import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { providerSchema } from '#shared/contract/records/provider.ts';
import { seedProviders } from '#server/database/seed/seed-providers.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasTestDatabase } from '#server/testing/test-database.ts';
import { CATALOGUE } from '../database/seed/catalogue.ts';
import { promoCodes } from '#shared/domain/providers/promo-code.ts';

const codes = CATALOGUE.flatMap(({ discount }) => promoCodes(discount));

describe.skipIf(!hasTestDatabase())('the catalogue over HTTP, for a visitor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await seedProviders(app);
  });
  afterAll(() => app.stop());

  const ask = (path: string) => fetch(`${app.url}/api${path}`);

  it('returns a plain array, one page at a time', async () => {
    const reply = await ask('/providers');
    expect(reply.status).toBe(200);
    expect(z.array(providerSchema).parse(await reply.json())).toHaveLength(20);
    expect(reply.headers.get('x-total-count')).toBe(String(CATALOGUE.length));
    const next = /<(.+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
    expect((await fetch(new URL(next, reply.url))).headers.get('x-total-count')).toBe(
      String(CATALOGUE.length),
    );
    expect([reply.headers.get('cache-control'), reply.headers.get('vary')]).toEqual([
      'no-cache',
      expect.stringMatching(/authorization/i),
    ]);
    expect((await ask('/providers')).headers.get('etag')).toBe(reply.headers.get('etag'));
  });

  it('contains no promo code on any page or record', async () => {
    expect(codes.length).toBeGreaterThan(5);
    const pages = Array.from(
      { length: Math.ceil(CATALOGUE.length / 50) },
      (_, index) => `/providers?pageSize=50&page=${index + 1}`,
    );
    const searches = codes.map((code) => `/providers?service=${encodeURIComponent(code)}`);
    for (const path of [...pages, ...searches, ...CATALOGUE.map(({ id }) => `/providers/${id}`)]) {
      const reply = await ask(path);
      expect(reply.status, path).toBe(200);
      const bytes = `${await reply.text()} ${[...reply.headers].join(' ')}`;
      expect(
        codes.filter((code) => bytes.includes(code)),
        path,
      ).toEqual([]);
    }
  });

  it.each([
    ['/providers/nobody', 404, 'provider/not-found'],
    ['/providers?page=0', 400, 'request/invalid'],
    ['/providers?unknown=1', 400, 'request/invalid'],
    ['/providers?lat=91&lng=0', 400, 'request/invalid'],
    ['/providers/user/someone', 401, 'auth/required'],
    ['/postcodes/ZE9%209ZZ', 404, 'postcode/not-found'],
    ['/postcodes/LS1%204DY/addresses', 404, 'postcode/no-addresses'],
    ['/postcodes/autocomplete?q=S', 400, 'request/invalid'],
  ])('rejects %s with %d', async (path, status, code) => {
    const reply = await ask(path);
    expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('serves the postcode endpoints', async () => {
    expect(await (await ask('/postcodes/autocomplete?q=sw1a')).json()).toHaveLength(8);
    expect(await (await ask('/postcodes/LS1%204DY')).json()).toMatchObject({ district: 'Leeds' });
  });
});
