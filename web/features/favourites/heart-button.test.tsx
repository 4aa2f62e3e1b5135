// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { clearQueryCache, Queries, queriesAnswered } from '#web/pages/testing/queries.tsx';
import type { Session } from '#web/lib/session/use-session.ts';
import { resetToasts, toasts } from '#web/pages/testing/toasts.ts';
import { HeartButton } from './heart-button.tsx';
import { keptFavourites } from './kept-favourites.ts';
import { saveKeptFavourites } from './save-kept-favourites.ts';

const browser = vi.hoisted(() => ({
  session: { phase: 'signed-out', user: null } as unknown,
  status: 200,
}));

vi.mock('#web/lib/session/use-session.ts', () => ({ useSession: () => browser.session }));
vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));

const provider = buildProvider({ _id: 'p1', name: 'Northgate Dental' });
const signedIn: Session = {
  phase: 'signed-in',
  user: { uid: 'u1', email: 'a@b.example', name: 'A' },
};
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  browser.status = 200;
  sessionStorage.clear();
  responseDelay = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === 'GET') return Response.json([]);
    await responseDelay;
    return Response.json({ success: true }, { status: browser.status });
  });
});

let responseDelay = Promise.resolve();

/** Delays the responses to changes until then. */
function delayResponses(until: Promise<void>) {
  responseDelay = until;
}

afterEach(() => {
  cleanup();
  clearQueryCache();
  resetToasts();
  vi.unstubAllGlobals();
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function Page() {
  return (
    <MemoryRouter initialEntries={['/?category=dentists']}>
      <HeartButton provider={provider} />
      <Address />
    </MemoryRouter>
  );
}

async function open(session: Session) {
  browser.session = session;
  const page = render(<Page />, { wrapper: Queries });
  await queriesAnswered();
  return page;
}

const heart = () => screen.getByRole('button', { name: 'Save Northgate Dental to favourites' });
const filled = () => heart().getAttribute('aria-pressed');

describe('the favourite button', () => {
  it('toggles at once and back on a second click, with the requests in order', async () => {
    await open(signedIn);
    let respond = () => {};
    delayResponses(new Promise((resolve) => (respond = resolve)));
    const first = ['GET /api/favorites?userId=u1', 'POST /api/favorites/p1'];
    fireEvent.click(heart());
    await waitFor(() => expect(filled()).toBe('true'));
    await waitFor(() => expect(calls).toEqual(first));
    fireEvent.click(heart());
    await waitFor(() => expect(filled()).toBe('false'));
    // A second request would begin within a few ticks.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(calls).toEqual(first);
    respond();
    await waitFor(() => expect(calls).toEqual([...first, 'DELETE /api/favorites/p1']));
  });

  it('keeps its state without a message when the request fails (FAV-13)', async () => {
    browser.status = 500;
    await open(signedIn);
    fireEvent.click(heart());
    const [toggle] = getQueryClient().getMutationCache().getAll();
    await waitFor(() => expect(toggle?.state.status).toBe('error'));
    expect(filled()).toBe('true');
    expect(toasts()).toEqual([]);
  });

  it('redirects a visitor to sign in and remembers the page, without a request (FAV-14)', async () => {
    await open({ phase: 'signed-out', user: null });
    fireEvent.click(heart());
    // The navigation follows after the next paint.
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('/signin'), 10_000);
    expect(sessionStorage.getItem('returnAddress')).toBe('/?category=dentists');
    expect(toasts()).toEqual([
      {
        kind: 'info',
        text: 'Sign in or sign up, and we’ll save Northgate Dental to your favourites.',
      },
    ]);
    expect(calls).toEqual([]);
  });

  describe('clicked by a visitor', () => {
    const kept = () => localStorage.getItem('keptFavourites');
    const signIn = () => saveKeptFavourites(getQueryClient(), 'u1');

    beforeEach(async () => {
      await open({ phase: 'signed-out', user: null });
      fireEvent.click(heart());
      await vi.waitFor(() => expect(toasts()).toHaveLength(1), 10_000);
      // The sign-up goes on in the tab of the emailed link.
      sessionStorage.clear();
      resetToasts();
    });
    afterEach(() => localStorage.clear());

    it('is saved for the person who signs in next, once', async () => {
      await signIn();
      expect(calls).toEqual(['POST /api/favorites/p1']);
      expect(toasts()).toEqual([{ kind: 'success', text: 'Saved to your favourites.' }]);
      expect(kept()).toBeNull();
      await signIn();
      expect(calls).toHaveLength(1);
    });

    it.each([
      [503, true],
      [404, false],
    ])('is silent if it cannot be saved, %d, and kept for later: %s', async (status, isKept) => {
      browser.status = status;
      await signIn();
      expect(kept() !== null).toBe(isKept);
      expect(toasts()).toEqual([]);
    });

    it('is forgotten after a week', async () => {
      const soon = Date.now() + 7 * 24 * 3_600_000;
      expect(keptFavourites(soon - 60_000)).toEqual(['p1']);
      expect(keptFavourites(soon + 60_000)).toEqual([]);
    });
  });

  it('applies a click made before the session was known', async () => {
    const page = await open({ phase: 'starting', user: null });
    fireEvent.click(heart());
    browser.session = signedIn;
    page.rerender(<Page />);
    await waitFor(() => expect(filled()).toBe('true'));
    await waitFor(() => expect(calls).toContain('POST /api/favorites/p1'));
  });
});
