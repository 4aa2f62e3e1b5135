import { formatPostcode, outcodeOf } from '#shared/fields/uk-postcode.ts';
import { EMBEDDED_PLACES, type EmbeddedPlace } from './embedded-places.ts';
import type { PostcodesPort } from './port.ts';

type Outcode = EmbeddedPlace['outcodes'][number] & { readonly place: EmbeddedPlace };

const OUTCODES: ReadonlyMap<string, Outcode> = new Map(
  EMBEDDED_PLACES.flatMap((place) =>
    place.outcodes.map((outcode) => [outcode.outcode, { ...outcode, place }] as const),
  ),
);
const POSTCODES = EMBEDDED_PLACES.flatMap((place) => place.postcodes).toSorted();

/** The town and local authority of an outcode; undefined if it is not in the table. */
export function embeddedOutcode(outcode: string): Outcode | undefined {
  return OUTCODES.get(outcode);
}

const withoutSpace = (text: string) => text.toUpperCase().replaceAll(' ', '');

/**
 * Postcodes from the embedded table, without a network (P-42). Any postcode in one of its outcodes is
 * placed at the outcode's centre. Wards, parishes and addresses are not available.
 */
export function createEmbeddedPostcodes(): PostcodesPort {
  return {
    autocomplete(text, limit) {
      const typed = withoutSpace(text);
      const found =
        typed === ''
          ? []
          : POSTCODES.filter((postcode) => withoutSpace(postcode).startsWith(typed));
      return Promise.resolve(found.slice(0, limit));
    },
    find(postcode) {
      const known = OUTCODES.get(outcodeOf(postcode) ?? '');
      if (!known) return Promise.resolve(null);
      const { latitude, longitude, place } = known;
      const { district, town } = place;
      return Promise.resolve({
        postcode: formatPostcode(postcode),
        district,
        ward: '',
        parish: '',
        town,
        latitude,
        longitude,
      });
    },
    findOutcode(outcode) {
      const known = OUTCODES.get(outcode.trim().toUpperCase());
      return Promise.resolve(
        known ? { latitude: known.latitude, longitude: known.longitude } : null,
      );
    },
    addresses: () => Promise.resolve([]),
  };
}
