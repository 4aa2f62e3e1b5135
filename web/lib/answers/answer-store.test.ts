import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerStore, nameOf, type Question } from './answer-store.ts';

class Stumble extends Error {}

/** A store, and a question whose calls are answered by hand. */
function start(key: Question<string>['key'] = ['list', 1]) {
  const state = { now: 1000, connect: () => {}, online: true };
  const store = createAnswerStore({
    worthTryingAgain: (error) => error instanceof Stumble,
    connected: () =>
      state.online ? Promise.resolve() : new Promise((resolve) => (state.connect = resolve)),
    now: () => state.now,
  });
  const calls: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const question: Question<string> = {
    key,
    ask: () => new Promise((answer, fail) => calls.push({ answer, fail })),
  };
  return { state, store, calls, question, known: () => store.read(nameOf(key)) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const turn = () => vi.advanceTimersByTimeAsync(0);

describe('answers', () => {
  it('are asked for once by all who want them, and again when they are old', async () => {
    const { store, calls, question, state, known } = start();
    void store.ask(question);
    void store.ask(question);
    await turn();
    expect(calls).toHaveLength(1);
    expect(known()).toMatchObject({ asking: true, data: undefined });
    calls[0]?.answer('one');
    await turn();
    expect(known()).toEqual({ data: 'one', error: null, asking: false });
    void store.ask(question);
    state.now += 30_000;
    void store.ask(question);
    await turn();
    expect(calls).toHaveLength(2);
    expect(known()).toMatchObject({ data: 'one', asking: true });
  });

  it('stay the same object where nothing changed', async () => {
    const store = createAnswerStore({
      worthTryingAgain: () => false,
      connected: () => Promise.resolve(),
      now: () => 0,
    });
    const question = { key: ['list'] as const, ask: () => Promise.resolve([{ name: 'one' }]) };
    await store.ask(question);
    const before = store.read(nameOf(question.key))?.data;
    await store.askAnew(question);
    expect(store.read(nameOf(question.key))?.data).toBe(before);
  });

  it.each([
    [new Stumble(), 2],
    [new Error('refused'), 1],
  ])('are tried for again after %s: %i calls', async (error, times) => {
    const { store, calls, question, known } = start();
    void store.ask(question);
    await turn();
    calls[0]?.fail(error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(times);
    calls[1]?.fail(error);
    await turn();
    expect(known()).toMatchObject({ data: undefined, error, asking: false });
  });

  it('are not tried for again once nobody may have them', async () => {
    const { store, calls, question, known } = start();
    void store.ask(question);
    await turn();
    calls[0]?.fail(new Stumble());
    await turn();
    store.forget(() => true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
    expect(known()).toBeUndefined();
  });

  it('wait for a connection', async () => {
    const { store, calls, question, state } = start();
    state.online = false;
    void store.ask(question);
    await turn();
    expect(calls).toHaveLength(0);
    state.connect();
    await turn();
    expect(calls).toHaveLength(1);
  });

  it('that were asked for too early do not count', async () => {
    const { store, calls, question, known } = start();
    void store.ask(question);
    await turn();
    void store.askAnew(question);
    await turn();
    calls[0]?.answer('before');
    calls[1]?.answer('after');
    await turn();
    expect(known()?.data).toBe('after');
  });

  it('are told to whoever follows them, and forgotten after a while when nobody does', async () => {
    const { store, question, known } = start();
    const heard = vi.fn();
    const end = store.follow(nameOf(question.key), heard);
    store.begin(nameOf(question.key), { data: 'one', error: null, asking: false });
    store.begin(nameOf(question.key), { data: 'two', error: null, asking: false });
    expect(known()?.data).toBe('one');
    store.forget(([area]) => area === 'list');
    expect(heard).toHaveBeenCalledOnce();
    expect(known()?.data).toBeUndefined();
    end();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(known()).toBeUndefined();
  });

  it('that the page told itself are kept', async () => {
    const { store, question, known } = start();
    store.set(question.key, 'told');
    store.follow(nameOf(question.key), () => {})();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(known()?.data).toBe('told');
    expect(store.dataOf('list')).toEqual(['told']);
  });

  it('are broken off when nobody wants them any more, where the call can be', async () => {
    const { store, known } = start();
    let signal: AbortSignal | undefined;
    const question: Question<string> = {
      key: ['list', 1],
      ask: (how) => {
        ({ signal } = how);
        return new Promise(() => {});
      },
    };
    const end = store.follow(nameOf(question.key), () => {});
    void store.ask(question);
    await turn();
    end();
    expect(signal?.aborted).toBe(true);
    expect(known()?.asking).toBe(false);
  });
});
