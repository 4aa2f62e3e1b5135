// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../identity/session-store.ts';
import { setTokenSource } from '../session/access-token.ts';
import { useAccessChanges, useAppointmentChanges } from './use-appointment-changes.ts';

type Opened = { address: string; signal: AbortSignal; send(text: string): void };
const opened: Opened[] = [];

beforeEach(() => {
  opened.length = 0;
  setTokenSource(() => Promise.resolve('token'));
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        send(': ping\n\n');
        opened.push({ address, signal, send });
      },
    });
    const headers = { 'content-type': 'text/event-stream' };
    return Promise.resolve(new Response(body, { headers }));
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.logout());
  vi.unstubAllGlobals();
});

const signIn = (uid: string) =>
  act(() => sessionStore.login({ uid, email: 'a@example.com', name: 'A', token: 'token' }));
const soon = (check: () => void, timeout = 10_000) => act(() => vi.waitFor(check, { timeout }));
const follow = (onChange: (change: object | null) => void = () => {}) =>
  renderHook(() => useAppointmentChanges(onChange));

it('is off for a visitor', async () => {
  const { result } = follow();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([result.current, opened.length]).toEqual(['off', 0]);
});

it('opens one stream for all listeners, and notifies all of them', async () => {
  signIn('ada');
  const [first, second] = [vi.fn(), vi.fn()];
  const [one, two] = [follow(first), follow(second)];
  await soon(() => expect([one.result.current, two.result.current]).toEqual(['live', 'live']));
  expect(opened.map(({ address }) => address)).toEqual(['/api/appointments/changes']);
  const change = { providerId: 'p', addressId: 'p.1' };
  opened[0]?.send(`data: ${JSON.stringify(change)}\n\n`);
  await soon(() => expect(second).toHaveBeenCalledWith(change));
  expect(first.mock.calls).toEqual([[change]]);
});

it('keeps the stream between screens, and disconnects after the last one', async () => {
  signIn('ada');
  const before = follow();
  await soon(() => expect(opened).toHaveLength(1));
  before.unmount();
  const after = follow();
  await soon(() => expect(after.result.current).toBe('live'));
  expect([opened.length, opened[0]?.signal.aborted]).toEqual([1, false]);
  after.unmount();
  await soon(() => expect(opened[0]?.signal.aborted).toBe(true), 4000);
});

it('ends with the session, and reconnects for the next person', async () => {
  signIn('ada');
  const { result } = follow();
  await soon(() => expect(result.current).toBe('live'));
  act(() => sessionStore.logout());
  await soon(() => expect(result.current).toBe('off'));
  expect(opened[0]?.signal.aborted).toBe(true);
  signIn('bo');
  await soon(() => expect(result.current).toBe('live'));
  expect(opened).toHaveLength(2);
});

it('reports to the screens that are open that access has changed', async () => {
  signIn('ada');
  const { result } = follow();
  const [gone, open] = [vi.fn(), vi.fn()];
  const closed = renderHook(() => useAccessChanges(gone));
  renderHook(() => useAccessChanges(open));
  await soon(() => expect(result.current).toBe('live'));
  closed.unmount();
  opened[0]?.send('event: access\ndata: {}\n\n');
  await soon(() => expect(open).toHaveBeenCalledOnce());
  expect(gone).not.toHaveBeenCalled();
});

it('lets the browser keep the page of another tab, and continues when it is shown again', async () => {
  signIn('ada');
  const onChange = vi.fn();
  const { result } = follow(onChange);
  await soon(() => expect(result.current).toBe('live'));
  const before = opened.length;
  window.dispatchEvent(new Event('pagehide'));
  expect(opened.at(-1)?.signal.aborted).toBe(true);
  // A page that is loaded for the first time is shown too.
  window.dispatchEvent(new Event('pageshow'));
  expect(opened).toHaveLength(before);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await soon(() => expect(opened).toHaveLength(before + 1));
  await soon(() => expect(onChange).toHaveBeenCalledWith(null));
});
