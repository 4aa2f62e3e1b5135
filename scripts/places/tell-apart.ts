import type { GazetteerPlace, PlaceKind } from '../../server/places/place.ts';
import type { NamedPlace } from '../../server/places/gazetteer-file.ts';
import { fullNameKey } from '../../server/places/place-name.ts';
import type { Merged } from './merge-places.ts';
import { withoutPossessive } from './place-row.ts';

const MIN_RADIUS_KM: Partial<Record<PlaceKind, number>> = {
  city: 4,
  town: 2.5,
  village: 2,
  locality: 2,
  'london-area': 1.5,
};

/**
 * The places as the product reads them, with the area that tells each from its namesakes: its county;
 * its district where a more prominent namesake lies in the same county; its nation where the county
 * repeats the name ("Newport, Wales").
 * @param places the most prominent first
 */
export function tellApart(
  places: readonly Merged[],
  districtNames: ReadonlyMap<string, string>,
): NamedPlace[] {
  // Names are read without capitals, hyphens and possessives.
  const keyOf = ({ name }: Merged) => withoutPossessive(name);
  const counts = groupBy(places, keyOf);
  const parents = new Map(
    places.map((place) => [place, countyOf(place, counts.get(keyOf(place))?.length === 1)]),
  );
  const labels = groupBy(places, (place) => `${keyOf(place)}, ${parents.get(place)}`);
  for (const [first, ...others] of labels.values())
    if (first) useDistricts(first, others, parents, districtNames);
  return places.map((place) => ({
    place: readablePlace(place, parents.get(place) ?? ''),
    keys: place.keys,
  }));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function countyOf({ name, parent, nation, keys }: Merged, isAlone: boolean): string {
  if (!keys.has(fullNameKey(parent))) return parent;
  return isAlone || nation === name ? '' : nation;
}

/** Names the districts of all but the most prominent; of that too where another is not distinct from it. */
function useDistricts(
  first: Merged,
  others: readonly Merged[],
  parents: Map<Merged, string>,
  districtNames: ReadonlyMap<string, string>,
): void {
  const districtOf = ({ name, district }: Merged): string | undefined => {
    const found = districtNames.get(district);
    return found === name ? undefined : found;
  };
  const county = parents.get(first) ?? '';
  for (const other of others) parents.set(other, districtOf(other) ?? county);
  if (others.some((other) => parents.get(other) === county))
    parents.set(first, districtOf(first) ?? county);
}

function readablePlace(place: Merged, parent: string): GazetteerPlace {
  const rounded = (degrees: number) => Number(degrees.toFixed(4));
  return {
    name: place.name,
    kind: place.kind,
    latitude: rounded(place.latitude),
    longitude: rounded(place.longitude),
    radiusKm: Math.max(place.radiusKm, MIN_RADIUS_KM[place.kind] ?? 0),
    parent,
    nation: place.nation,
    rank: place.rank,
    districts: place.districts,
  };
}
