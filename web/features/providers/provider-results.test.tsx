// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filtersFromUrl, filtersToUrl, pagesFromUrl } from './filters.ts';
import { ListHeading } from './list-heading.tsx';
import { ProviderResults } from './provider-results.tsx';
import { useProviderList } from './queries.ts';
import { buildProvider } from './testing/build-provider.ts';

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onCleared = vi.fn();

/** The list of Home without the rest of the page. */
function List() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersFromUrl(params);
  const pages = pagesFromUrl(params);
  const list = useProviderList({ filters, near: null, pages, initial: null });
  return (
    <>
      <ListHeading id="heading" category={filters.category} list={list} placeKnown={false} />
      <ProviderResults
        list={list}
        filters={filters}
        renderHeart={() => null}
        onCleared={onCleared}
        onShowMore={() => void navigate(`/${filtersToUrl(filters, pages + 1)}`, { replace: true })}
      />
    </>
  );
}

type Answer = (address: URL) => Promise<Response>;

function open(address: string, answer: Answer) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer(new URL(url, 'https://site.example'));
  });
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: [address],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, asked };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const cards = () => screen.queryAllByRole('article').length;

/** 45 providers in pages of 20. */
const catalogue: Answer = ({ searchParams }) => {
  const first = (Number(searchParams.get('page')) - 1) * 20;
  const count = Math.max(Math.min(20, 45 - first), 0);
  const page = Array.from({ length: count }, (_, index) =>
    buildProvider({ _id: `p${first + index}`, name: `Provider ${first + index}` }),
  );
  return Promise.resolve(Response.json(page, { headers: { 'x-total-count': '45' } }));
};

describe('the provider list', () => {
  it('says that it loads, then shows 20 cards and how many there are', async () => {
    open('/?category=dentists', catalogue);
    expect(screen.getByText('Loading providers...')).toBeTruthy();
    await settle();
    expect(screen.queryByText('Loading providers...')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Dentists near you' })).toBeTruthy();
    expect(screen.getByText('Discount: Up to 20%')).toBeTruthy();
    expect(cards()).toBe(20);
    expect(screen.getByText('45 providers')).toBeTruthy();
  });

  it('appends the next page, keeps it in the address, and goes on at its first card', async () => {
    const { router, asked } = open('/', catalogue);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await settle();
    expect(cards()).toBe(40);
    expect(router.state.location.search).toBe('?page=2');
    expect(document.activeElement?.textContent).toBe('Provider 20');
    expect(asked).toEqual([
      '/api/providers?page=1&pageSize=20',
      '/api/providers?page=2&pageSize=20',
    ]);
  });

  it('opens all pages of a shared address', async () => {
    open('/?page=3', catalogue);
    await settle();
    await settle();
    expect(cards()).toBe(45);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says what was looked for where nothing is found', async () => {
    open('/?service=zzzz', () =>
      Promise.resolve(Response.json([], { headers: { 'x-total-count': '0' } })),
    );
    await settle();
    expect(await screen.findByText('No providers found matching your filters.')).toBeTruthy();
    expect(screen.getByText(/We looked for “zzzz”/u)).toBeTruthy();
    const clear = screen.getByRole('link', { name: 'Clear filters' });
    expect(clear.getAttribute('href')).toBe('/');
    fireEvent.click(clear);
    expect(onCleared).toHaveBeenCalledOnce();
  });

  it('says that it failed, and tries again (ERR-57)', async () => {
    let answer: Answer = () => Promise.resolve(Response.json({ error: 'X' }, { status: 500 }));
    open('/', (address) => answer(address));
    await settle();
    expect(screen.getByText('Failed to load providers')).toBeTruthy();
    answer = catalogue;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(cards()).toBe(20);
  });

  it('keeps what is there where only the next page fails', async () => {
    open('/', (address) =>
      address.searchParams.get('page') === '2'
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : catalogue(address),
    );
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await settle();
    expect(cards()).toBe(20);
    expect(screen.getByText('Failed to load providers')).toBeTruthy();
  });

  it('shows what a server’s header says of place and words', async () => {
    open('/?location=leds', () =>
      Promise.resolve(
        Response.json([buildProvider()], {
          headers: { 'x-total-count': '1', 'x-place': 'Ynys%20M%C3%B4n', 'x-understood': 'physio' },
        }),
      ),
    );
    await settle();
    expect(screen.getByText('1 provider near Ynys Môn for “physio”')).toBeTruthy();
  });
});
