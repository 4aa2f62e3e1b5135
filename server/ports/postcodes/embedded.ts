import type { PostcodeDetail } from '#shared/contract/postcodes.ts';
import { formatPostcode, isPostcode } from '#shared/fields/uk-postcode.ts';
import { findDistrict } from '#server/places/districts.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import type { PostcodesPort } from './port.ts';

/** What the embedded table says about a postcode; wards and parishes are not in it. */
export type EmbeddedPostcode = Pick<PostcodeDetail, 'district' | 'town'> & {
  readonly latitude: number;
  readonly longitude: number;
};

/** Northern Ireland and the Crown dependencies, where only outcodes are known. */
const OUTSIDE_GREAT_BRITAIN = /^(?:BT|GY|IM|JE)\d/;

/**
 * The place of a postcode in the embedded table. Outside Great Britain it is placed at the centre of
 * its outcode.
 * @returns null for a postcode that does not exist
 */
export function embeddedPostcode(postcode: string): EmbeddedPostcode | null {
  if (!isPostcode(postcode)) return null;
  const table = postcodeTable();
  const outcode = table.findOutcode(postcode);
  if (!outcode) return null;
  const exact = table.find(postcode);
  if (!exact && !OUTSIDE_GREAT_BRITAIN.test(outcode.outcode)) return null;
  const { latitude, longitude, districtCode } = exact ?? outcode;
  const district = findDistrict(districtCode)?.name ?? '';
  return { district, town: outcode.town, latitude, longitude };
}

/** Postcodes from the embedded table, without a network (P-42). Addresses are not available. */
export function createEmbeddedPostcodes(): PostcodesPort {
  return {
    autocomplete: (text, limit) => Promise.resolve(postcodeTable().beginning(text, limit)),
    find(postcode) {
      const found = embeddedPostcode(postcode);
      return Promise.resolve(
        found && { postcode: formatPostcode(postcode), ward: '', parish: '', ...found },
      );
    },
    findOutcode(outcode) {
      const found = postcodeTable().findOutcode(outcode.trim());
      return Promise.resolve(found && { latitude: found.latitude, longitude: found.longitude });
    },
    addresses: () => Promise.resolve([]),
  };
}
