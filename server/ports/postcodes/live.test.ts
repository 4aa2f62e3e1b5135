import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLivePostcodes } from './live.ts';
import { PostcodesUnavailable } from './port.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const DATA = publishedFile('postcodes');
const present = existsSync(join(DATA, 'postcodesio-samples'));

type Answer = { status: number; body: string };

/** A recorded response of a real server, with its headers. */
function recorded(name: string): Answer {
  const [head = '', body = ''] = readFileSync(
    join(DATA, 'postcodesio-samples', `${name}.http`),
    'utf8',
  ).split(/\r?\n\r?\n/);
  return { status: Number(head.split(' ')[1]), body };
}

/** A service with fixed responses by path that records its requests. */
function serve(answers: Record<string, Answer | 'silence' | 'hang up'>) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const answer = answers[decodeURIComponent(request.url ?? '')] ?? {
      status: 500,
      body: 'unexpected',
    };
    if (answer === 'silence') return;
    if (answer === 'hang up') request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  return new Promise<{ url: string; requested: string[]; server: Server }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        requested,
        server,
      });
    });
  });
}

describe.skipIf(!present)('postcodes.io, with recorded responses of a real server', () => {
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    service = await serve({
      '/postcodes/AB10/autocomplete?limit=8': recorded('autocomplete_AB10'),
      '/postcodes/ZZ/autocomplete?limit=8': recorded('autocomplete_none'),
      '/postcodes/AB10 1AB': recorded('lookup_ok'),
      '/postcodes/AB1 0AA': recorded('lookup_terminated'),
      '/postcodes/ZZ1 1ZZ': recorded('lookup_404'),
      '/postcodes/nonsense': recorded('lookup_invalid'),
      '/outcodes/AB10': recorded('outcode_ok'),
      '/outcodes/ZZ1': recorded('outcode_404'),
    });
  });
  afterAll(() => service.server.close());
  const port = () => createLivePostcodes({ url: `${service.url}/`, addressLookup: null });

  it('suggests at most the requested number', async () => {
    expect(await port().autocomplete('AB10', 8)).toEqual([
      'AB10 1AB',
      'AB10 1AF',
      'AB10 1AG',
      'AB10 1AH',
      'AB10 1AL',
      'AB10 1AN',
      'AB10 1AP',
      'AB10 1AQ',
    ]);
    expect(await port().autocomplete('ZZ', 8)).toEqual([]);
  });

  it('returns the details of a postcode; missing parts are empty', async () => {
    expect(await port().find('AB10 1AB')).toEqual({
      postcode: 'AB10 1AB',
      district: 'Aberdeen City',
      ward: 'George St/Harbour',
      parish: '',
      town: '',
      latitude: 57.149606,
      longitude: -2.096916,
    });
  });

  it.each(['AB1 0AA', 'ZZ1 1ZZ', 'nonsense'])(
    'returns null for %s, also for a terminated postcode',
    async (postcode) => {
      expect(await port().find(postcode)).toBeNull();
    },
  );

  it('returns the centre of an outcode', async () => {
    expect(await port().findOutcode('AB10')).toEqual({
      latitude: 57.135252280832084,
      longitude: -2.120322389301634,
    });
    expect(await port().findOutcode('ZZ1')).toBeNull();
  });

  it('returns no addresses', async () => {
    expect(await port().addresses('AB10 1AB')).toEqual([]);
  });
});

describe('a failing service', () => {
  it.each([
    ['breaks down', { status: 500, body: '{}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers in another shape', { status: 200, body: '{"result":{"postcode":1}}' }],
    ['does not answer in time', 'silence' as const],
    ['hangs up', 'hang up' as const],
  ])('that %s is unavailable, without its URL in the error', async (_, answer) => {
    const { url, server } = await serve({
      '/postcodes/LS1 4DY': answer,
      '/v1/postcodes/LS1 4DY?api_key=secret&limit=100': answer,
    });
    const port = createLivePostcodes({
      url,
      addressLookup: { url, key: 'secret' },
      timeoutMs: 200,
    });
    for (const refused of [port.find('LS1 4DY'), port.addresses('LS1 4DY')]) {
      const error = await refused.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(PostcodesUnavailable);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/secret|127\.0\.0\.1/);
    }
    server.closeAllConnections();
    server.close();
  });

  it('that is unreachable is unavailable', async () => {
    const { url, server } = await serve({});
    await new Promise((resolve) => server.close(resolve));
    await expect(
      createLivePostcodes({ url, addressLookup: null }).autocomplete('LS', 8),
    ).rejects.toBeInstanceOf(PostcodesUnavailable);
  });
});

const documented = z.object({ ideal_postcodes: z.record(z.string(), z.unknown()) });
const SHAPES = join(DATA, 'address-lookup-shapes.json');

describe.skipIf(!existsSync(SHAPES))('the address lookup, with the documented responses', () => {
  const shapes = existsSync(SHAPES)
    ? documented.parse(JSON.parse(readFileSync(SHAPES, 'utf8'))).ideal_postcodes
    : {};
  const answer = (name: string, status: number) => ({ status, body: JSON.stringify(shapes[name]) });

  it.each(['', '/', '/v1', '/v1/'])(
    'queries %j with its key and returns each address in one line',
    async (ending) => {
      const { url, requested, server } = await serve({
        '/v1/postcodes/SW1A 2AA?api_key=k y&limit=100': answer('ok_200', 200),
        '/v1/postcodes/SW1A 2AA?api_key=k+y&limit=100': answer('ok_200', 200),
      });
      const port = createLivePostcodes({
        url: null,
        addressLookup: { url: url + ending, key: 'k y' },
      });
      expect(await port.addresses('SW1A 2AA')).toEqual([
        'Prime Minister & First Lord Of The Treasury, 10 Downing Street, London, SW1A 2AA',
      ]);
      expect(requested).toEqual(['/v1/postcodes/SW1A%202AA?api_key=k+y&limit=100']);
      // Everything but addresses still comes from the embedded table.
      expect((await port.find('SW1A 2AA'))?.town).toBe('London');
      server.close();
    },
  );

  it.each([
    ['not_found_404', 404, []],
    ['invalid_key_401', 401, null],
    ['balance_402', 402, null],
    ['limit_402', 402, null],
  ])('answers %s', async (name, status, expected) => {
    const { url, server } = await serve({
      '/v1/postcodes/SW1A 2AA?api_key=k&limit=100': answer(name, status),
    });
    const addresses = createLivePostcodes({
      url: null,
      addressLookup: { url, key: 'k' },
    }).addresses('SW1A 2AA');
    if (expected) expect(await addresses).toEqual(expected);
    else await expect(addresses).rejects.toBeInstanceOf(PostcodesUnavailable);
    server.close();
  });
});
