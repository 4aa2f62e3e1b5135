// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '#web/pages/testing/open-page.tsx';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { useCountView } from './use-count-view.ts';

type View = Parameters<typeof useCountView>[0];

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0 Safari/537.36';

const sent: { url: string; init: RequestInit }[] = [];
let answers = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answers
      ? Promise.resolve(Response.json({ success: true }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  be({});
});
afterEach(() => {
  cleanup();
  sessionStore.logout();
  sent.length = 0;
  answers = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the browser says of itself. */
function be(changes: Record<string, unknown>): void {
  const said = { userAgent: BROWSER, webdriver: false, doNotTrack: null, ...changes };
  vi.stubGlobal('navigator', said);
}

function show(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

const SHOWN: View = { id: 'northgate', location: 0, isStaff: false };

const open = (view: Partial<View> = {}) =>
  renderHook((now: View) => useCountView(now), { initialProps: { ...SHOWN, ...view } });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the view of a provider’s page', () => {
  it('counts once, after two seconds, without anything about the person', async () => {
    signInAs();
    const { rerender } = open();
    await pass(1999);
    expect(sent).toEqual([]);
    rerender({ ...SHOWN, location: 2 });
    await pass(1);
    expect(sent).toHaveLength(1);
    const [{ url, init } = { url: '', init: {} as RequestInit }] = sent;
    expect(url).toBe('/api/providers/northgate/views');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"location":2}',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(new Headers(init.headers).has('authorization')).toBe(false);
    rerender({ ...SHOWN, location: 1 });
    show('hidden');
    show('visible');
    await pass(5000);
    expect(sent).toHaveLength(1);
  });

  it('does not count again for who signs in on the page', async () => {
    const { rerender } = open();
    await pass(2000);
    rerender({ ...SHOWN, isStaff: null });
    rerender(SHOWN);
    await pass(5000);
    expect(sent).toHaveLength(1);
  });

  it('counts for each provider', async () => {
    const { rerender } = open();
    await pass(2000);
    rerender({ ...SHOWN, id: 'southgate' });
    await pass(2000);
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/providers/northgate/views',
      '/api/providers/southgate/views',
    ]);
  });

  it('counts from when the page is visible without interruption', async () => {
    show('hidden');
    open();
    await pass(5000);
    show('visible');
    await pass(1500);
    show('hidden');
    await pass(5000);
    show('visible');
    await pass(1999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toHaveLength(1);
  });

  it('does not count when the person leaves before', async () => {
    const { unmount } = open();
    await pass(1000);
    unmount();
    show('visible');
    await pass(5000);
    expect(sent).toEqual([]);
  });

  it('is not sent again after a failure', async () => {
    answers = false;
    open();
    await pass(10_000);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Partial<View>, Record<string, unknown>, number]>([
    ['a visitor', {}, {}, 1],
    ['staff', { isStaff: true }, {}, 0],
    ['an unknown person', { isStaff: null }, {}, 0],
    ['no provider', { id: null }, {}, 0],
    ['a browser that a program drives', {}, { webdriver: true }, 0],
    ['a search engine', {}, { userAgent: 'Googlebot/2.1' }, 0],
    ['who asks not to be tracked', {}, { doNotTrack: '1' }, 0],
    ['who allows tracking', {}, { doNotTrack: '0' }, 1],
    ['who asks for privacy', {}, { globalPrivacyControl: true }, 0],
    ['who does not ask for privacy', {}, { globalPrivacyControl: false }, 1],
  ])('of %s', async (_, view, browser, count) => {
    be(browser);
    open(view);
    await pass(5000);
    expect(sent).toHaveLength(count);
  });

  it('counts once it is known who looks', async () => {
    const { rerender } = open({ isStaff: null });
    await pass(5000);
    rerender(SHOWN);
    await pass(2000);
    expect(sent).toHaveLength(1);
  });
});
