import { EMBEDDED_PLACES } from '#server/ports/postcodes/embedded-places.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { OUTCODES, TOWN_CENTRES, TOWNS } from '../catalogue/places.ts';
import { createWeighted, type Random } from '../../measure/random.ts';
import type { MeantPlace } from '../oracle/intention.ts';
import type { KnownWords } from './known-words.ts';
import { withTypo } from './vary-text.ts';

/** Radius of "near" a postcode or outcode: 25 miles. */
const NEAR_METRES = 25 * 1609.344;

type MadePlace = { readonly query: Partial<SearchQuery>; readonly meant: MeantPlace };

const POSTCODES = EMBEDDED_PLACES.flatMap(({ postcodes }) => postcodes);
const centreOf = new Map(OUTCODES.map((outcode) => [outcode.outcode, outcode]));
// The first towns of the table are the largest.
const pickTown = createWeighted(TOWNS.map((_, index) => 1 / (index + 4)));

/**
 * Generates a town, an outcode, a postcode or a device position.
 * @param typos if given, a town with one typo is generated
 * @returns null if the typo could mean another town
 */
export function makePlace(random: Random, typos: KnownWords | null): MadePlace | null {
  const kind = typos ? 0 : random.next();
  if (kind < 0.35) return aTown(random, typos);
  if (kind < 0.5) return anOutcode(random.pick(OUTCODES).outcode);
  if (kind < 0.65) return anOutcode(random.pick(POSTCODES));
  const { latitude, longitude } = random.pick(OUTCODES);
  const lat = Math.round((latitude + random.bell() / 15) * 100) / 100;
  const lng = Math.round((longitude + random.bell() / 9) * 100) / 100;
  return {
    query: { lat, lng },
    meant: { latitude: lat, longitude: lng, town: null, within: null },
  };
}

function aTown(random: Random, typos: KnownWords | null): MadePlace | null {
  const town = pickTown(random);
  const name = TOWNS[town] ?? '';
  const typed = typos ? withTypo(random, name, typos) : name;
  const centre = TOWN_CENTRES.get(name);
  if (typed === null || !centre) return null;
  const { latitude, longitude } = centre;
  return { query: { location: typed }, meant: { latitude, longitude, town, within: null } };
}

function anOutcode(text: string): MadePlace | null {
  const centre = centreOf.get(text.split(' ')[0] ?? '');
  if (!centre) return null;
  const { latitude, longitude } = centre;
  return {
    query: { location: text },
    meant: { latitude, longitude, town: null, within: NEAR_METRES },
  };
}
