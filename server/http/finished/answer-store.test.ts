import { expect, it } from 'vitest';
import { createAnswerStore } from './answer-store.ts';
import { createFinishedAnswer } from './finished-answer.ts';

const answerOf = (text: string, bytes = 10_000) =>
  createFinishedAnswer({
    body: Buffer.from(text.padEnd(bytes)),
    headers: [],
    vary: '',
    effort: 'quick',
  });
const kept = (text: string) => ({ answer: answerOf(text), version: 1, day: '2026-03-02' });

it('stays within its bytes, and what nobody asks for again pushes out nothing that many want', () => {
  const store = createAnswerStore(400_000);
  store.keep('/', kept('home'));
  store.find('/');
  for (let number = 0; number < 100; number += 1) store.keep(`/?page=${number}`, kept('list'));
  expect(store.bytes).toBeLessThanOrEqual(400_000);
  expect(store.find('/')).toBeDefined();
});

it('keeps what is asked for the second time, where there is no room for what is asked for once', () => {
  const store = createAnswerStore(400_000);
  for (let number = 0; number < 100; number += 1) store.keep(`/?page=${number}`, kept('list'));
  expect(store.find('/?page=99')).toBeUndefined();
  store.keep('/?page=99', kept('list'));
  expect(store.find('/?page=99')).toBeDefined();
  expect(store.bytes).toBeLessThanOrEqual(400_000);
});

it('lets the least recently used of what is wanted go first', () => {
  const store = createAnswerStore(140_000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    store.keep(key, kept(key));
    store.find(key);
    store.find('a');
  }
  expect(store.find('a')).toBeDefined();
  expect(store.find('h')).toBeDefined();
  expect(store.bytes).toBeLessThanOrEqual(140_000);
});

it('counts what a packing adds', async () => {
  const store = createAnswerStore(400_000);
  store.keep('/', kept('home'));
  const unpacked = store.bytes;
  // The first one is expected and counted already.
  expect(unpacked).toBeGreaterThan(10_000 + 2000 + 2000 + 2500);
  await store.find('/')?.answer.formFor('br');
  store.find('/');
  const once = store.bytes;
  expect(once).toBeGreaterThan(10_000 + 2000);
  expect(once).toBeLessThan(unpacked);
  await store.find('/')?.answer.formFor('gzip');
  store.find('/');
  expect(store.bytes).toBeGreaterThan(once);
});

it('goes on with the packed bytes where an answer was made anew and is the same', async () => {
  const store = createAnswerStore(400_000);
  const first = store.keep('/', kept('home'));
  const packed = await first.formFor('br');
  const again = store.keep('/', { ...kept('home'), version: 2 });
  expect(again.formFor('br')).toBe(packed);
  expect(store.find('/')?.version).toBe(2);
  expect(store.keep('/', kept('another'))).not.toBe(first);
});
