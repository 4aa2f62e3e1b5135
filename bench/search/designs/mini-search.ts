import MiniSearch from 'minisearch';
import type { SearchQuery } from '#shared/contract/search.ts';
import { greatCircleMetres, type Place } from '#shared/domain/location/distance.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { BENCH_TODAY, type MadeProvider } from '../catalogue/provider.ts';
import { answerOf, type Design, PAGE_SIZE } from './design.ts';
import { placeOf } from './place-of.ts';

/** MiniSearch over name, services and categories; places and filters by a function, then by distance. */
export function openMiniSearch(
  providers: Iterable<MadeProvider>,
  cards: ReadonlyMap<string, string>,
): Design {
  const kept = new Map<string, Slim>();
  const index = new MiniSearch<{ id: string; name: string; services: string; category: string }>({
    fields: ['name', 'services', 'category'],
  });
  for (const provider of providers) {
    const { draft } = provider;
    kept.set(draft.id, slim(provider));
    index.add({
      id: draft.id,
      name: draft.name,
      services: draft.servicesOffered.join(', '),
      category: draft.categories.join(', '),
    });
  }

  function find(query: SearchQuery): Buffer {
    const { centre, town, within } = placeOf(query);
    const fits = (provider: Slim) => passes(provider, query);
    const hits = index.search(query.service ?? MiniSearch.wildcard, {
      fuzzy: 0.2,
      prefix: (_, at, words) => at === words.length - 1,
      combineWith: 'AND',
      filter: ({ id }) => {
        const provider = kept.get(id);
        return provider !== undefined && fits(provider);
      },
    });
    const near = hits.flatMap(({ id }) => {
      const provider = kept.get(id);
      const away = provider && centre ? nearest(provider, centre, town) : 0;
      return provider && Number.isFinite(away) && away <= within ? [{ id, away }] : [];
    });
    near.sort((a, b) => a.away - b.away);
    return answerOf(near.slice(0, PAGE_SIZE).map(({ id }) => cards.get(id) ?? ''));
  }
  return { name: 'MiniSearch', ask: (query) => Promise.resolve(find(query)) };
}

/** What the filters and the distance need of a provider. */
function slim({ draft, offers }: MadeProvider) {
  return {
    categories: draft.categories,
    locations: draft.locations.map(({ latitude, longitude, town }) => ({
      latitude,
      longitude,
      town,
    })),
    hasOffer: draft.offers.length > 0,
    available: draft.available?.on ?? null,
    rating: draft.rating?.value ?? 0,
    spans: offers.flatMap(({ now }) => (now ? [now] : [])),
  };
}
type Slim = ReturnType<typeof slim>;

function nearest({ locations }: Slim, from: Place, town: string | null): number {
  let least = Number.POSITIVE_INFINITY;
  for (const location of locations) {
    const { latitude, longitude } = location;
    if (latitude === null || longitude === null) continue;
    if (town !== null && location.town !== town) continue;
    least = Math.min(least, greatCircleMetres(from, { latitude, longitude }));
  }
  return least;
}

function passes(
  { categories, hasOffer, available, rating, spans }: Slim,
  query: SearchQuery,
): boolean {
  const category = query.category ? findCategory(query.category)?.name : undefined;
  if (category && !categories.some((name) => name === category)) return false;
  if (query.discount === 'true' && !hasOffer) return false;
  if (query.availableToday === 'true' && available !== BENCH_TODAY) return false;
  if (rating < (query.minRating ?? 0)) return false;
  if (query.minPrice === undefined && query.maxPrice === undefined) return true;
  const least = (query.minPrice ?? 0) * 100;
  const most = (query.maxPrice ?? Number.POSITIVE_INFINITY) * 100;
  return spans.some(([from, to]) => from <= most && to >= least);
}
