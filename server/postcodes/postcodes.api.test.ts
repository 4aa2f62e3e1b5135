import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { postcodeDetailSchema } from '#shared/contract/postcodes.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { findDistrict } from '#server/places/districts.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasTestDatabase } from '#server/testing/test-database.ts';

const suggestions = z.array(z.string());

/** Requests as a browser sends them; each address has its own limit of lookups, so there are few. */
function requests(app: () => TestApp) {
  const get = (path: string) => fetch(`${app().url}/api/postcodes/${path}`);
  return {
    get,
    async detail(postcode: string) {
      const reply = await get(encodeURIComponent(postcode));
      expect(reply.status, postcode).toBe(200);
      return postcodeDetailSchema.parse(await reply.json());
    },
    async complete(text: string, limit = 8) {
      const reply = await get(
        `autocomplete?${new URLSearchParams({ q: text, limit: `${limit}` })}`,
      );
      expect(reply.status, text).toBe(200);
      return suggestions.parse(await reply.json());
    },
  };
}

describe.skipIf(!hasTestDatabase())('postcodes of the embedded table over HTTP (P-42)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  const { get, detail, complete } = requests(() => app);

  it.each([
    ['LS1 4DY', 'Leeds', 'Leeds'],
    ['SW1A 1AA', 'Westminster', 'London'],
    ['EH1 1BB', 'Edinburgh', 'Edinburgh'],
    ['CF10 1EP', 'Cardiff', undefined],
    ['TR19 7AA', 'Cornwall', undefined],
    ['ZE1 0HA', 'Shetland Islands', 'Lerwick'],
  ])('places %s in %s', async (postcode, district, town) => {
    const found = await detail(postcode);
    expect(found).toMatchObject({ postcode, district, ward: '', parish: '' });
    if (town !== undefined) expect(found.town).toBe(town);
  });

  it('knows every postcode of a sample, with its place and district', async () => {
    const table = postcodeTable();
    const areas =
      'AB B BN BS CA CF CT DG EH EX G HU IP IV KW LA LL M NE NR OX PL SA SE SY TD YO ZE';
    const sample = areas
      .split(' ')
      .flatMap((area, index) => table.beginning(`${area}1`, 8).slice(index % 8, (index % 8) + 1));
    expect(sample.length).toBeGreaterThan(25);
    for (const postcode of sample) {
      const entry = table.find(postcode);
      const district = findDistrict(entry?.districtCode ?? '')?.name;
      expect(district, postcode).toBeTruthy();
      expect(await detail(postcode)).toMatchObject({
        postcode,
        district,
        latitude: entry?.latitude,
        longitude: entry?.longitude,
      });
    }
  });

  it.each(['ls14dy', 'LS14DY', ' ls1 4dy ', 'Ls1  4dY'])('reads %j as LS1 4DY', async (typed) => {
    expect((await detail(typed)).postcode).toBe('LS1 4DY');
  });

  it.each([
    ['ZZ99 9ZZ', 'an outcode that does not exist'],
    ['LS1 4ZZ', 'none of its outcode'],
    ['SW1 1AA', 'an abolished outcode'],
    ['LS1', 'an outcode alone'],
    ['LS1 4D', 'the beginning of one'],
    ['LEEDS', 'a word'],
  ])('does not know %s: %s', async (postcode) => {
    const reply = await get(encodeURIComponent(postcode));
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'postcode/not-found' }),
    ]);
  });

  it.each([
    ['BT1 5GS', 'Belfast', 'Belfast'],
    ['JE2 3QA', 'St Helier', ''],
    ['GY1 1WG', 'St Peter Port', ''],
    ['IM1 2EU', 'Douglas', ''],
  ])('places %s at its outcode, in %s', async (postcode, town, district) => {
    const outcode = postcodeTable().findOutcode(postcode);
    expect(await detail(postcode)).toEqual({
      postcode,
      town,
      district,
      ward: '',
      parish: '',
      latitude: outcode?.latitude,
      longitude: outcode?.longitude,
    });
  });

  it('completes any postcode from each beginning', async () => {
    for (const postcode of ['LS1 4DY', 'ZE1 0HA', 'W1A 1AA', 'SY25 6AA']) {
      if (!postcodeTable().find(postcode)) throw new Error(`${postcode} is no postcode`);
      const letters = postcode.replace(' ', '').toLowerCase();
      for (let length = 2; length <= letters.length; length += 1) {
        const typed = letters.slice(0, length);
        const found = await complete(typed);
        expect(found.length, typed).toBeGreaterThan(0);
        for (const each of found)
          expect(each.replace(' ', '').toLowerCase().startsWith(typed), each).toBe(true);
        if (length === letters.length) expect(found).toEqual([postcode]);
      }
    }
    expect(await complete('LS1 4', 3)).toHaveLength(3);
    expect(await complete('ZZ9')).toEqual([]);
  });
});

/** A postcodes.io server that knows one postcode. */
function startPostcodesIo(): Promise<{ url: string; server: Server }> {
  const known: Record<string, unknown> = {
    '/postcodes/GL54 1AB': {
      postcode: 'GL54 1AB',
      admin_district: 'Cotswold',
      admin_ward: 'Bourton Vale',
      parish: 'Bourton-on-the-Water',
      bua: 'Bourton-on-the-Water',
      latitude: 51.88,
      longitude: -1.75,
    },
    '/postcodes/GL54/autocomplete?limit=8': ['GL54 1AB', 'GL54 1AD'],
  };
  const server = createServer((request, response) => {
    const result = known[decodeURIComponent(request.url ?? '')];
    response.writeHead(result ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(result ? { status: 200, result } : { status: 404, error: 'no' }));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, server });
    });
  });
}

describe.skipIf(!hasTestDatabase())('postcodes of a postcodes.io server over HTTP (P-42)', () => {
  let app: TestApp;
  let service: Awaited<ReturnType<typeof startPostcodesIo>>;
  beforeAll(async () => {
    service = await startPostcodesIo();
    app = await startTestApp({ env: { POSTCODES_URL: service.url } });
  });
  afterAll(async () => {
    await app.stop();
    service.server.closeAllConnections();
    service.server.close();
  });
  const { get, detail, complete } = requests(() => app);

  it('have their ward and parish', async () => {
    expect(await detail('gl541ab')).toEqual({
      postcode: 'GL54 1AB',
      district: 'Cotswold',
      ward: 'Bourton Vale',
      parish: 'Bourton-on-the-Water',
      town: 'Bourton-on-the-Water',
      latitude: 51.88,
      longitude: -1.75,
    });
    expect(await complete('gl54')).toEqual(['GL54 1AB', 'GL54 1AD']);
  });

  it('are those of that server only', async () => {
    const reply = await get('LS1%204DY');
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'postcode/not-found' }),
    ]);
  });

  it('are unavailable while it is away', async () => {
    service.server.closeAllConnections();
    await new Promise((resolve) => service.server.close(resolve));
    for (const path of ['GL54%201AB', 'autocomplete?q=GL54']) {
      const reply = await get(path);
      expect([reply.status, await reply.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'postcode/unavailable' }),
      ]);
    }
  });
});
