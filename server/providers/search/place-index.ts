import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { createSlips } from '#shared/domain/providers/typos.ts';
import { createWordList } from './word-list.ts';
import { PLACE_KINDS, type PlaceKind, type PlaceName } from './tokens.ts';

/** A place by name; without coordinates where nobody knows them. */
export type NamedPlace = PlaceName & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A place that was recognised, and whether the catalogue has providers there. */
export type KnownPlace = NamedPlace & { readonly listed: boolean };

const byIdentity = (kind: PlaceKind, key: string) => `${kind} ${key}`;

/**
 * The places of the catalogue and of the country's table, by name.
 * @param table places of the country with their coordinates, which are better than the catalogue's
 */
export function createPlaceIndex(table: Iterable<NamedPlace>) {
  const places = new Map<string, KnownPlace>();
  const keys = createWordList();
  const slips = createSlips();
  const kindsOf = new Map<string, PlaceKind[]>();

  function put(place: KnownPlace): void {
    const identity = byIdentity(place.kind, place.key);
    if (!places.has(identity)) meet(place);
    places.set(identity, place);
  }

  function meet({ kind, key }: NamedPlace): void {
    const kinds = kindsOf.get(key);
    if (kinds) kinds.push(kind);
    else {
      kindsOf.set(key, [kind]);
      keys.add(key);
      if (kind !== 'outcode') slips.add(key);
    }
  }

  function allOf(key: string): KnownPlace[] {
    return (kindsOf.get(key) ?? []).flatMap((kind) => places.get(byIdentity(kind, key)) ?? []);
  }

  for (const place of table)
    if (!places.has(byIdentity(place.kind, place.key))) put({ ...place, listed: false });

  /** What a name means: a place with providers before one without, a town before a district. */
  function named(key: string): KnownPlace | undefined {
    const meanings = PLACE_KINDS.map((kind) => places.get(byIdentity(kind, key))).filter(
      (place) => place !== undefined,
    );
    return meanings.find((place) => place.listed) ?? meanings[0];
  }

  return {
    /** Places of the catalogue that were met since. */
    addListed(listed: Iterable<NamedPlace>): void {
      for (const place of listed) {
        const identity = byIdentity(place.kind, place.key);
        const known = places.get(identity);
        const better = known?.latitude == null ? place : known;
        put({ ...better, listed: true });
      }
    },
    find: (kind: PlaceKind, key: string) => places.get(byIdentity(kind, key)),
    named,
    /** Towns, districts and counties that begin so; with outcodes, those too. */
    beginningWith(prefix: string, outcodes?: 'and outcodes'): KnownPlace[] {
      const found: KnownPlace[] = [];
      keys.someBeginning(prefix, (key) => {
        found.push(
          ...allOf(key).filter(({ kind }) => kind !== 'outcode' || outcodes !== undefined),
        );
        return false;
      });
      return found;
    },
    /** The name that was probably meant. */
    closest(key: string): KnownPlace | undefined {
      const near = slips.near(key);
      const meant = closestWord(key, near.length > 0 ? near : alikeAtFirst(key, keys));
      return meant === null ? undefined : named(meant);
    },
  };
}

export type PlaceIndex = ReturnType<typeof createPlaceIndex>;

/** Names that may be two slips away: those with the same first letter. */
function alikeAtFirst(key: string, keys: ReturnType<typeof createWordList>): string[] {
  const alike: string[] = [];
  keys.someBeginning(key.slice(0, 1), (name) => {
    if (Math.abs(name.length - key.length) <= 2) alike.push(name);
    return false;
  });
  return alike;
}
