import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { PLACE_KINDS, type PlaceKind, type PlaceName } from './tokens.ts';

/** A place by name; without coordinates where nobody knows them. */
export type NamedPlace = PlaceName & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A place that was recognised, and whether the catalogue has providers there. */
export type KnownPlace = NamedPlace & { readonly listed: boolean };

/** The places of the catalogue and of the country's table, by name. */
export type PlaceIndex = {
  /** Places of the catalogue that were met since. */
  addListed(places: Iterable<NamedPlace>): void;
  find(kind: PlaceKind, key: string): KnownPlace | undefined;
  /** What a name means: a place with providers before one without, a town before a district. */
  named(key: string): KnownPlace | undefined;
  beginningWith(prefix: string): KnownPlace[];
  /** The name that was probably meant. */
  closest(key: string): KnownPlace | undefined;
};

const byIdentity = (kind: PlaceKind, key: string) => `${kind} ${key}`;

/** @param table places of the country with their coordinates, which are better than the catalogue's */
export function createPlaceIndex(table: Iterable<NamedPlace>): PlaceIndex {
  const places = new Map<string, KnownPlace>();
  for (const place of table) {
    const identity = byIdentity(place.kind, place.key);
    if (!places.has(identity)) places.set(identity, { ...place, listed: false });
  }

  function named(key: string): KnownPlace | undefined {
    const meanings = PLACE_KINDS.map((kind) => places.get(byIdentity(kind, key))).filter(
      (place) => place !== undefined,
    );
    return meanings.find((place) => place.listed) ?? meanings[0];
  }

  return {
    addListed(listed) {
      for (const place of listed) {
        const identity = byIdentity(place.kind, place.key);
        const known = places.get(identity);
        const better = known?.latitude == null ? place : known;
        places.set(identity, { ...better, listed: true });
      }
    },
    find: (kind, key) => places.get(byIdentity(kind, key)),
    named,
    beginningWith: (prefix) =>
      [...places.values()].filter(({ kind, key }) => kind !== 'outcode' && key.startsWith(prefix)),
    closest(key) {
      const names = new Set(
        [...places.values()].filter(({ kind }) => kind !== 'outcode').map((place) => place.key),
      );
      const meant = closestWord(key, names);
      return meant === null ? undefined : named(meant);
    },
  };
}
