// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoundProviders, ProviderCounts } from '#shared/contract/search.ts';
import { forgetQueries, Queries } from '#web/pages/testing/queries.tsx';
import { filtersFromUrl, filtersToUrl, viewFromUrl } from './filters.ts';
import { ListHeading } from './list-heading.tsx';
import { listTotal } from './list-total.ts';
import { ProviderResults } from './provider-results.tsx';
import { useProviderCounts, useProviderList } from './queries.ts';
import { buildProvider } from './testing/build-provider.ts';
import { UnderstoodLine } from './filter-chips.tsx';

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));

afterEach(() => {
  cleanup();
  forgetQueries();
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
  const { understood } = list;
  return (
    <>
      <ListHeading
        id="heading"
        category={filters.category}
        list={list}
        total={total}
        placeKnown={false}
        sorting={null}
      />
      <UnderstoodLine
        filters={filters}
        sort={view.sort}
        understood={understood}
        didYouMean={counts.counts?.didYouMean ?? null}
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
  render(<RouterProvider router={router} />, { wrapper: Queries });
  return { router, asked };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const cards = () => screen.queryAllByRole('article').length;

type Answers = { found?: Partial<FoundProviders>; counts?: Partial<ProviderCounts> };

/** What the two calls of a list answer. */
const answering =
  ({ found, counts }: Answers): Answer =>
  ({ pathname }) => {
    const total = { count: found?.providers?.length ?? 0, more: false };
    const body = pathname.endsWith('/counts')
      ? { total, categories: [], without: [], didYouMean: null, ...counts }
      : { providers: [], next: null, place: null, understood: null, ...found };
    return Promise.resolve(Response.json(body));
  };

/** 45 providers; a page ends with the name of its last one. */
const catalogue: Answer = (address) => {
  const { searchParams } = address;
  const after = searchParams.get('after');
  const first = after === null ? 0 : Number(after) + 1;
  const end = Math.min(first + Number(searchParams.get('size')), 45);
  const providers = Array.from({ length: end - first }, (_, index) =>
    buildProvider({ _id: `p${first + index}`, name: `Provider ${first + index}` }),
  );
  const next = end < 45 ? String(end - 1) : null;
  const total = { count: 45, more: false };
  return answering({ found: { providers, next }, counts: { total } })(address);
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
    expect(screen.getByText('20 of 45 providers')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Show more' });
    // Fetched as soon as the pointer reaches the button, shown when it is pressed, asked for once.
    fireEvent.pointerEnter(button);
    await settle();
    expect(cards()).toBe(20);
    fireEvent.click(button);
    await settle();
    expect(cards()).toBe(40);
    expect(router.state.location.search).toBe('?page=2');
    expect(document.activeElement?.textContent).toBe('Provider 20');
    expect(asked).toEqual([
      '/api/search/providers?size=20',
      '/api/search/counts',
      '/api/search/providers?after=19&size=20',
    ]);
  });

  it('opens all pages of a shared address with one call', async () => {
    const { asked } = open('/?page=3&sort=best', catalogue);
    await settle();
    expect(cards()).toBe(45);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked).toEqual(['/api/search/providers?sort=best&size=60', '/api/search/counts']);
  });

  it('shows nobody twice and fills the page where the catalogue changed meanwhile', async () => {
    open('/?page=2', (address) => {
      const { searchParams } = address;
      // The last one of the first answer was changed, and comes again with the second.
      const first = searchParams.has('after') ? 38 : 0;
      const size = searchParams.has('after') ? 20 : 39;
      const providers = Array.from({ length: size }, (_, index) =>
        buildProvider({ _id: `p${first + index}` }),
      );
      return answering({ found: { providers, next: first === 0 ? 'p38' : null } })(address);
    });
    await settle();
    await settle();
    expect(cards()).toBe(40);
  });

  it('says how many there are where they are not counted to the end', async () => {
    const total = { count: 1000, more: true };
    const providers = Array.from({ length: 20 }, (_, index) => buildProvider({ _id: `p${index}` }));
    open('/', answering({ found: { providers, next: 'x' }, counts: { total } }));
    await settle();
    expect(screen.getByText('More than 1,000 providers')).toBeTruthy();
    expect(screen.getByText('20 of more than 1,000 providers')).toBeTruthy();
  });

  it('says what was looked for where nothing is found', async () => {
    const without = [{ filter: 'location' as const, count: 12, more: false }];
    open('/?service=zzzz&location=Leeds&sort=best', answering({ counts: { without } }));
    await settle();
    expect(await screen.findByText('No providers found matching your filters.')).toBeTruthy();
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
      address.searchParams.has('after')
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : catalogue(address),
    );
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await settle();
    expect(cards()).toBe(20);
    expect(screen.getByText('Failed to load providers')).toBeTruthy();
  });

  it('says what was understood, and what was probably meant', async () => {
    const found = { providers: [buildProvider()], place: 'Ynys Môn', understood: 'physio' };
    const counts = { didYouMean: 'physical' };
    open('/?service=fysio&location=ynys&sort=best', answering({ found, counts }));
    await settle();
    expect(screen.getByText('1 provider near Ynys Môn')).toBeTruthy();
    expect(screen.getByText(/Showing results for/u).textContent).toBe(
      'Showing results for “physio”',
    );
    const meant = screen.getByRole('link', { name: '“physical”' });
    expect(meant.getAttribute('href')).toBe('/?service=physical&location=ynys&sort=best');
  });
});
