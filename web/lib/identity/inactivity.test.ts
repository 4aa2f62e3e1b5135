// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIVITY_EVENTS, createInactivity } from './inactivity.ts';

const MINUTE = 60_000;
const started: ReturnType<typeof createInactivity>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const one of started.splice(0)) one.stop();
  vi.useRealTimers();
});

/** One tab; each has its own events and shares the storage. */
function tab({ fresh = true } = {}) {
  const events = new EventTarget();
  const callbacks = { ping: vi.fn(), onWarning: vi.fn(), onWarningOver: vi.fn(), onLimit: vi.fn() };
  const inactivity = createInactivity({ events, ...callbacks });
  started.push(inactivity);
  inactivity.start(fresh);
  /** Simulates the storage event after a write in another tab. */
  const listen = () =>
    events.dispatchEvent(
      new StorageEvent('storage', {
        key: 'lastActivity',
        newValue: localStorage.getItem('lastActivity'),
      }),
    );
  return {
    ...callbacks,
    inactivity,
    listen,
    act: (name: string) => events.dispatchEvent(new Event(name)),
  };
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

describe('createInactivity', () => {
  it('ends the session after 60 minutes, and not a second before (STATE-05)', async () => {
    const { onLimit } = tab();
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1000);
    expect(onLimit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onLimit).toHaveBeenCalledTimes(1);
  });

  it.each(ACTIVITY_EVENTS)('restarts at %s (STATE-06)', async (name) => {
    const { act, onLimit } = tab();
    await pass(59);
    act(name);
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
    expect(onLimit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onLimit).toHaveBeenCalledTimes(1);
  });

  it('restarts on entering a guarded page (STATE-07)', async () => {
    const { inactivity, onLimit } = tab();
    await pass(59);
    inactivity.touch();
    await pass(2);
    expect(onLimit).not.toHaveBeenCalled();
  });

  it('is not reset by other events', async () => {
    const { act, onLimit } = tab();
    await pass(59);
    for (const name of ['mousemove', 'focus', 'visibilitychange', 'online']) act(name);
    await pass(1);
    expect(onLimit).toHaveBeenCalledTimes(1);
  });

  it('warns at 55 minutes, and withdraws the warning on activity', async () => {
    const { act, onWarning, onWarningOver, onLimit } = tab();
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(onWarning).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onWarning).toHaveBeenCalledTimes(1);
    await pass(2);
    act('click');
    expect(onWarningOver).toHaveBeenCalledTimes(1);
    await pass(54);
    expect([onWarning.mock.calls.length, onLimit.mock.calls.length]).toEqual([1, 0]);
    await pass(1);
    expect(onWarning).toHaveBeenCalledTimes(2);
  });

  it('pings the server at once, then at most once a minute, and never without activity', async () => {
    const { act, ping } = tab();
    await pass(10);
    expect(ping).not.toHaveBeenCalled();
    for (let second = 0; second < 60; second += 1) {
      act('scroll');
      await vi.advanceTimersByTimeAsync(1000);
    }
    // The trailing call for activity after the first one.
    expect(ping).toHaveBeenCalledTimes(2);
    await pass(30);
    expect(ping).toHaveBeenCalledTimes(2);
  });

  it('counts activity in another tab', async () => {
    const [here, there] = [tab(), tab()];
    await pass(56);
    expect(here.onWarning).toHaveBeenCalledTimes(1);
    there.act('keydown');
    here.listen();
    expect(here.onWarningOver).toHaveBeenCalledTimes(1);
    await pass(59);
    expect(here.onLimit).not.toHaveBeenCalled();
    await pass(1);
    expect([here.onLimit.mock.calls.length, there.onLimit.mock.calls.length]).toEqual([1, 1]);
  });

  it('continues across a page reload', async () => {
    const first = tab();
    await pass(40);
    first.inactivity.stop();
    const second = tab({ fresh: false });
    await pass(19);
    expect(second.onLimit).not.toHaveBeenCalled();
    await pass(1);
    expect(second.onLimit).toHaveBeenCalledTimes(1);
    expect(first.onLimit).not.toHaveBeenCalled();
  });

  it('does not resume a session that expired while the device slept', async () => {
    const { act, onLimit, ping } = tab();
    vi.setSystemTime(Date.now() + 61 * MINUTE);
    act('keydown');
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(ping).not.toHaveBeenCalled();
  });

  it('stops after the end', async () => {
    const { inactivity, act, ping, onWarning, onLimit } = tab();
    // The second ping waits for its minute.
    act('click');
    act('click');
    inactivity.stop();
    act('click');
    await pass(120);
    expect(ping).toHaveBeenCalledOnce();
    for (const callback of [onWarning, onLimit]) expect(callback).not.toHaveBeenCalled();
  });
});
