import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { createTypoIndex } from '#shared/domain/providers/typos.ts';
import { createWordList } from './word-list.ts';
import { PLACE_KINDS, type PlaceKind, type PlaceName } from './tokens.ts';

/** A place by name; coordinates are null when unknown. */
export type NamedPlace = PlaceName & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A recognised place, and whether the catalogue has providers there. */
export type KnownPlace = NamedPlace & { readonly listed: boolean };

const byIdentity = (kind: PlaceKind, key: string) => `${kind} ${key}`;

/**
 * Index of the places in the catalogue and in the embedded table, by name.
 * @param table places of the UK; their coordinates take precedence over the catalogue's
 */
export function createPlaceIndex(table: Iterable<NamedPlace>) {
  const places = new Map<string, KnownPlace>();
  const keys = createWordList();
  const typos = createTypoIndex();
  const kindsOf = new Map<string, PlaceKind[]>();

  function put(place: KnownPlace): void {
    const identity = byIdentity(place.kind, place.key);
    if (!places.has(identity)) index(place);
    places.set(identity, place);
  }

  function index({ kind, key }: NamedPlace): void {
    const kinds = kindsOf.get(key);
    if (kinds) kinds.push(kind);
    else {
      kindsOf.set(key, [kind]);
      keys.add(key);
      if (kind !== 'outcode') typos.add(key);
    }
  }

  function allOf(key: string): KnownPlace[] {
    return (kindsOf.get(key) ?? []).flatMap((kind) => places.get(byIdentity(kind, key)) ?? []);
  }

  for (const place of table)
    if (!places.has(byIdentity(place.kind, place.key))) put({ ...place, listed: false });

  /** Resolves a name: places with providers take precedence, then towns over districts. */
  function named(key: string): KnownPlace | undefined {
    const meanings = PLACE_KINDS.map((kind) => places.get(byIdentity(kind, key))).filter(
      (place) => place !== undefined,
    );
    return meanings.find((place) => place.listed) ?? meanings[0];
  }

  return {
    /** Adds places of the catalogue. */
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
    /** Towns, districts and counties whose name starts with the prefix; optionally outcodes too. */
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
    /** The most similar place name. */
    closest(key: string): KnownPlace | undefined {
      const near = typos.near(key);
      const meant = closestWord(key, near.length > 0 ? near : withSameFirstLetter(key, keys));
      return meant === null ? undefined : named(meant);
    },
  };
}

export type PlaceIndex = ReturnType<typeof createPlaceIndex>;

/** Candidates for two typos: names with the same first letter. */
function withSameFirstLetter(key: string, keys: ReturnType<typeof createWordList>): string[] {
  const alike: string[] = [];
  keys.someBeginning(key.slice(0, 1), (name) => {
    if (Math.abs(name.length - key.length) <= 2) alike.push(name);
    return false;
  });
  return alike;
}
