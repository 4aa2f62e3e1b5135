import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeStream } from './change-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = (signal: AbortSignal) => Promise<Response>;

/** A server with these responses in turn, and a reader. */
function start(answers: Answer[], tokens: (fresh: boolean) => string | null = () => 'token') {
  const log: string[] = [];
  const read = createChangeStream({
    address: '/changes',
    getToken: (fresh) => Promise.resolve(tokens(fresh)),
    fetch: (_url, { headers, signal }) => {
      log.push(String(new Headers(headers).get('authorization')));
      const answer = answers.shift();
      if (!answer || !signal) throw new Error('Not expected');
      return answer(signal);
    },
  });
  const leaving = new AbortController();
  const result = read(leaving.signal, {
    open: () => log.push('open'),
    change: ({ addressId }) => log.push(addressId),
    access: () => log.push('access'),
  }).then((end) => log.push(end));
  return { log, leave: () => leaving.abort(), result };
}

function streaming() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  return {
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    answer: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
      const headers = { 'content-type': 'text/event-stream' };
      return Promise.resolve(new Response(body, { headers }));
    },
  };
}

const refuse = (status: number) => () =>
  Promise.resolve(Response.json({ code: 'refused' }, { status }));
const change = (addressId: string) => `data: ${JSON.stringify({ providerId: 'p', addressId })}\n\n`;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('reads changes, even in fragments', async () => {
  const { send, end, answer } = streaming();
  const { log } = start([answer]);
  send(': ping\n\n');
  await pass(0);
  const [half, rest] = [change('Zoë’s').slice(0, 30), change('Zoë’s').slice(30)];
  for (const part of [change('a') + half, rest, 'data: {"providerId":1}\n\n', 'data: {\n\n']) {
    send(part);
    await pass(0);
  }
  end();
  await pass(0);
  expect(log).toEqual(['Bearer token', 'open', 'a', 'Zoë’s', 'ended']);
  expect(vi.getTimerCount()).toBe(0);
});

it('retries once with a fresh token', async () => {
  const tokens = (fresh: boolean) => (fresh ? 'fresh' : 'old');
  const { send, answer } = streaming();
  send(': ping\n\n');
  const good = start([refuse(401), answer], tokens);
  const bad = start([refuse(401), refuse(401)], tokens);
  await pass(0);
  expect(good.log).toEqual(['Bearer old', 'Bearer fresh', 'open']);
  expect(bad.log).toEqual(['Bearer old', 'Bearer fresh', 'access', 'failed']);
});

it.each([401, 403, 404])(
  'says that access has changed if it is refused with %d',
  async (status) => {
    const { log } = start([refuse(status), refuse(status)]);
    await pass(0);
    expect(log.slice(-2)).toEqual(['access', 'failed']);
  },
);

it('says so if the server ends it for that', async () => {
  const { send, end, answer } = streaming();
  const { log } = start([answer]);
  send(': ping\n\nevent: access\ndata: {}\n\n');
  await pass(0);
  end();
  await pass(0);
  expect(log).toEqual(['Bearer token', 'open', 'access', 'ended']);
});

it.each<[string, Answer[], string | null]>([
  ['a refusal', [refuse(429)], 'token'],
  ['a page instead of a stream', [() => Promise.resolve(new Response('<html>'))], 'token'],
  ['no network', [() => Promise.reject(new TypeError('no network'))], 'token'],
  ['no token', [], null],
])('fails on %s', async (_, answers, token) => {
  const { log } = start(answers, () => token);
  await pass(0);
  expect([log.at(-1), vi.getTimerCount()]).toEqual(['failed', 0]);
});

it('gives up a silent stream: soon at first, later when heartbeats stop', async () => {
  const held = start([streaming().answer]);
  const { send, answer } = streaming();
  const quiet = start([answer]);
  await pass(9_999);
  send(': ping\n\n');
  await pass(1);
  expect(held.log.at(-1)).toBe('silent');
  await pass(44_000);
  send(': ping\n\n');
  await pass(44_999);
  expect(quiet.log.at(-1)).toBe('open');
  await pass(1);
  expect(quiet.log.at(-1)).toBe('silent');
});

it('disconnects on abort', async () => {
  const { log, leave, result } = start([streaming().answer]);
  await pass(0);
  leave();
  await result;
  expect([log.at(-1), vi.getTimerCount()]).toEqual(['failed', 0]);
});
