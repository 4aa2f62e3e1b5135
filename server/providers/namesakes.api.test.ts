import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchContract } from '#shared/contract/search.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasTestDatabase } from '#server/testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('namesakes over HTTP (P-35)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function placeOf(query: Record<string, string>) {
    const reply = await fetch(`${app.url}/api/search/providers?${new URLSearchParams(query)}`);
    expect(reply.status).toBe(200);
    return searchContract.searchProviders.response.parse(await reply.json()).place;
  }

  it.each(['Newport', 'Bangor', 'Newcastle', 'Ashford', 'Hythe', 'Richmond', 'Whitchurch'])(
    'of %s are found by the texts of their buttons',
    async (name) => {
      const { others = [] } = (await placeOf({ location: name })) ?? {};
      expect(others.length).toBeGreaterThan(0);
      for (const { area, text } of others) {
        const found = await placeOf({ location: text });
        expect([found?.name, found?.area].join(', '), text).toBe(text);
        expect(found?.area).toBe(area);
        expect(await placeOf({ service: `dentist in ${text}` })).toEqual(found);
      }
    },
  );

  it('depend on the device, and on the whole name', async () => {
    const stafford = { lat: '52.8', lng: '-2.12' };
    expect(await placeOf({ location: 'Newcastle' })).toMatchObject({ name: 'Newcastle upon Tyne' });
    expect(await placeOf({ location: 'Newcastle', ...stafford })).toMatchObject({
      name: 'Newcastle-under-Lyme',
      others: [{ area: 'Tyne and Wear', text: 'Newcastle upon Tyne, Tyne and Wear' }, {}],
    });
    expect(await placeOf({ location: 'Newport-on-Tay' })).toMatchObject({ name: 'Newport-on-Tay' });
  });
});
