import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWatchQueue } from './queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const leaving = new AbortController();
  const queue = createWatchQueue<string>(250, leaving.signal);
  const told: string[] = [];
  const state = { done: false };
  void (async () => {
    for await (const event of queue.events) told.push(event);
    state.done = true;
  })();
  return { queue, told, state, leave: () => leaving.abort() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('tells the first at once and the rest of a moment as one', async () => {
  const { queue, told } = start();
  for (let count = 0; count < 200; count += 1) {
    queue.add('here', `here ${count}`);
    await pass(1);
  }
  expect(told).toEqual(['here 0']);
  await pass(50);
  expect(told).toEqual(['here 0', 'here 199']);
  await pass(1000);
  expect(told).toHaveLength(2);
  queue.add('here', 'later');
  await pass(0);
  expect(told.at(-1)).toBe('later');
});

it('does not let one place wait for another', async () => {
  const { queue, told } = start();
  queue.add('a', 'a1');
  await pass(0);
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  await pass(0);
  expect(told).toEqual(['a1', 'b1']);
  await pass(250);
  expect(told).toEqual(['a1', 'b1', 'a2']);
});

it('ends with the signal, and keeps no timer', async () => {
  const { queue, told, state, leave } = start();
  queue.add('a', 'a1');
  await pass(0);
  queue.add('a', 'a2');
  leave();
  queue.add('b', 'b1');
  await pass(1000);
  expect([told, state.done, vi.getTimerCount()]).toEqual([['a1'], true, 0]);
});
