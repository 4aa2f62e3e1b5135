import type { SearchQuery } from '#shared/contract/search.ts';
import type { Place } from '#shared/domain/location/distance.ts';
import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { OUTCODES, TOWN_MIDDLES } from '../catalogue/places.ts';

const NEAR_METRES = 40_234;
const towns = new Map([...TOWN_MIDDLES.keys()].map((town) => [town.toLowerCase(), town]));
const outcodes = new Map(OUTCODES.map((outcode) => [outcode.outcode, outcode]));

export type FoundPlace = {
  readonly centre: Place | null;
  readonly town: string | null;
  /** Metres. */
  readonly within: number;
};

/** The place of a query, looked up for the designs that we compare with; a slip in a town is mended. */
export function placeOf({ location, lat, lng }: SearchQuery): FoundPlace {
  const anywhere = Number.POSITIVE_INFINITY;
  if (location !== undefined) {
    const outcode = outcodes.get(location.split(' ')[0] ?? '');
    if (outcode) return { centre: outcode, town: null, within: NEAR_METRES };
    const town = towns.get(closestWord(location, towns.keys()) ?? '') ?? location;
    return { centre: TOWN_MIDDLES.get(town) ?? null, town, within: anywhere };
  }
  return lat === undefined || lng === undefined
    ? { centre: null, town: null, within: anywhere }
    : { centre: { latitude: lat, longitude: lng }, town: null, within: anywhere };
}
