import { afterEach, describe, expect, it, vi } from 'vitest';
import { areaOf, findAddresses, suggestPostcodes } from './find-addresses.ts';

const DETAIL = {
  postcode: 'SW1A 1AA',
  district: 'Westminster',
  ward: "St James's",
  parish: '',
  town: 'London',
  latitude: null,
  longitude: null,
};

/** Answers by address; what is not listed is a 404. */
function server(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers[url];
    return answer === undefined
      ? Response.json({ error: 'Not found' }, { status: 404 })
      : Response.json(answer);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const LIST = '/api/postcodes/SW1A%201AA/addresses';
const ONE = '/api/postcodes/SW1A%201AA';

it('asks for 8 postcodes and shows no more (EXT-01)', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `SW1A ${index}AA`);
  const asked = server({ '/api/postcodes/autocomplete?q=SW1A&limit=8': twelve });
  expect(await suggestPostcodes('SW1A', signal)).toEqual(twelve.slice(0, 8));
  expect(asked).toHaveLength(1);
});

describe('the addresses of a postcode', () => {
  it('are those of the lookup, each once (EXT-02)', async () => {
    const asked = server({ [LIST]: ['1 High Street', '2 High Street', '1 High Street'] });
    expect(await findAddresses('SW1A 1AA', signal)).toEqual({
      addresses: ['1 High Street', '2 High Street'],
      area: '',
    });
    expect(asked).toEqual([LIST]);
  });

  it.each([
    ['fails', {}],
    ['knows none', { [LIST]: [] }],
  ])('are district, ward and parish where the lookup %s (EXT-03)', async (_name, lookup) => {
    const asked = server({ ...lookup, [ONE]: DETAIL });
    expect(await findAddresses('SW1A 1AA', signal)).toEqual({
      addresses: [],
      area: "Westminster, St James's",
    });
    expect(asked).toEqual([LIST, ONE]);
  });

  it('are nothing where both fail, and nothing is thrown', async () => {
    server({});
    expect(await findAddresses('SW1A 1AA', signal)).toEqual({ addresses: [], area: '' });
  });
});

it.each([
  [{ district: 'Leeds', ward: 'Headingley', parish: 'Horsforth' }, 'Leeds, Headingley, Horsforth'],
  [{ district: 'Leeds', ward: '', parish: ' Horsforth ' }, 'Leeds, Horsforth'],
  [{ district: 'Bath', ward: 'Bath', parish: '' }, 'Bath'],
  [{ district: '', ward: '', parish: '' }, ''],
])('joins what is known of %j', (detail, area) => {
  expect(areaOf(detail)).toBe(area);
});
