import { isPostcode } from '#shared/fields/uk-postcode.ts';
import { type PostcodesPort, PostcodesUnavailable } from '../ports/postcodes/port.ts';
import type { FindPlace } from './search/understand-place.ts';

const KEPT = 2000;

/** Places of postcodes for the search, remembered; a service that does not answer leaves the place unknown. */
export function findPlaceBy(postcodes: PostcodesPort): FindPlace {
  const kept = new Map<string, Awaited<ReturnType<FindPlace>>>();
  return async (code) => {
    const known = kept.get(code);
    if (known !== undefined) return known;
    try {
      const place = isPostcode(code)
        ? await placeOf(postcodes, code)
        : await postcodes.findOutcode(code);
      if (kept.size >= KEPT) kept.clear();
      kept.set(code, place);
      return place;
    } catch (error) {
      if (error instanceof PostcodesUnavailable) return null;
      throw error;
    }
  };
}

async function placeOf(postcodes: PostcodesPort, postcode: string) {
  const detail = await postcodes.find(postcode);
  return detail?.latitude == null || detail.longitude === null
    ? null
    : { latitude: detail.latitude, longitude: detail.longitude };
}
