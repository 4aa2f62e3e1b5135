import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A stream whose events the test emits one by one, and what was received. */
function open(canContinue: () => Promise<boolean> = async () => true) {
  const ending = new AbortController();
  const failures: unknown[] = [];
  let give: (event: string) => void = () => {};
  let finished = false;
  async function* events() {
    try {
      while (!ending.signal.aborted)
        yield await new Promise<string>((resolve) => {
          give = resolve;
          ending.signal.addEventListener('abort', () => resolve(''), { once: true });
        });
    } finally {
      finished = true;
    }
  }
  const stream = eventStream({
    events: events(),
    ending,
    canContinue,
    onFailure: (error) => failures.push(error),
  });
  return {
    ending,
    failures,
    stream,
    give: (event: string) => give(event),
    isFinished: () => finished,
  };
}

/** Reads everything received so far. */
function readAll(stream: ReadableStream<Uint8Array>) {
  const read = { text: '', done: false };
  const reader = stream.getReader();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      read.text += new TextDecoder().decode(value);
    }
    read.done = true;
  })();
  return { read, reader };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('sends a ping at once and every twenty seconds, and events as they occur', async () => {
  const { stream, give, ending } = open();
  const { read } = readAll(stream);
  await pass(0);
  expect(read.text).toBe(': ping\n\n');
  give('{"a":1}');
  await pass(20_000);
  expect(read.text).toBe(': ping\n\ndata: {"a":1}\n\n: ping\n\n');
  ending.abort();
  await pass(0);
  expect(read.done).toBe(true);
});

it.each<[string, () => Promise<boolean>, number]>([
  ['when the reader may not go on', async () => false, 0],
  ['when that cannot be found out', () => Promise.reject(new Error('no database')), 1],
])('ends %s', async (_, canContinue, failed) => {
  const { stream, failures, isFinished } = open(canContinue);
  const { read } = readAll(stream);
  await pass(29_999);
  expect(read.done).toBe(false);
  await pass(1);
  expect([read.done, isFinished(), failures.length]).toEqual([true, true, failed]);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends after ten minutes at the latest', async () => {
  const { stream } = open();
  const { read } = readAll(stream);
  await pass(599_999);
  expect(read.done).toBe(false);
  await pass(1);
  expect(read.done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('stops its timers and source when the client disconnects', async () => {
  const { stream, ending, isFinished } = open();
  const { reader } = readAll(stream);
  await pass(0);
  await reader.cancel();
  await pass(0);
  expect([ending.signal.aborted, isFinished(), vi.getTimerCount()]).toEqual([true, true, 0]);
});

it('queues no pings for a client that does not read', async () => {
  const { stream, ending } = open();
  await pass(300_000);
  ending.abort();
  const { read } = readAll(stream);
  await pass(0);
  expect(read).toEqual({ text: ': ping\n\n', done: true });
});

it('does not start for a client that has already disconnected', async () => {
  const ending = new AbortController();
  ending.abort();
  const stream = eventStream({
    events: (async function* () {})(),
    ending,
    canContinue: async () => true,
    onFailure: () => {},
  });
  const { read } = readAll(stream);
  await pass(0);
  expect([read, vi.getTimerCount()]).toEqual([{ text: '', done: true }, 0]);
});
