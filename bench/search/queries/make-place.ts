import { EMBEDDED_PLACES } from '#server/ports/postcodes/embedded-places.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { OUTCODES, TOWN_MIDDLES, TOWNS } from '../catalogue/places.ts';
import { createWeighted, type Random } from '../../measure/random.ts';
import type { MeantPlace } from '../oracle/intention.ts';
import type { KnownWords } from './known-words.ts';
import { withSlip } from './vary-text.ts';

/** "Near" a postcode or an outcode reaches 25 miles. */
const NEAR_METRES = 25 * 1609.344;

type MadePlace = { readonly query: Partial<SearchQuery>; readonly meant: MeantPlace };

const POSTCODES = EMBEDDED_PLACES.flatMap(({ postcodes }) => postcodes);
const middleOf = new Map(OUTCODES.map((outcode) => [outcode.outcode, outcode]));
// The first towns of the table are the largest.
const pickTown = createWeighted(TOWNS.map((_, index) => 1 / (index + 4)));

/**
 * A town, an outcode, a postcode or the place of a device.
 * @param slips given: a town with one slip; null is given back where that could be another town
 */
export function makePlace(random: Random, slips: KnownWords | null): MadePlace | null {
  const kind = slips ? 0 : random.next();
  if (kind < 0.35) return aTown(random, slips);
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

function aTown(random: Random, slips: KnownWords | null): MadePlace | null {
  const town = pickTown(random);
  const name = TOWNS[town] ?? '';
  const typed = slips ? withSlip(random, name, slips) : name;
  const middle = TOWN_MIDDLES.get(name);
  if (typed === null || !middle) return null;
  const { latitude, longitude } = middle;
  return { query: { location: typed }, meant: { latitude, longitude, town, within: null } };
}

function anOutcode(text: string): MadePlace | null {
  const middle = middleOf.get(text.split(' ')[0] ?? '');
  if (!middle) return null;
  const { latitude, longitude } = middle;
  return {
    query: { location: text },
    meant: { latitude, longitude, town: null, within: NEAR_METRES },
  };
}
