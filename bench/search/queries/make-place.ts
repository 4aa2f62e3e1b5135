import type { SearchQuery } from '#shared/contract/search.ts';
import { EMBEDDED_PLACES } from '#server/testing/embedded-places.ts';
import { createWeighted, type Random } from '../../measure/random.ts';
import { OUTCODES, TOWNS } from '../catalogue/places.ts';
import { withTypo } from './vary-text.ts';

const POSTCODES = EMBEDDED_PLACES.flatMap(({ postcodes }) => postcodes);
// The first towns of the table are the largest.
const pickTown = createWeighted(TOWNS.map((_, index) => 1 / (index + 4)));

/** Generates a town (some with a typo), an outcode, a postcode or a device's position. */
export function makePlace(random: Random): Partial<SearchQuery> {
  const kind = random.next();
  const town = TOWNS[pickTown(random)] ?? '';
  if (kind < 0.35) return { location: random.chance(0.1) ? withTypo(random, town) : town };
  if (kind < 0.5) return { location: random.pick(OUTCODES).outcode };
  if (kind < 0.65) return { location: random.pick(POSTCODES) };
  const { latitude, longitude } = random.pick(OUTCODES);
  return {
    lat: Math.round((latitude + random.bell() / 15) * 100) / 100,
    lng: Math.round((longitude + random.bell() / 9) * 100) / 100,
  };
}
