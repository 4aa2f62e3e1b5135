// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { clearQueryCache, Queries } from '#web/pages/testing/queries.tsx';
import FavouritesPage from './favourites.tsx';

vi.mock('#web/lib/session/use-session.ts', () => ({
  useSession: () => ({ phase: 'signed-in', user: { uid: 'u1', email: 'a@b.example', name: 'A' } }),
}));
vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve('t') }));

afterEach(() => {
  cleanup();
  clearQueryCache();
  vi.unstubAllGlobals();
});

function open(answer: (method: string) => Response) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    calls.push(`${method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Promise.resolve(answer(method));
  });
  render(
    <MemoryRouter>
      <main id="main">
        <FavouritesPage />
      </main>
    </MemoryRouter>,
    { wrapper: Queries },
  );
  return calls;
}

describe('the favourites page', () => {
  it('has its title, and a loading and an empty state', async () => {
    open(() => Response.json([]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Favourite Providers');
    expect(screen.getByText('Loading your favourites…')).toBeTruthy();
    expect(await screen.findByText('No favorites yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a provider' }).getAttribute('href')).toBe('/');
  });

  it('shows the card that was opened when the person comes back', async () => {
    const card = { list: '/', href: '/provider/p2', top: 0 };
    sessionStorage.setItem('opened-card', JSON.stringify(card));
    const list = [
      buildProvider({ _id: 'p1', name: 'One' }),
      buildProvider({ _id: 'p2', name: 'Two' }),
    ];
    open(() => Response.json(list));
    const link = await screen.findByRole('link', { name: 'Two' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it.each([
    [{ error: 'X', message: 'X' }, 'X'],
    [{}, 'Failed to load favorites'],
  ])('shows a failure of %j as "%s" (ERR-62, ERR-63)', async (body, words) => {
    open(() => Response.json(body, { status: 500 }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([200, 500])(
    'removes a card with its heart, even if the server responds %i',
    async (status) => {
      const list = [
        buildProvider({ _id: 'p1', name: 'One' }),
        buildProvider({ _id: 'p2', name: 'Two' }),
      ];
      const calls = open((method) =>
        method === 'GET' ? Response.json(list) : Response.json({ success: true }, { status }),
      );
      fireEvent.click(await screen.findByRole('button', { name: 'Save One to favourites' }));
      await waitFor(() => expect(screen.queryByText('One')).toBeNull());
      await waitFor(() => expect(calls).toHaveLength(2));
      expect(calls[1]).toBe('DELETE /api/favorites/p1 {"userId":"u1"}');
      expect(screen.getByText('1 provider saved')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement?.textContent).toBe('My Favourite Providers');
    },
  );
});
