import { greatCircleMetres } from '../../shared/domain/location/distance.ts';
import type { PlaceKind } from '../../server/places/place.ts';
import { otherKeys, type PlaceRow, usualKeys, withoutPossessive } from './place-row.ts';

/** A place with the keys of its names; whether each is a usual one. */
export type Merged = PlaceRow & { readonly keys: ReadonlyMap<string, boolean> };

/** Of areas with the same extent, the first of these is what people mean. */
const AREA_KINDS: readonly PlaceKind[] = ['island', 'borough', 'county', 'district'];
const TOWNS: ReadonlySet<PlaceKind> = new Set(['city', 'town']);
/** Namesakes of one county this close are one place. */
const SAME_NAME_METRES = 5000;
/** "Leamington Spa" and "Royal Leamington Spa". */
const SAME_POINT_METRES = 2000;

const isArea = ({ kind }: PlaceRow) => kind === 'nation' || AREA_KINDS.includes(kind);

function withKeys(row: PlaceRow): Merged {
  const keys = new Map(usualKeys(row).map((key) => [key, true]));
  for (const key of otherKeys(row)) if (!keys.has(key)) keys.set(key, false);
  const without = withoutPossessive(row.name);
  if (!keys.has(without)) keys.set(without, false);
  return { ...row, keys };
}

const bothKeys = (kept: Merged, dropped: Merged) => new Map([...dropped.keys, ...kept.keys]);

/** The first entry and the others of each key, in order. */
function indexOf(places: Iterable<Merged>): Map<string, Merged[]> {
  const byKey = new Map<string, Merged[]>();
  for (const place of places)
    for (const key of place.keys.keys()) {
      const same = byKey.get(key);
      if (same) same.push(place);
      else byKey.set(key, [place]);
    }
  return byKey;
}

const sharing = (place: Merged, byKey: ReadonlyMap<string, Merged[]>) =>
  new Set([...place.keys.keys()].flatMap((key) => byKey.get(key) ?? []));

/**
 * Makes one place of the rows that are one place to people: an area under several kinds; a town and the
 * district that it names (the town's centre and extent); a borough or island and the point in it (the
 * whole area); points of one name close together.
 * @returns the most prominent first
 */
export function mergePlaces(rows: readonly PlaceRow[]): Merged[] {
  const all = rows.map(withKeys).toSorted((a, b) => b.rank - a.rank);
  const areas = mergeAreas(all.filter(isArea));
  const joined = joinPointsWithAreas(
    all.filter((place) => !isArea(place)),
    areas,
  );
  return mergePoints(joined).toSorted((a, b) => b.rank - a.rank);
}

function mergeAreas(areas: readonly Merged[]): Merged[] {
  const order = areas.toSorted(
    (a, b) => AREA_KINDS.indexOf(a.kind) - AREA_KINDS.indexOf(b.kind) || b.rank - a.rank,
  );
  const kept: Merged[] = [];
  for (const area of order) {
    const at = kept.findIndex((other) => isSameArea(other, area));
    const same = kept[at];
    if (same)
      kept[at] = {
        ...same,
        keys: bothKeys(same, area),
        rank: Math.max(same.rank, area.rank),
        districts: area.districts.length > same.districts.length ? area.districts : same.districts,
      };
    else kept.push(area);
  }
  return kept;
}

function isSameArea(a: Merged, b: Merged): boolean {
  if (![...b.keys.keys()].some((key) => a.keys.has(key))) return false;
  if (a.kind === 'island') return b.district === a.district || b.districts.includes(a.district);
  return b.districts.length > 0 && b.districts.every((code) => a.districts.includes(code));
}

function joinPointsWithAreas(points: readonly Merged[], areas: readonly Merged[]): Merged[] {
  const byKey = indexOf(points);
  const replaced = new Map<Merged, Merged | null>();
  const kept: Merged[] = [];
  for (const area of areas) {
    const [point] = [...sharing(area, byKey)]
      .filter((each) => !replaced.has(each) && isWithin(each, area))
      .toSorted((a, b) => Number(TOWNS.has(b.kind)) - Number(TOWNS.has(a.kind)) || b.rank - a.rank);
    if (!point) kept.push(area);
    else if (area.kind !== 'borough' && area.kind !== 'island' && TOWNS.has(point.kind))
      replaced.set(point, {
        ...point,
        // London is all its boroughs.
        radiusKm: point.districts.length > 0 ? area.radiusKm : point.radiusKm,
        keys: bothKeys(point, area),
      });
    else {
      replaced.set(point, null);
      kept.push(joinedWith(area, point));
    }
  }
  return [
    ...kept,
    ...points.flatMap((point) => replaced.get(point) ?? (replaced.has(point) ? [] : [point])),
  ];
}

/** Whether the area is no more than the district of the point, or an island with the point on it. */
function isWithin(point: Merged, area: Merged): boolean {
  if (area.kind === 'island') return greatCircleMetres(point, area) <= area.radiusKm * 1000;
  const codes = point.districts.length > 0 ? point.districts : [point.district];
  return area.districts.length > 0 && area.districts.every((code) => codes.includes(code));
}

/** The whole borough, around the centre that people know. */
function joinedWith(area: Merged, point: Merged): Merged {
  const centre = area.kind === 'borough' ? point : area;
  return {
    ...area,
    latitude: centre.latitude,
    longitude: centre.longitude,
    rank: Math.max(area.rank, point.rank),
    keys: bothKeys(area, point),
  };
}

const own = (place: Merged) => usualKeys(place)[0] ?? '';

/** Leaves out the less prominent of two points of one name. */
function mergePoints(places: readonly Merged[]): Merged[] {
  const byKey = indexOf(places);
  const dropped = new Set<Merged>();
  for (const place of places) {
    if (isArea(place)) continue;
    const key = own(place);
    const same = byKey
      .get(key)
      ?.some(
        (other) =>
          other.rank >= place.rank &&
          other !== place &&
          !dropped.has(other) &&
          !isArea(other) &&
          greatCircleMetres(other, place) <=
            (own(other) === key && other.parent === place.parent
              ? SAME_NAME_METRES
              : SAME_POINT_METRES),
      );
    if (same) dropped.add(place);
  }
  return places.filter((place) => !dropped.has(place));
}
