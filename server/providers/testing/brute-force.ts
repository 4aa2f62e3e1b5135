import type { SearchQuery } from '#shared/contract/search.ts';
import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { merit } from '#shared/domain/providers/merit.ts';
import type { ProviderDraft } from '../draft.ts';
import { toMap } from '../search/map-metres.ts';
import { sortName } from '../search/search-rows.ts';
import { providerNumber } from './large-catalogue.ts';

type Ranked = {
  readonly id: string;
  readonly merit: number;
  readonly away: number;
  readonly name: string;
};

/** The expected first results of a search in the large catalogue, by checking every provider. */
export function bruteForceSearch(providers: number, query: SearchQuery, count: number): string[] {
  return Array.from({ length: providers }, (_, number) => providerNumber(number))
    .filter((draft) => isSought(draft, query))
    .map((draft) => rank(draft, query))
    .toSorted(
      (a, b) =>
        (query.sort === 'best' ? b.merit - a.merit : 0) ||
        a.away - b.away ||
        Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
        Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)),
    )
    .slice(0, count)
    .map(({ id }) => id);
}

function isSought(draft: ProviderDraft, query: SearchQuery): boolean {
  const { category, service, discount, minRating = 0 } = query;
  return (
    (category === undefined || draft.categories.some((each) => each === category)) &&
    (service === undefined ||
      draft.services.some((each) => each.toLowerCase().includes(service.toLowerCase())) ||
      // A service word may also be a category.
      draft.categories.some((each) => each.toLowerCase() === service.toLowerCase())) &&
    (discount === undefined || draft.offers.length > 0) &&
    (minRating === 0 || (draft.rating !== null && draft.rating.value >= minRating))
  );
}

function rank(draft: ProviderDraft, { lat, lng }: SearchQuery): Ranked {
  const from =
    lat === undefined || lng === undefined ? null : toMap({ latitude: lat, longitude: lng });
  const distances = draft.locations.map(({ latitude, longitude }) => {
    if (!from || latitude === null || longitude === null) return 0;
    const { x, y } = toMap({ latitude, longitude });
    return Math.hypot(x - from.x, y - from.y);
  });
  return {
    id: draft.id,
    merit: merit(draft.rating?.value ?? null, highestPercent(draft.offers)),
    away: Math.min(...distances),
    name: sortName(draft.name),
  };
}
