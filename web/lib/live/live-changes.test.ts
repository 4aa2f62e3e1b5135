import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExternalStore } from '../session/external-store.ts';
import type { StreamHandlers, StreamEnd } from './change-stream.ts';
import { createLiveChanges } from './live-changes.ts';
import type { LiveState } from './live-changes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Attempt = { handlers: StreamHandlers; end(end: StreamEnd): void; signal: AbortSignal };

/** A tab with the streams that it opened. `random` is 0.5, so delays have their nominal length. */
function start(visible = true) {
  const attempts: Attempt[] = [];
  const notified: (string | null)[] = [];
  const access = vi.fn();
  const page = { visible };
  const state = createExternalStore<LiveState>('off');
  const changes = createLiveChanges({
    read: (signal, handlers) => new Promise((end) => attempts.push({ handlers, end, signal })),
    state,
    notify: (change) => notified.push(change && change.addressId),
    onAccess: access,
    isVisible: () => page.visible,
    random: () => 0.5,
  });
  changes.start();
  const newest = () => {
    const attempt = attempts.at(-1);
    if (!attempt) throw new Error('There was no attempt');
    return attempt;
  };
  return {
    attempts,
    notified,
    access,
    state,
    changes,
    newest,
    open: () => newest().handlers.open(),
    async end(end: StreamEnd) {
      newest().end(end);
      await pass(0);
    },
    hide() {
      page.visible = false;
      changes.hidden();
    },
    show() {
      page.visible = true;
      changes.visible();
    },
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a working stream', () => {
  it('passes changes on, and sends none of its own', async () => {
    const { notified, state, newest, open } = start();
    open();
    newest().handlers.change({ providerId: 'p', addressId: 'a' });
    await pass(120_000);
    expect([notified, state.get()]).toEqual([['a'], 'live']);
  });

  it('triggers a full refetch if it took long to open', async () => {
    const { notified, open } = start();
    await pass(1500);
    open();
    expect(notified).toEqual([null]);
  });

  it('reconnects after its ten minutes, stays live meanwhile, and refetches once', async () => {
    const { attempts, notified, state, open, end } = start();
    open();
    await pass(600_000);
    await end('ended');
    expect(state.get()).toBe('live');
    await pass(999);
    expect(attempts).toHaveLength(1);
    await pass(1);
    expect(attempts).toHaveLength(2);
    open();
    expect([notified, state.get()]).toEqual([[null], 'live']);
  });

  it('ends with the session, and receives nothing after it', async () => {
    const { changes, notified, state, newest, open } = start();
    open();
    const { handlers, signal } = newest();
    changes.stop();
    handlers.change({ providerId: 'p', addressId: 'late' });
    await pass(120_000);
    expect([signal.aborted, notified, state.get(), vi.getTimerCount()]).toEqual([
      true,
      [],
      'off',
      0,
    ]);
  });
});

describe('a failing stream', () => {
  it('backs off, and polls every twenty seconds meanwhile', async () => {
    const { attempts, notified, state, end } = start();
    await end('failed');
    expect(state.get()).toBe('off');
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const [count, began] = [attempts.length, Date.now()];
      while (attempts.length === count) await pass(250);
      waits.push((Date.now() - began) / 1000);
      await end('failed');
      expect(state.get()).toBe('polling');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    // Once at the start, then every 20 s for the 120 s since.
    expect(notified).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('polls at once behind a proxy that buffers events', async () => {
    const { notified, state, end } = start();
    await end('silent');
    expect([state.get(), notified]).toEqual(['polling', [null]]);
  });

  it('stops polling once the stream is open', async () => {
    const { notified, state, open, end } = start();
    await end('silent');
    await pass(2000);
    open();
    expect([notified, state.get()]).toEqual([[null, null], 'live']);
    await pass(100_000);
    expect(notified).toHaveLength(2);
  });

  it('keeps backing off from a stream that breaks each time', async () => {
    const { attempts, open, end } = start();
    for (let count = 0; count < 100; count += 1) {
      open();
      await end('ended');
      await pass(1000);
    }
    expect(attempts.length).toBeLessThan(12);
  });
});

describe('a hidden tab', () => {
  it('disconnects after a minute, and refetches once when it is visible again', async () => {
    const { attempts, notified, newest, open, hide, show } = start();
    open();
    hide();
    await pass(59_999);
    expect(newest().signal.aborted).toBe(false);
    await pass(1);
    expect(newest().signal.aborted).toBe(true);
    await pass(3_600_000);
    expect([attempts.length, notified]).toEqual([1, []]);
    show();
    expect(attempts).toHaveLength(2);
    open();
    expect(notified).toEqual([null]);
  });

  it('keeps the stream during a short absence', async () => {
    const { attempts, notified, open, hide, show } = start();
    open();
    hide();
    await pass(30_000);
    show();
    await pass(60_000);
    expect([attempts.length, notified]).toEqual([1, []]);
  });

  it('does not poll while hidden, and polls at once when visible', async () => {
    const { notified, end, hide, show } = start();
    await end('silent');
    hide();
    await pass(50_000);
    expect(notified).toHaveLength(1);
    show();
    expect(notified).toHaveLength(2);
  });

  it('is disconnected after a minute if it was opened in the background', async () => {
    const { newest, open } = start(false);
    open();
    await pass(60_000);
    expect(newest().signal.aborted).toBe(true);
  });

  it('is not connected by being back online, only by being visible', async () => {
    const { attempts, changes, open, hide, show } = start();
    open();
    hide();
    await pass(60_000);
    changes.suspend();
    changes.online();
    expect(attempts).toHaveLength(1);
    show();
    expect(attempts).toHaveLength(2);
  });

  it('reconnects at once, whatever the back-off', async () => {
    const { attempts, end, hide, show } = start();
    for (let count = 0; count < 6; count += 1) {
      await end('failed');
      await pass(30_000);
    }
    await end('failed');
    const before = attempts.length;
    hide();
    show();
    expect(attempts).toHaveLength(before + 1);
  });
});

it('passes on that access has changed, of the stream of today’s person only', () => {
  const { access, changes, newest } = start();
  const { handlers } = newest();
  handlers.access();
  changes.stop();
  handlers.access();
  expect(access).toHaveBeenCalledTimes(1);
});

it('reconnects when back online', () => {
  const { attempts, notified, changes, open } = start();
  open();
  changes.online();
  expect(attempts[0]?.signal.aborted).toBe(true);
  open();
  expect([attempts.length, notified]).toEqual([2, [null]]);
});

it('is started once, and not by anything after the session', () => {
  const { attempts, changes } = start();
  changes.start();
  expect(attempts).toHaveLength(1);
  changes.stop();
  changes.online();
  changes.visible();
  changes.hidden();
  expect([attempts.length, vi.getTimerCount()]).toEqual([1, 0]);
});
