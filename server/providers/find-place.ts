import { isPostcode } from '#shared/fields/uk-postcode.ts';
import { type PostcodesPort, PostcodesUnavailable } from '../ports/postcodes/port.ts';
import type { FindPlace } from './search/understand-place.ts';

const MAX_CACHED = 2000;

/** Looks up coordinates of postcodes and outcodes, cached; null when the service is unavailable. */
export function createPlaceFinder(postcodes: PostcodesPort): FindPlace {
  const cache = new Map<string, Awaited<ReturnType<FindPlace>>>();
  return async (code) => {
    const cached = cache.get(code);
    if (cached !== undefined) return cached;
    try {
      const place = isPostcode(code)
        ? await placeOf(postcodes, code)
        : await postcodes.findOutcode(code);
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(code, place);
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
