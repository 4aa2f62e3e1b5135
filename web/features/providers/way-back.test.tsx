// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackToList } from './detail/back-to-list.tsx';
import { fromList, listAddress } from './list-address.ts';
import { rememberOpenedCard, takeOpenedCard } from './opened-card.ts';
import { ProviderCard } from './provider-card.tsx';
import { returnToCard } from './return-to-card.ts';
import { buildProvider } from './testing/build-provider.ts';
import { useReturnToCard } from './use-return-to-card.ts';

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function List() {
  useReturnToCard();
  return (
    <main id="main">
      <ProviderCard provider={buildProvider()} />
    </main>
  );
}

function ProviderPage() {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <BackToList to="/?category=dentists">Dentists</BackToList>
    </>
  );
}

function open(entry: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(
    [
      { path: '/provider/:id', element: <ProviderPage /> },
      { path: '*', element: <List /> },
    ],
    { initialEntries: ['/?service=crown&page=2', entry] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const backLink = () => screen.getByRole('link');

describe('the way back from a provider', () => {
  it.each([
    [fromList('/?service=crown&page=2'), 'Back to results', '/?service=crown&page=2'],
    [fromList('/'), 'Back to results', '/'],
    [fromList('/favorites'), 'Dentists', '/?category=dentists'],
    [fromList('//elsewhere.example/'), 'Dentists', '/?category=dentists'],
    [fromList('https://elsewhere.example/?a'), 'Dentists', '/?category=dentists'],
    [{ from: 7 }, 'Dentists', '/?category=dentists'],
    [null, 'Dentists', '/?category=dentists'],
  ])('with the state %j is "%s"', (state, text, address) => {
    open({ pathname: '/provider/northgate', state });
    expect(backLink().textContent).toBe(text);
    expect(backLink().getAttribute('href')).toBe(address);
  });

  it('goes back in the history, so that the list is as it was', async () => {
    const state = fromList('/?service=crown&page=2');
    const router = open({ pathname: '/provider/northgate', state });
    fireEvent.click(backLink());
    await waitFor(() => expect(router.state.location.search).toBe('?service=crown&page=2'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('leaves a click for another tab to the browser', () => {
    const state = fromList('/?service=crown');
    const router = open({ pathname: '/provider/northgate', state });
    expect(fireEvent.click(backLink(), { ctrlKey: true })).toBe(true);
    expect(router.state.location.pathname).toBe('/provider/northgate');
  });

  it('is known to a provider that was opened from a card', async () => {
    window.history.replaceState(null, '', '/?service=crown');
    open('/');
    fireEvent.click(screen.getByRole('link', { name: 'Northgate Dental' }));
    const { textContent } = await screen.findByRole('status');
    expect(JSON.parse(textContent)).toEqual({ from: '/?service=crown' });
    expect(takeOpenedCard('/')).toBeNull();
    expect(takeOpenedCard('/?service=crown')).toMatchObject({ href: '/provider/northgate' });
    expect(takeOpenedCard('/?service=crown')).toBeNull();
  });

  it('reads no list from what is none', () => {
    sessionStorage.setItem('opened-card', 'x');
    expect(takeOpenedCard('list')).toBeNull();
    sessionStorage.setItem('opened-card', '{"list":"list"}');
    expect(takeOpenedCard('list')).toBeNull();
    expect(listAddress(undefined)).toBeNull();
  });
});

describe('back on the list', () => {
  const card = { list: '/about', href: '/provider/northgate', top: 40 };

  it('the opened card is where it was, and focused', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy');
    const router = open('/about');
    rememberOpenedCard(card);
    cleanup();
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Northgate Dental'));
    expect(scrolled).toHaveBeenCalledWith({ top: -40, behavior: 'instant' });
    expect(sessionStorage.length).toBe(0);
  });

  it('a person who has moved on is left alone', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy');
    scrolled.mockClear();
    returnToCard(card);
    window.dispatchEvent(new Event('wheel'));
    open('/about');
    // It would scroll within 50 ms.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(scrolled).not.toHaveBeenCalled();
  });
});
