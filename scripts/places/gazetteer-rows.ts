import type { PlaceKind } from '../../server/places/place.ts';
import { EXTRA_PLACES } from './extra-places.ts';
import type { PlaceRow } from './place-row.ts';
import { usualCapitals } from './usual-capitals.ts';

type Cells = Readonly<Record<string, string>>;
export type SourceRows = {
  readonly places: readonly Cells[];
  readonly counties: readonly Cells[];
  readonly districts: readonly Cells[];
};

/** The county is called so to tell it from its city; the sources say "Durham". */
const COUNTY_DURHAM = 'County Durham';
const KINDS: ReadonlySet<string> = new Set([
  'city',
  'town',
  'village',
  'locality',
  'london-area',
  'borough',
  'district',
  'county',
  'island',
  'nation',
] satisfies PlaceKind[]);

/** The rows of the source and of the product's own table, with the districts of each area. */
export function readPlaceRows({ places, counties, districts }: SourceRows): PlaceRow[] {
  const codesOf = areaCodes({ counties, districts });
  const rows = places.map((cells) => placeRow(cells, codesOf));
  const extras = EXTRA_PLACES.map(({ areas, ...extra }): PlaceRow => ({
    ...extra,
    kind: kindOf(extra.kind),
    district: '',
    districts: [...new Set(areas.flatMap((area) => codesOf.named(area)))].toSorted(),
  }));
  return belowTheirTowns([...rows, ...extras]);
}

type Codes = {
  /** @throws RangeError for an unknown county or district */
  readonly named: (area: string) => readonly string[];
  readonly inNation: (nation: string) => readonly string[];
};

function areaCodes({ counties, districts }: Omit<SourceRows, 'places'>): Codes {
  const byName = new Map<string, readonly string[]>();
  for (const { name = '', code = '' } of districts) byName.set(name, [code]);
  for (const { name = '', district_codes: codes = '' } of counties)
    byName.set(name, codes === '' ? [] : codes.split(' '));
  return {
    named(area) {
      const codes = byName.get(area);
      if (!codes) throw new RangeError(`${area} is neither a county nor a district`);
      return codes;
    },
    inNation: (nation) =>
      districts.filter((each) => each['nation'] === nation).map(({ code = '' }) => code),
  };
}

function placeRow(cells: Cells, codesOf: Codes): PlaceRow {
  const { name = '', parent = '', nation = '', district_code: district = '' } = cells;
  const kind = kindOf(cells['kind']);
  const others = (cells['other_names'] ?? '').split('|').filter((other) => other !== '');
  const isDurham = kind === 'county' && name === 'Durham';
  return {
    name: isDurham ? COUNTY_DURHAM : usualCapitals(name),
    kind,
    otherNames: isDurham ? ['Durham'] : others,
    latitude: Number(cells['lat']),
    longitude: Number(cells['lng']),
    radiusKm: Number(cells['radius_km']),
    parent: parent === 'Durham' ? COUNTY_DURHAM : parent,
    nation,
    rank: Number(cells['rank']),
    district,
    districts: districtsOf({ name, kind, nation, district }, codesOf),
  };
}

/** The districts of an area; none for a point, whose surroundings are meant. */
function districtsOf(
  { name, kind, nation, district }: Pick<PlaceRow, 'name' | 'kind' | 'nation' | 'district'>,
  codesOf: Codes,
): readonly string[] {
  if (kind === 'nation') return codesOf.inNation(nation);
  if (kind === 'county') return codesOf.named(name);
  if (name === 'London' && kind === 'city')
    return [...codesOf.named('Greater London'), ...codesOf.named('City of London')];
  return (kind === 'district' || kind === 'borough') && district !== '' ? [district] : [];
}

/** "Antrim" is the town before it is the county. */
function belowTheirTowns(rows: readonly PlaceRow[]): PlaceRow[] {
  const towns = new Map(
    rows
      .filter(({ kind }) => kind === 'city' || kind === 'town')
      .toReversed()
      .map(({ name, rank }) => [name, rank]),
  );
  return rows.map((row) => {
    const ranks = row.otherNames.map((other) => towns.get(other) ?? Infinity);
    const isCounty = row.kind === 'county' && row.name.startsWith('County ');
    return isCounty ? { ...row, rank: Math.min(row.rank, ...ranks.map((rank) => rank - 1)) } : row;
  });
}

function kindOf(kind: string | undefined): PlaceKind {
  if (kind === undefined || !KINDS.has(kind))
    throw new RangeError(`Unknown kind of place: ${kind}`);
  return kind as PlaceKind;
}
