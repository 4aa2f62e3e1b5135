import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatArea, findAddresses, suggestPostcodes } from './find-addresses.ts';

const DETAIL = {
  postcode: 'SW1A 1AA',
  district: 'Westminster',
  ward: "St James's",
  parish: '',
  town: 'London',
  latitude: null,
  longitude: null,
};

/** Stubs fetch with responses by URL; other URLs are 404. Returns the requested URLs. */
function stubServer(responses: Readonly<Record<string, unknown>>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const body = responses[url];
    return body === undefined
      ? Response.json({ error: 'Not found' }, { status: 404 })
      : Response.json(body);
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const LIST = '/api/postcodes/SW1A%201AA/addresses';
const ONE = '/api/postcodes/SW1A%201AA';

it('requests and returns at most 8 postcodes (EXT-01)', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `SW1A ${index}AA`);
  const requests = stubServer({ '/api/postcodes/autocomplete?q=SW1A&limit=8': twelve });
  expect(await suggestPostcodes('SW1A', signal)).toEqual(twelve.slice(0, 8));
  expect(requests).toHaveLength(1);
});

describe('findAddresses', () => {
  it('returns the addresses of the lookup without duplicates (EXT-02)', async () => {
    const requests = stubServer({ [LIST]: ['1 High Street', '2 High Street', '1 High Street'] });
    expect(await findAddresses('SW1A 1AA', signal)).toEqual({
      addresses: ['1 High Street', '2 High Street'],
      area: '',
    });
    expect(requests).toEqual([LIST]);
  });

  it.each([
    ['fails', {}],
    ['finds none', { [LIST]: [] }],
  ])('falls back to district, ward and parish if the lookup %s (EXT-03)', async (_name, lookup) => {
    const requests = stubServer({ ...lookup, [ONE]: DETAIL });
    expect(await findAddresses('SW1A 1AA', signal)).toEqual({
      addresses: [],
      area: "Westminster, St James's",
    });
    expect(requests).toEqual([LIST, ONE]);
  });

  it('returns no result and does not throw if both fail', async () => {
    stubServer({});
    expect(await findAddresses('SW1A 1AA', signal)).toEqual({ addresses: [], area: '' });
  });
});

it.each([
  [{ district: 'Leeds', ward: 'Headingley', parish: 'Horsforth' }, 'Leeds, Headingley, Horsforth'],
  [{ district: 'Leeds', ward: '', parish: ' Horsforth ' }, 'Leeds, Horsforth'],
  [{ district: 'Bath', ward: 'Bath', parish: '' }, 'Bath'],
  [{ district: '', ward: '', parish: '' }, ''],
])('formats the area of %j without blanks and duplicates', (detail, area) => {
  expect(formatArea(detail)).toBe(area);
});
