import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { LocationDraft, ProviderDraft } from '#server/providers/draft.ts';
import type { MadeOffer } from '../catalogue/offers.ts';
import { plainWords } from './forms.ts';

/** What is known of a catalogue, small enough for a million providers in memory. */
export type KnownCatalogue = {
  add(provider: Told): void;
  readonly ids: readonly string[];
  /** The providers of a category, by their numbers. */
  inCategory(name: string): readonly number[];
  /** Each service text with the providers that offer it. */
  readonly services: ReadonlyMap<string, readonly number[]>;
  /** Each word of a name with the providers that are called so. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** The locations of a provider. */
  locationsOf(provider: number): readonly KnownLocation[];
  readonly spans: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  hasOffer(provider: number): boolean;
  /** 0 where there is none. */
  rating(provider: number): number;
  availableOn(provider: number): string | null;
};

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

export type KnownLocation = {
  readonly latitude: number;
  readonly longitude: number;
  readonly town: number;
};

export function createKnownCatalogue(): KnownCatalogue {
  const ids: string[] = [];
  const byCategory = new Map<string, number[]>(CATEGORIES.map(({ name }) => [name, []]));
  const services = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const firstLocation: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const towns: number[] = [];
  const spans = new Map<number, readonly (readonly [number, number])[]>();
  const offers: boolean[] = [];
  const ratings: number[] = [];
  const available = new Map<number, string>();

  return {
    ids,
    services,
    names,
    spans,
    add({ draft, locations, offers: made }) {
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
    inCategory: (name) => byCategory.get(name) ?? [],
    locationsOf(provider) {
      const found: KnownLocation[] = [];
      const end = firstLocation[provider + 1] ?? latitudes.length;
      for (let at = firstLocation[provider] ?? 0; at < end; at += 1)
        found.push({
          latitude: latitudes[at] ?? Number.NaN,
          longitude: longitudes[at] ?? Number.NaN,
          town: towns[at] ?? -1,
        });
      return found;
    },
    hasOffer: (provider) => offers[provider] ?? false,
    rating: (provider) => ratings[provider] ?? 0,
    availableOn: (provider) => available.get(provider) ?? null,
  };
}

function post(lists: Map<string, number[]>, key: string, number: number): void {
  const there = lists.get(key);
  if (there) there.push(number);
  else lists.set(key, [number]);
}
