// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProviderSearchPage, ProviderCounts } from '#shared/contract/search.ts';
import { clearQueryCache, Queries, queriesAnswered } from '#web/pages/testing/queries.tsx';
import { filtersFromUrl, filtersToUrl, viewFromUrl } from './filters.ts';
import { ListHeading } from './list-heading.tsx';
import { listTotal } from './list-total.ts';
import { ProviderResults } from './provider-results.tsx';
import { useProviderCounts, useProviderList } from './queries.ts';
import { buildProvider } from './testing/build-provider.ts';
import { buildPart, buildSearchPage } from './testing/build-search-page.ts';

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
  clearQueryCache();
  vi.unstubAllGlobals();
});

const onRelaxed = vi.fn();

/** The list of Home without the rest of the page. */
function List() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersFromUrl(params);
  const view = viewFromUrl(params);
  const list = useProviderList({ filters, near: null, view, initial: null });
  const counts = useProviderCounts(filters, null);
  const total = listTotal(list, counts);
  return (
    <>
      <ListHeading
        id="heading"
        category={filters.category}
        list={list}
        total={total}
        placeKnown={false}
        sorting={null}
        order={null}
      />
      <ProviderResults
        list={list}
        total={total}
        counts={counts}
        filters={filters}
        sort={view.sort}
        renderHeart={() => null}
        onRelaxed={onRelaxed}
        onShowMore={() => {
          const more = filtersToUrl(filters, { ...view, pages: view.pages + 1 });
          void navigate(`/${more}`, { replace: true });
        }}
      />
    </>
  );
}

type Responder = (address: URL) => Promise<Response>;

function open(address: string, respond: Responder) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return respond(new URL(url, 'https://site.example'));
  });
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />, { wrapper: Queries });
  return { router, requests };
}

const PAIR = ['one', 'two'].map((_id) => buildProvider({ _id }));

const cards = () => screen.queryAllByRole('article').length;
const shown = (count: number) => waitFor(() => expect(cards()).toBe(count));

type ListResponses = { found?: Partial<ProviderSearchPage>; counts?: Partial<ProviderCounts> };

/** The responses of the two calls of a list. */
const respondWith =
  ({ found, counts }: ListResponses): Responder =>
  ({ pathname }) => {
    const total = { count: found?.providers?.length ?? 0, more: false };
    const body = pathname.endsWith('/counts')
      ? { total, categories: [], without: [], ...counts }
      : buildSearchPage(found);
    return Promise.resolve(Response.json(body));
  };

/** 45 providers; the cursor is the index of the last provider of a page. */
const catalogue: Responder = (address) => {
  const { searchParams } = address;
  const after = searchParams.get('after');
  const first = after === null ? 0 : Number(after) + 1;
  const end = Math.min(first + Number(searchParams.get('size')), 45);
  const providers = Array.from({ length: end - first }, (_, index) =>
    buildProvider({ _id: `p${first + index}`, name: `Provider ${first + index}` }),
  );
  const next = end < 45 ? String(end - 1) : null;
  const total = { count: 45, more: false };
  return respondWith({ found: { providers, next }, counts: { total } })(address);
};

