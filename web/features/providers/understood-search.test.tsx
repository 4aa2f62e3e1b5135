// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProviderCounts, ProviderSearchPage } from '#shared/contract/search.ts';
import { clearQueryCache, Queries, queriesAnswered } from '#web/pages/testing/queries.tsx';
import FilterChips from './filter-chips.tsx';
import { filtersFromUrl, viewFromUrl } from './filters.ts';
import { ListHeading } from './list-heading.tsx';
import MoreProviders from './more-providers.tsx';
import { listTotal } from './list-total.ts';
import { ProviderResults } from './provider-results.tsx';
import { useProviderCounts, useProviderList } from './queries.ts';
import { buildProvider } from './testing/build-provider.ts';
import { buildPart, buildSearchPage } from './testing/build-search-page.ts';

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));

// Lazy-loaded: without this the first test would wait for their code.
beforeAll(() => import('./no-results.tsx'));

afterEach(() => {
  cleanup();
  clearQueryCache();
  vi.unstubAllGlobals();
});

const onRemoved = vi.fn();

/** The results of a search without the rest of Home. */
function Results() {
  const [params] = useSearchParams();
  const filters = filtersFromUrl(params);
  const view = viewFromUrl(params);
  const list = useProviderList({ filters, near: null, view, initial: null });
  const counts = useProviderCounts(filters, null);
  const { sort } = view;
  return (
    <>
      <ListHeading
        id="heading"
        category={filters.category}
        list={list}
        total={listTotal(list, counts)}
        placeKnown
        sorting={null}
        order={null}
      />
      <FilterChips filters={filters} sort={sort} list={list} near={null} onRemoved={onRemoved} />
      <ProviderResults
        list={list}
        total={listTotal(list, counts)}
        counts={counts}
        filters={filters}
        sort={sort}
        renderHeart={() => null}
        onRelaxed={onRemoved}
        onShowMore={() => {}}
      />
      <MoreProviders list={list} renderHeart={() => null} />
    </>
  );
}

type Responses = {
  found: Partial<ProviderSearchPage>;
  /** By the typed service: the ways out of a sentence with a place have counts of their own. */
  without?: Record<string, ProviderCounts['without']>;
};

async function open(address: string, { found, without = {} }: Responses, status = 200) {
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://site.example');
    const total = { count: found.providers?.length ?? 0, more: false };
    const known = without[searchParams.get('service') ?? ''] ?? [];
    return Promise.resolve(
      pathname.endsWith('/counts')
        ? Response.json({ total, categories: [], without: known })
        : Response.json(buildSearchPage(found), { status }),
    );
  });
  const router = createMemoryRouter([{ path: '*', element: <Results /> }], {
    initialEntries: [address],
  });
  const { container } = render(<RouterProvider router={router} />, { wrapper: Queries });
  await queriesAnswered();
  return { router, container };
}

const chips = () =>
  screen
    .queryAllByRole('list', { name: 'Active filters' })
    .flatMap((list) => within(list).getAllByRole('button'))
    .map(({ textContent }) => textContent);

