import { useEffect, useRef } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { searchContract } from '#shared/contract/search.ts';
import { firstName } from '#web/app/first-name.ts';
import { paths } from '#web/app/paths.ts';
import { extractStructuredData } from '#web/app/structured-data.ts';
import { serverContext } from '#web/app/server-context.ts';
import { HeartButton } from '#web/features/favourites/heart-button.tsx';
import { CategoryBar } from '#web/features/providers/category-bar.tsx';
import {
  filtersFromUrl,
  filtersToQuery,
  filtersToUrl,
  isLimited,
  viewFromUrl,
} from '#web/features/providers/filters.ts';
import { ListHeading } from '#web/features/providers/list-heading.tsx';
import { listTotal } from '#web/features/providers/list-total.ts';
import { homeHead } from '#web/features/providers/home-head.ts';
import {
  fetchProviders,
  firstPageRequest,
  listQuery,
} from '#web/features/providers/provider-list.ts';
import type { RenderHeart } from '#web/features/providers/provider-grid.tsx';
import { ProviderResults } from '#web/features/providers/provider-results.tsx';
import { useProviderCounts, useProviderList } from '#web/features/providers/queries.ts';
import { orderText } from '#web/features/providers/order-copy.ts';
import { SortChoice } from '#web/features/providers/sort-choice.tsx';
import { useNear } from '#web/features/providers/use-near.ts';
import { Welcome } from '#web/features/providers/welcome.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useReturnToCard } from '#web/features/providers/use-return-to-card.ts';
import type { Route } from './+types/home';

// If the chunk fails to load, the numbers are there for any search.
const UrgentNotice = lazyComponent(() =>
  import('#web/features/providers/urgent-notice.tsx').catch(() => ({ default: AnyEmergency })),
);
const FilterChips = lazyComponent(() => import('#web/features/providers/filter-chips.tsx'));
const MoreProviders = lazyComponent(() => import('#web/features/providers/more-providers.tsx'));

const HEADING_ID = 'providers-heading';

const titleOf = (category: string | null) =>
  `${category ?? 'Private healthcare and wellness'} at member prices`;

/**
 * The first cards as for a visitor; if the API fails, the browser fetches them. The head is built
 * here, so that browsers do not load code for search engines.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, brand, appUrl } = context.get(serverContext);
  const params = new URL(request.url).searchParams;
  const filters = filtersFromUrl(params);
  const view = viewFromUrl(params);
  const query = filtersToQuery(filters, null);
  const { signal } = request;
  const [found, counts] = await Promise.all([
    fetchProviders(api, listQuery(query, view.sort), firstPageRequest(view.pages), signal).catch(
      () => null,
    ),
    api.call(searchContract.countProviders, { query }, { signal }).catch(() => null),
  ]);
  const title = titleOf(filters.category);
  const providers = found?.providers ?? [];
  const head = extractStructuredData(
    context,
    homeHead({ brand, appUrl }, { title, filters, providers }),
  );
  return data({ found, counts, head }, { status: found ? 200 : 503 });
}

/** In the browser the component fetches itself: navigation never waits for the server. */
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
  const view = viewFromUrl(params);
  const { sort } = view;
  const { near, source } = useNear();
  const { account, role } = useAccount();
  const { active } = useMembership();
  const list = useProviderList({ filters, near, view, initial: loaderData?.found ?? null });
  const counted = useProviderCounts(filters, loaderData?.counts ?? null);
  const total = listTotal(list, counted);
  const top = useScrollToListTop(filtersToUrl(filters, { sort }));
  // The clicked chip or button is removed with its filter: focus moves to the list.
  const focusListTop = () => top.current?.focus({ preventScroll: true });
  useReturnToCard();
  const isPlaceFound = list.parts === null ? filters.searchLocation !== '' : list.place !== null;
  const placeKnown = near !== null || isPlaceFound;
  const order = list.order ?? sort ?? (placeKnown ? 'nearest' : 'name');
  const hearts = role === 'provider' ? renderNoHeart : renderHeart;
  const isSearch = isLimited(filters) || sort !== null;

  return (
    <>
      {filters.searchService + filters.searchLocation === '' ? null : (
        <UrgentNotice service={filters.searchService} location={filters.searchLocation} />
      )}
      <Welcome firstName={firstName(account?.fullName ?? '') || null} member={active} />
      <CategoryBar filters={filters} sort={sort} counts={counted.counts} />
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
          total={total}
          placeKnown={placeKnown}
          sorting={<SortChoice filters={filters} order={order} placeKnown={placeKnown} />}
          order={
            isSearch ? orderText(order, { place: list.place?.name ?? null, near: source }) : null
          }
        />
        {source === 'device' || isLimited(filters) ? (
          <FilterChips
            filters={filters}
            sort={sort}
            list={list}
            near={source}
            onRemoved={focusListTop}
          />
        ) : null}
        <ProviderResults
          list={list}
          total={total}
          counts={counted}
          filters={filters}
          sort={sort}
          onRelaxed={focusListTop}
          renderHeart={hearts}
          onShowMore={() =>
            void navigate(paths.home() + filtersToUrl(filters, { sort, pages: view.pages + 1 }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </section>
      {list.nearest.length + list.related.length > 0 ? (
        <MoreProviders list={list} renderHeart={hearts} />
      ) : null}
    </>
  );
}

const renderHeart: RenderHeart = (provider) => (
  <HeartButton provider={provider} className="absolute top-3 right-3" />
);

/** Providers have no favourites (ROLE-07). */
const renderNoHeart: RenderHeart = () => null;

/** Scrolls to the list's start when a choice is changed further down the page. */
function useScrollToListTop(choice: string) {
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

/** For any search, where the code that knows emergencies could not be loaded. */
function AnyEmergency() {
  return (
    <p className="page py-3 text-sm text-red">
      In an emergency,{' '}
      <a href="tel:999" className="text-link font-semibold">
        call 999
      </a>
      .
    </p>
  );
}