describe('the provider list', () => {
  it('shows a loading text, then 20 cards and the number of providers', async () => {
    open('/?category=dentists', catalogue);
    expect(screen.getByText('Loading providers...')).toBeTruthy();
    await shown(20);
    expect(await screen.findByText('45 providers')).toBeTruthy();
    expect(screen.queryByText('Loading providers...')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Dentists near you' })).toBeTruthy();
    expect(screen.getByText('Discount: Up to 20%')).toBeTruthy();
  });

  it('appends the next page, stores it in the URL, and focuses its first card', async () => {
    const { router, requests } = open('/', catalogue);
    expect(await screen.findByText('20 of 45 providers')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Show more' });
    // Prefetched when the pointer reaches the button, shown on click, fetched once.
    fireEvent.pointerEnter(button);
    await waitFor(() => expect(requests).toHaveLength(3));
    await queriesAnswered();
    expect(cards()).toBe(20);
    fireEvent.click(button);
    await shown(40);
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Provider 20'));
    expect(requests).toEqual([
      '/api/search/providers?size=20',
      '/api/search/counts',
      '/api/search/providers?after=19&size=20',
    ]);
  });

  it('opens all pages of a shared URL with one call', async () => {
    const { requests } = open('/?page=3&sort=best', catalogue);
    await shown(45);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(requests).toEqual(['/api/search/providers?sort=best&size=60', '/api/search/counts']);
  });

  it('says that it could not load offline, and loads when the connection is back', async () => {
    const { router } = open('/', catalogue);
    await queriesAnswered();
    onlineManager.setOnline(false);
    await act(() => router.navigate('/?category=dentists'));
    expect(await screen.findByText('Failed to load providers')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dentists near you' })).toBeTruthy();
    expect([cards(), screen.queryByText('Loading providers...')]).toEqual([0, null]);
    act(() => onlineManager.setOnline(true));
    await shown(20);
    await queriesAnswered();
    onlineManager.setOnline(false);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Failed to load providers')).toBeTruthy();
    expect(cards()).toBe(20);
    act(() => onlineManager.setOnline(true));
    await shown(40);
    expect(screen.queryByText('Failed to load providers')).toBeNull();
  });

  it('shows no duplicates and fills the page if the catalogue changes meanwhile', async () => {
    open('/?page=2', (address) => {
      const { searchParams } = address;
      // The last provider of the first page was changed, and is also in the second.
      const first = searchParams.has('after') ? 38 : 0;
      const size = searchParams.has('after') ? 20 : 39;
      const providers = Array.from({ length: size }, (_, index) =>
        buildProvider({ _id: `p${first + index}` }),
      );
      return respondWith({ found: { providers, next: first === 0 ? 'p38' : null } })(address);
    });
    await queriesAnswered();
    expect(cards()).toBe(40);
  });

  it('shows "more than" at the counting limit', async () => {
    const total = { count: 1000, more: true };
    const providers = Array.from({ length: 20 }, (_, index) => buildProvider({ _id: `p${index}` }));
    open('/', respondWith({ found: { providers, next: 'x' }, counts: { total } }));
    expect(await screen.findByText('More than 1,000 providers')).toBeTruthy();
    expect(await screen.findByText('20 of more than 1,000 providers')).toBeTruthy();
  });

  it('shows the search and filters to relax if nothing is found', async () => {
    const without = [{ filter: 'location' as const, count: 12, more: false }];
    open('/?service=zzzz&location=Leeds&sort=best', respondWith({ counts: { without } }));
    expect(await screen.findByText('No providers found matching your filters.')).toBeTruthy();
    await queriesAnswered();
    // Announced by the live region that was there before.
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('No providers found');
    expect(screen.getByText(/We looked for “zzzz” near Leeds\./u)).toBeTruthy();
    const ways = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Remove “near Leeds” – 12 providers', '/?service=zzzz&sort=best'],
      ['Clear filters', '/?sort=best'],
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(onRelaxed).toHaveBeenCalledOnce();
  });

  it('leads out of a sentence without its day, or without its price', async () => {
    const time = buildPart({ kind: 'time', label: 'Sunday', rest: 'physio under £20' });
    const price = buildPart({ kind: 'price', label: 'Under £20', rest: 'physio Sunday' });
    const parts = [buildPart({ kind: 'need', label: 'Physio' }), time, price];
    open('/?service=physio+Sunday+under+£20', (address) => {
      const count = address.searchParams.get('service') === time.rest ? 3 : 0;
      return respondWith({ found: { parts }, counts: { total: { count, more: false } } })(address);
    });
    const link = await screen.findByRole('link', { name: 'Remove “Sunday” – 3 providers' });
    await queriesAnswered();
    expect(link.getAttribute('href')).toBe('/?service=physio+under+%C2%A320');
    expect(screen.queryByRole('link', { name: /£20/u })).toBeNull();
  });

  it('shows an error and retries (ERR-57)', async () => {
    let respond: Responder = () => Promise.resolve(Response.json({ error: 'X' }, { status: 500 }));
    open('/', (address) => respond(address));
    expect(await screen.findByText('Failed to load providers')).toBeTruthy();
    await queriesAnswered();
    respond = catalogue;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown(20);
  });

  it('keeps the loaded cards if only the next page fails', async () => {
    open('/', (address) =>
      address.searchParams.has('after')
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : catalogue(address),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Failed to load providers')).toBeTruthy();
    expect(cards()).toBe(20);
  });

  it('counts no distance where nothing to measure from is known', async () => {
    const parts = [buildPart({ kind: 'distance', label: 'Within 5 miles' })];
    open('/?service=massage+within+5+miles', respondWith({ found: { parts, providers: PAIR } }));
    await queriesAnswered();
    expect(screen.getAllByText('2 providers').length).toBeGreaterThan(0);
    expect(screen.queryByText(/within 5 miles/i)).toBeNull();
  });
});