const links = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => !link.hasAttribute('data-card-link'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

const physio = buildPart({ rest: 'in Leeds under £50' });
const leeds = buildPart({ kind: 'place', label: 'Leeds', rest: 'physio under £50' });
const under50 = buildPart({ kind: 'price', label: 'Under £50', rest: 'physio in Leeds' });
const LEEDS = { name: 'Leeds', area: 'West Yorkshire', others: [] };
const york = buildProvider({ _id: 'york', name: 'Minster', location: 'York', distance: 35.4 });

describe('the understood search', () => {
  it('is shown as chips in its order, then the filters of the URL, each removable', async () => {
    const parts = [physio, leeds, under50];
    const search = '/?service=physio+in+Leeds+under+%C2%A350&discount=true&sort=name';
    const { router } = await open(search, { found: { parts, place: LEEDS } });
    expect(chips()).toEqual(['Physio', 'Near Leeds', 'Under £50', 'With a member discount']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Near Leeds' }));
    await act(() => Promise.resolve());
    expect(router.state.location.search).toBe(
      '?service=physio+under+%C2%A350&discount=true&sort=name',
    );
    expect(onRemoved).toHaveBeenCalled();
  });

  it('replaces only the field that a part was typed into', async () => {
    const place = buildPart({ kind: 'place', field: 'location', label: 'Leeds' });
    const { router } = await open('/?service=physio&location=Leeds', {
      found: { parts: [buildPart(), place], place: LEEDS },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Near Leeds' }));
    await act(() => Promise.resolve());
    expect(router.state.location.search).toBe('?service=physio');
  });

  it('is shown as typed if it could not be loaded', async () => {
    await open('/?service=fisio&location=Leeds', { found: {} }, 500);
    expect(chips()).toEqual(['“fisio”', 'Near Leeds']);
  });

  it('says what was not understood, as a polite status that was there before', async () => {
    const notice = 'We don’t know “ZZ99 9ZZ”. Try a postcode or a town.';
    const { container } = await open('/?location=ZZ99+9ZZ', { found: { notice } });
    const status = [...container.querySelectorAll('output')].map(({ textContent }) => textContent);
    expect(status).toContain(notice);
    expect(chips()).toEqual([]);
  });

  it('offers the search for a corrected word as it was typed', async () => {
    const check = buildPart({
      label: 'Mole check',
      typed: 'olde check',
      exact: '“olde check” in Leeds',
    });
    await open('/?service=olde+check+in+Leeds', { found: { parts: [check] } });
    expect(screen.getByText(/^We took/u).textContent).toBe(
      'We took “olde check” to mean Mole check. Search for “olde check” instead',
    );
    expect(links()[0]).toEqual([
      'Search for “olde check” instead',
      '/?service=%E2%80%9Colde+check%E2%80%9D+in+Leeds',
    ]);
  });

  it('asks about a place that has namesakes, and puts the other one into the place field', async () => {
    const others = [
      { area: 'Isle of Wight', text: 'Newport, Isle of Wight' },
      { area: 'Shropshire', text: 'Newport, Shropshire' },
    ];
    const newport = buildPart({ kind: 'place', label: 'Newport', rest: 'dentist' });
    await open('/?service=dentist+in+Newport', {
      found: { place: { name: 'Newport', area: 'Wales', others }, parts: [newport] },
    });
    const question = screen.getByText(/Did you mean/u);
    expect(question.textContent).toBe(
      'Showing results for Newport in Wales. Did you mean Newport on the Isle of Wight or Newport in Shropshire?',
    );
    expect(links().slice(0, 2)).toEqual([
      ['Newport on the Isle of Wight', '/?service=dentist&location=Newport%2C+Isle+of+Wight'],
      ['Newport in Shropshire', '/?service=dentist&location=Newport%2C+Shropshire'],
    ]);
  });
});

describe('the lists after the exact matches', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 });
  const names = (section: HTMLElement) =>
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  const optician = buildProvider({ _id: 'o', name: 'Lens', category: 'Opticians' });

  it('are under headings of their own, below the specified text', async () => {
    await open('/?service=eye+test+in+Leeds', {
      found: { place: LEEDS, parts: [leeds], nearest: [york], related: [optician] },
    });
    expect(screen.getByText('No providers found matching your filters.')).toBeTruthy();
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      'Providers near you',
      'None in Leeds. Nearest: York, 22 miles',
      'Other opticians',
    ]);
    const region = screen.getByRole('region', { name: 'None in Leeds. Nearest: York, 22 miles' });
    expect(names(region)).toEqual(['Minster']);
    expect(names(screen.getByRole('region', { name: 'Other opticians' }))).toEqual(['Lens']);
  });

  it.each([
    ['beyond the place', { nearest: [york] }, 'More beyond Leeds'],
    ['of related needs', { related: [optician] }, 'Other opticians'],
  ])('%s follow few exact matches, without a count of their own', async (_, more, heading) => {
    await open('/?service=physio+in+Leeds', {
      found: { place: LEEDS, parts: [leeds], providers: [buildProvider()], ...more },
    });
    expect(screen.getByText('1 provider near Leeds')).toBeTruthy();
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByText('1 provider')).toBeNull();
    expect(screen.queryByText('No providers found matching your filters.')).toBeNull();
  });

  it.each<[string, string, Responses, string[][]]>([
    [
      'the place of a sentence as if it were typed into its field',
      '/?service=physio+in+Leeds',
      {
        found: { place: LEEDS, parts: [buildPart({ ...leeds, rest: 'physio' })] },
        without: {
          'physio in Leeds': [{ filter: 'service', count: 69, more: false }],
          physio: [
            { filter: 'location', count: 9, more: false },
            { filter: 'service', count: 4, more: false },
          ],
        },
      },
      [
        ['Remove “physio” – 4 providers', '/?location=Leeds%2C+West+Yorkshire'],
        ['Remove “near Leeds, West Yorkshire” – 9 providers', '/?service=physio'],
        ['Clear filters', '/'],
      ],
    ],
    [
      'no way without the place where those beyond it are shown',
      '/?service=physio&location=Leeds',
      {
        found: { place: LEEDS, parts: [buildPart()], nearest: [york] },
        without: { physio: [{ filter: 'location', count: 9, more: false }] },
      },
      [['Clear filters', '/']],
    ],
  ])('leave as ways out of an empty list %s', async (_, address, responses, expected) => {
    await open(address, responses);
    // They ask for counts of their own once they are there.
    await screen.findByRole('link', { name: 'Clear filters' });
    await queriesAnswered();
    expect(links()).toEqual(expected);
  });
});
