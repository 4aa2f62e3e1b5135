import * as z from 'zod';

export const outcodeRow = z.object({
  outcode: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  town: z.string(),
});
export type OutcodeRow = z.output<typeof outcodeRow>;

export const placeRow = z.object({
  name: z.string(),
  kind: z.string(),
  other_names: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  district_code: z.string(),
  nation: z.string(),
  rank: z.coerce.number(),
});
export type PlaceRow = z.output<typeof placeRow>;

/** Outcodes of the islands whose published row is wrong or missing, with their place in the gazetteer. */
const ISLAND_PLACES: Readonly<Record<string, string>> = {
  GY2: 'St Sampson',
  GY3: 'Vale',
  GY4: 'St Martin',
  GY5: 'Castel',
  GY6: 'St Andrew',
  GY7: 'St Saviour',
  GY8: 'Forest',
  GY9: 'Alderney',
  GY10: 'Sark',
  IM8: 'Ramsey',
  JE3: 'Jersey',
};
const NATIONS: Readonly<Record<string, string>> = {
  GY: 'Guernsey',
  IM: 'Isle of Man',
  JE: 'Jersey',
};

/** The post town of every outcode in these areas is London. */
const LONDON = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;
const KM_PER_DEGREE = 111.2;
/** A town further away than this is a namesake. */
const NAMESAKE_KM = 20;
/** How much of its rank a place loses with each kilometre. */
const RANK_PER_KM = 3;

const nameKey = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

function kmBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, east);
}

/** The one with the highest score. @throws RangeError if there is none */
function best(places: readonly PlaceRow[], score: (place: PlaceRow) => number): PlaceRow {
  const [first, ...rest] = places;
  if (!first) throw new RangeError('There are no places');
  return rest.reduce((most, place) => (score(place) > score(most) ? place : most), first);
}

/**
 * Corrects the rows of outcodes with the gazetteer: points and names of the islands, and towns that are
 * names of wards, parishes or districts, which become the most prominent town nearby.
 */
export function correctOutcodes(
  rows: readonly OutcodeRow[],
  places: readonly PlaceRow[],
): OutcodeRow[] {
  const points = places.filter(({ kind }) => /^(?:city|town|village|locality)/.test(kind));
  const named = new Map<string, PlaceRow[]>();
  for (const place of points)
    for (const name of [place.name, ...place.other_names.split('|')])
      named.set(nameKey(name), [...(named.get(nameKey(name)) ?? []), place]);
  const towns = points.filter(({ kind }) => kind !== 'locality');
  const missing = Object.keys(ISLAND_PLACES)
    .filter((outcode) => !rows.some((row) => row.outcode === outcode))
    .map((outcode) => ({ outcode, lat: 0, lng: 0, town: '' }));

  return [...rows, ...missing].map((row) => {
    const { outcode } = row;
    const name = ISLAND_PLACES[outcode];
    if (name !== undefined) {
      const nation = NATIONS[outcode.slice(0, 2)];
      const place = places.find((each) => each.name === name && each.nation === nation);
      if (!place) throw new RangeError(`${name} is not in the gazetteer`);
      return { outcode, lat: place.lat, lng: place.lng, town: name };
    }
    if (LONDON.test(outcode)) return { ...row, town: 'London' };
    const isTown = named
      .get(nameKey(row.town))
      ?.some((place) => kmBetween(row, place) <= NAMESAKE_KM);
    if (isTown) return row;
    const { name: town } = best(towns, (each) => each.rank - RANK_PER_KM * kmBetween(row, each));
    return { ...row, town };
  });
}

/** The district of the nearest place that has one, for an outcode of Northern Ireland. */
export function nearestDistrict(row: OutcodeRow, places: readonly PlaceRow[]): string {
  const known = places.filter(({ district_code: code }) => code.startsWith('N09'));
  return best(known, (place) => -kmBetween(row, place)).district_code;
}
