import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWatchQueue } from './queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const leaving = new AbortController();
  const queue = createWatchQueue<string>(250, leaving.signal);
  const emitted: string[] = [];
  const state = { done: false };
  void (async () => {
    for await (const event of queue.events) emitted.push(event);
    state.done = true;
  })();
  return { queue, emitted, state, leave: () => leaving.abort() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('emits the first event at once and later ones within the window as one', async () => {
  const { queue, emitted } = start();
  for (let count = 0; count < 200; count += 1) {
    queue.add('here', `here ${count}`);
    await pass(1);
  }
  expect(emitted).toEqual(['here 0']);
  await pass(50);
  expect(emitted).toEqual(['here 0', 'here 199']);
  await pass(1000);
  expect(emitted).toHaveLength(2);
  queue.add('here', 'later');
  await pass(0);
  expect(emitted.at(-1)).toBe('later');
});

it('throttles each key separately', async () => {
  const { queue, emitted } = start();
  queue.add('a', 'a1');
  await pass(0);
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  await pass(0);
  expect(emitted).toEqual(['a1', 'b1']);
  await pass(250);
  expect(emitted).toEqual(['a1', 'b1', 'a2']);
});

it('ends with the signal and clears its timers', async () => {
  const { queue, emitted, state, leave } = start();
  queue.add('a', 'a1');
  await pass(0);
  queue.add('a', 'a2');
  leave();
  queue.add('b', 'b1');
  await pass(1000);
  expect([emitted, state.done, vi.getTimerCount()]).toEqual([['a1'], true, 0]);
});
