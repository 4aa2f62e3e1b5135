import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnswerNote, MadeFrom } from './answer-note.ts';
import { createFastLane } from './fast-lane.ts';
import { createFinishedAnswer } from './finished-answer.ts';

let version: number | null;
let day: string;
let server: Server;
let url: string;
const made: string[] = [];
const tag = { value: 'W/"known"' };

/** Pages that say how often they were made. */
async function next(request: Request, env: object): Promise<Response> {
  const { pathname } = new URL(request.url);
  made.push(pathname);
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (pathname === '/missing') return new Response('missing', { status: 404 });
  if (pathname === '/busy') return new Response('busy', { status: 503 });
  const text = `${pathname} ${made.length}`;
  const { note } = env as { note?: AnswerNote };
  const madeFrom: MadeFrom = pathname === '/about' ? 'build' : 'catalogue';
  const body = Buffer.from(text);
  note?.keep(createFinishedAnswer({ body, headers: [], vary: '', effort: 'quick' }), madeFrom);
  return new Response(text);
}

beforeEach(async () => {
  [version, day] = [1, '2026-03-02'];
  made.length = 0;
  const listener = createFastLane({
    next,
    sharedCalls: [],
    known: {
      findTag: (bearer, address, known) =>
        bearer === 'robin' && address === '/api/poll' && known === tag.value ? tag.value : null,
    },
    catalogue: {
      known: () => version,
      read: () => Promise.reject(new Error('The database is away')),
    },
    today: () => day,
    security: [['x-frame-options', 'DENY']],
    log: pino({ level: 'silent' }),
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await fetch(url + path, { headers, method })).text();

it('makes a page once, until the catalogue or the day is another', async () => {
  expect([await ask('/'), await ask('/')]).toEqual(['/ 1', '/ 1']);
  version = 2;
  expect(await ask('/')).toBe('/ 2');
  day = '2026-03-03';
  expect([await ask('/'), await ask('/')]).toEqual(['/ 3', '/ 3']);
});

it('does not make a page anew for a catalogue that it does not show', async () => {
  await ask('/about');
  version = 2;
  expect(await ask('/about')).toBe('/about 1');
});

it('lets all who come at the same moment wait for one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect([made.length, new Set(answers).size]).toEqual([1, 1]);
});

it('never answers with what it cannot know to be current', async () => {
  await ask('/');
  await ask('/about');
  version = null;
  expect([await ask('/'), await ask('/')]).toEqual(['/ 3', '/ 4']);
  expect(await ask('/about')).toBe('/about 2');
});

it.each(['/missing', '/busy'])('keeps nothing of %s', async (path) => {
  await ask(path);
  await ask(path);
  expect(made).toEqual([path, path]);
});

it.each<[string, Record<string, string>, string]>([
  ['somebody signed in', { authorization: 'Bearer robin' }, 'GET'],
  ['another method', {}, 'POST'],
])('goes on for %s', async (_, headers, method) => {
  await ask('/');
  await ask('/', headers, method);
  expect(made).toHaveLength(2);
});

it('tells a member that a poll is unchanged, and asks nobody', async () => {
  const poll = (bearer: string, known: string) =>
    fetch(`${url}/api/poll`, {
      headers: { authorization: `Bearer ${bearer}`, 'if-none-match': known },
    });
  const answer = await poll('robin', tag.value);
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
    304,
    tag.value,
    'no-store',
  ]);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(made).toEqual([]);
  await poll('another', tag.value);
  await poll('robin', 'W/"other"');
  expect(made).toEqual(['/api/poll', '/api/poll']);
});
