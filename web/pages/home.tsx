import { lazy, Suspense, useEffect, useRef } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { firstName } from '#web/app/first-name.ts';
import { paths } from '#web/app/paths.ts';
import { serverContext } from '#web/app/server-context.ts';
import { HeartButton } from '#web/features/favourites/heart-button.tsx';
import { CategoryBar } from '#web/features/providers/category-bar.tsx';
import {
  filtersFromUrl,
  filtersToQuery,
  filtersToUrl,
  pagesFromUrl,
} from '#web/features/providers/filters.ts';
import { ListHeading } from '#web/features/providers/list-heading.tsx';
import { homeHead } from '#web/features/providers/home-head.ts';
import { fetchProviderPage } from '#web/features/providers/provider-list.ts';
import type { RenderHeart } from '#web/features/providers/provider-grid.tsx';
import { ProviderResults } from '#web/features/providers/provider-results.tsx';
import { useProviderList } from '#web/features/providers/queries.ts';
import { useNear } from '#web/features/providers/use-near.ts';
import { Welcome } from '#web/features/providers/welcome.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import type { Route } from './+types/home';

const FilterChips = lazy(() => import('#web/features/providers/filter-chips.tsx'));

/** A shared address opens at most so many pages at once. */
const MOST_RENDERED_PAGES = 5;
const HEADING_ID = 'providers-heading';

const titleOf = (category: string | null) =>
  `${category ?? 'Private healthcare and wellness'} at member rates`;

/**
 * The first cards as a visitor sees them; where the API stumbles, the browser asks again. The head
 * is made here, so that no browser loads what only search engines read.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, brand, appUrl } = context.get(serverContext);
  const params = new URL(request.url).searchParams;
  const filters = filtersFromUrl(params);
  const query = filtersToQuery(filters, null);
  const count = Math.min(pagesFromUrl(params), MOST_RENDERED_PAGES);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map((page) => fetchProviderPage(api, query, page, request.signal)),
  ).catch(() => null);
  const title = titleOf(filters.category);
  const head = homeHead({ brand, appUrl }, { title, filters, pages });
  return data({ pages, head }, { status: pages ? 200 : 503 });
}

/** In the browser the component asks by itself: moving on never waits for the server's page. */
export function clientLoader() {
  return null;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (loaderData) return loaderData.head;
  const { category } = filtersFromUrl(new URLSearchParams(location.search));
  return [{ title: `${titleOf(category)} | ${matches[0].loaderData.brand.name}` }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersFromUrl(params);
  const pages = pagesFromUrl(params);
  const { near, source } = useNear();
  const { account, role } = useAccount();
  const { active } = useMembership();
  const list = useProviderList({ filters, near, pages, initial: loaderData?.pages ?? null });
  const top = useListTop(filtersToUrl(filters));
  // A pressed chip or button is gone with its filter: the keyboard goes on at the list.
  const goOnAtTop = () => top.current?.focus({ preventScroll: true });
  const limited = source === 'device' || filtersToUrl({ ...filters, category: null }) !== '';

  return (
    <>
      <Welcome firstName={firstName(account?.fullName ?? '') || null} member={active} />
      <CategoryBar filters={filters} />
      <section
        ref={top}
        tabIndex={-1}
        aria-labelledby={HEADING_ID}
        className="page scroll-mt-36 pb-6"
      >
        <ListHeading
          id={HEADING_ID}
          category={filters.category}
          list={list}
          placeKnown={near !== null || filters.searchLocation !== ''}
        />
        {limited ? (
          <Suspense>
            <FilterChips filters={filters} nearDevice={source === 'device'} onRemoved={goOnAtTop} />
          </Suspense>
        ) : null}
        <ProviderResults
          list={list}
          filters={filters}
          onCleared={goOnAtTop}
          renderHeart={role === 'provider' ? renderNoHeart : renderHeart}
          onShowMore={() =>
            void navigate(paths.home() + filtersToUrl(filters, pages + 1), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </section>
    </>
  );
}

const renderHeart: RenderHeart = (provider) => (
  <HeartButton provider={provider} className="absolute top-3 right-3" />
);

/** Favourites belong to people (spec 6). */
const renderNoHeart: RenderHeart = () => null;

/** A new choice made far down the page is seen from its first card. */
function useListTop(choice: string) {
  const top = useRef<HTMLElement>(null);
  const shownChoice = useRef(choice);
  useEffect(() => {
    if (shownChoice.current === choice) return;
    shownChoice.current = choice;
    const box = top.current;
    if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ behavior: 'instant' });
  }, [choice]);
  return top;
}
