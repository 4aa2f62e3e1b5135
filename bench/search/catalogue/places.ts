import { EMBEDDED_PLACES } from '#server/testing/embedded-places.ts';
import type { LocationDraft } from '#server/providers/draft.ts';
import { createWeighted, type Random } from '../../measure/random.ts';

/** Approximate population in thousands; 90 for other towns. */
const PEOPLE: Readonly<Record<string, number>> = Object.fromEntries(
  `London 8900; Leeds 810; Manchester 570; Birmingham 1150; Bristol 480; Liverpool 490; Sheffield 560; Nottingham 330;
  Newcastle upon Tyne 310; Leicester 370; Reading 180; Brighton 280; Cambridge 150; Oxford 165; York 145; Bath 95; Exeter 135;
  Norwich 145; Southampton 255; Plymouth 265; Edinburgh 530; Glasgow 640; Aberdeen 200; Inverness 65; Dundee 150; Cardiff 370;
  Swansea 240; Wrexham 65; Newport 160; Belfast 345; Derry 85; Lisburn 45; Harrogate 75; Stoke-on-Trent 260; Coventry 350;
  Bradford 550; Kingston upon Hull 265; Derby 260; Wolverhampton 265; Portsmouth 210; Bournemouth 195; Milton Keynes 290;
  Northampton 230; Luton 225; Sunderland 275; Middlesbrough 145; Huddersfield 160; Preston 145; Blackpool 140; Bolton 200;
  Stockport 140; Peterborough 215; Ipswich 140; Southend-on-Sea 180; Slough 160; Swindon 220; Gloucester 130`
    .split(';')
    .map((entry) => {
      const [, town = '', people] = /^\s*(.+) (\d+)$/.exec(entry) ?? [];
      return [town, Number(people)];
    }),
);

const rowsOf = new Map<string, number>();
for (const { town } of EMBEDDED_PLACES) rowsOf.set(town, (rowsOf.get(town) ?? 0) + 1);

const pickPlace = createWeighted(
  EMBEDDED_PLACES.map(({ town }) => (PEOPLE[town] ?? 90) / (rowsOf.get(town) ?? 1)),
);

/** The names of the towns; locations refer to their index. */
export const TOWNS: readonly string[] = [...rowsOf.keys()];
const townIndex = new Map(TOWNS.map((town, index) => [town, index]));

export const OUTCODES = EMBEDDED_PLACES.flatMap(({ outcodes }) => outcodes);

const LETTERS = Array.from('ABDEFGHJLNPQRSTUWXYZ');
const STREETS =
  'High Street;Station Road;London Road;Church Lane;Victoria Road;Market Place;Park Avenue;Queensway;Mill Lane;The Parade;Broad Street;New Road'.split(
    ';',
  );
/** Degrees per kilometre: north, and east at the latitude of central England. */
const KM = { north: 1 / 111.2, east: 1 / 66 };

export type MadeLocation = { readonly location: LocationDraft; readonly town: number };

/** Generates a location in a town, weighted by population; one in four is well outside. */
export function makeLocation(random: Random, id: string, title: string): MadeLocation {
  const place = EMBEDDED_PLACES[pickPlace(random)];
  if (!place) throw new Error('There are no places');
  const { town, district, outcodes } = place;
  const { outcode, latitude, longitude } = random.pick(outcodes);
  const spread = random.chance(0.25) ? 12 : Math.sqrt(PEOPLE[town] ?? 90) / 8;
  const degrees = (value: number) => Math.round(value * 100_000) / 100_000;
  const postcode = `${outcode} ${random.below(10)}${random.pick(LETTERS)}${random.pick(LETTERS)}`;
  const lines = [title, `${1 + random.below(240)} ${random.pick(STREETS)}`, town, postcode];
  return {
    town: townIndex.get(town) ?? 0,
    location: {
      id,
      title,
      address: lines.join('\n'),
      town,
      district,
      county: '',
      postcode,
      latitude: degrees(latitude + random.bell() * spread * KM.north),
      longitude: degrees(longitude + random.bell() * spread * KM.east),
      phone: `01632 96${String(random.below(10_000)).padStart(4, '0')}`,
      website: '',
    },
  };
}
