import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { LocationDraft, ProviderDraft } from '#server/providers/draft.ts';
import type { MadeOffer, Span } from '../catalogue/offers.ts';
import { plainWords } from './forms.ts';

export type KnownCatalogue = ReturnType<typeof createKnownCatalogue>;

/** What has to be told of a provider. */
type Told = {
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

/** What is known of a catalogue, small enough for a million providers in memory. */
export function createKnownCatalogue() {
  const ids: string[] = [];
  const byCategory = new Map<string, number[]>(CATEGORIES.map(({ name }) => [name, []]));
  /** Each service text with the numbers of the providers that offer it, each word of a name alike. */
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
    add({ draft, locations, offers: made }: Told): void {
      const number = ids.length;
      ids.push(draft.id);
      for (const name of draft.categories) byCategory.get(name)?.push(number);
      for (const text of new Set(draft.servicesOffered)) post(services, text, number);
      for (const word of new Set(plainWords(draft.name))) post(names, word, number);
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
    /** 0 where there is none. */
    rating: (provider: number) => ratings[provider] ?? 0,
    availableOn: (provider: number) => available.get(provider) ?? null,
  };
}

function post(lists: Map<string, number[]>, key: string, number: number): void {
  const there = lists.get(key);
  if (there) there.push(number);
  else lists.set(key, [number]);
}
