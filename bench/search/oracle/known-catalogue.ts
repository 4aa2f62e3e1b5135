import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { LocationDraft, ProviderDraft } from '#server/providers/draft.ts';
import type { MadeOffer, Span } from '../catalogue/offers.ts';
import { plainWords } from './forms.ts';

export type KnownCatalogue = ReturnType<typeof createKnownCatalogue>;

/** The data of a provider that the oracle needs. */
type KnownProvider = {
  readonly draft: Pick<
    ProviderDraft,
    'id' | 'name' | 'categories' | 'servicesOffered' | 'rating' | 'available'
  >;
  readonly locations: readonly {
    readonly location: Pick<LocationDraft, 'latitude' | 'longitude'>;
    /** The index of its town in TOWNS. */
    readonly town: number;
  }[];
  readonly offers: readonly MadeOffer[];
};

/** A compact in-memory catalogue for the oracle, for up to a million providers. */
export function createKnownCatalogue() {
  const ids: string[] = [];
  const byCategory = new Map<string, number[]>(CATEGORIES.map(({ name }) => [name, []]));
  /** Provider numbers by service text, and by word of a name. */
  const services = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const firstLocation: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const towns: number[] = [];
  const spans = new Map<number, readonly Span[]>();
  const offers: boolean[] = [];
  const ratings: number[] = [];
  const available = new Map<number, string>();

  return {
    ids,
    services,
    names,
    spans,
    add({ draft, locations, offers: made }: KnownProvider): void {
      const number = ids.length;
      ids.push(draft.id);
      for (const name of draft.categories) byCategory.get(name)?.push(number);
      for (const text of new Set(draft.servicesOffered)) append(services, text, number);
      for (const word of new Set(plainWords(draft.name))) append(names, word, number);
      firstLocation.push(latitudes.length);
      for (const { location, town } of locations) {
        latitudes.push(location.latitude ?? Number.NaN);
        longitudes.push(location.longitude ?? Number.NaN);
        towns.push(town);
      }
      const reduced = made.flatMap(({ now }) => (now ? [now] : []));
      if (reduced.length > 0) spans.set(number, reduced);
      offers.push(made.length > 0);
      ratings.push(draft.rating?.value ?? 0);
      if (draft.available) available.set(number, draft.available.on);
    },
    inCategory: (name: string): readonly number[] => byCategory.get(name) ?? [],
    locationsOf(provider: number) {
      const found: { latitude: number; longitude: number; town: number }[] = [];
      const end = firstLocation[provider + 1] ?? latitudes.length;
      for (let at = firstLocation[provider] ?? 0; at < end; at += 1)
        found.push({
          latitude: latitudes[at] ?? Number.NaN,
          longitude: longitudes[at] ?? Number.NaN,
          town: towns[at] ?? -1,
        });
      return found;
    },
    hasOffer: (provider: number) => offers[provider] ?? false,
    /** 0 without a rating. */
    rating: (provider: number) => ratings[provider] ?? 0,
    availableOn: (provider: number) => available.get(provider) ?? null,
  };
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const existing = lists.get(key);
  if (existing) existing.push(number);
  else lists.set(key, [number]);
}
