import { type PostcodeDetail, postcodesContract } from '#shared/contract/postcodes.ts';
import { POSTCODE_SUGGESTIONS } from '#shared/fields/uk-postcode.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Up to 8 postcodes that begin with what was typed (spec 5, Sign-up). @throws ApiError */
export async function suggestPostcodes(
  query: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const limit = POSTCODE_SUGGESTIONS.max;
  const found = await api.call(
    postcodesContract.autocompletePostcode,
    { query: { q: query.toUpperCase(), limit } },
    { signal },
  );
  return found.slice(0, limit);
}

export type AddressFinding = {
  /** The addresses at the postcode; empty where no service knows them. */
  readonly addresses: readonly string[];
  /** Without addresses: "district, ward, parish" as far as they are known, else the empty text. */
  readonly area: string;
};

const NOTHING: AddressFinding = { addresses: [], area: '' };

/** What can be said of a postcode. Whatever fails, the address can be typed: nothing is thrown. */
export async function findAddresses(
  postcode: string,
  signal: AbortSignal,
): Promise<AddressFinding> {
  const input = { params: { postcode } };
  const addresses = await api
    .call(postcodesContract.listAddresses, input, { signal })
    .catch(() => []);
  if (addresses.length > 0) return { addresses: [...new Set(addresses)], area: '' };
  if (signal.aborted) return NOTHING;
  const detail = await api.call(postcodesContract.getPostcode, input, { signal }).catch(() => null);
  return detail === null ? NOTHING : { addresses: [], area: areaOf(detail) };
}

/** The parts of a postcode's place that are known, once each, in the order of the specification. */
export function areaOf({
  district,
  ward,
  parish,
}: Pick<PostcodeDetail, 'district' | 'ward' | 'parish'>): string {
  const known = [district, ward, parish].map((part) => part.trim()).filter((part) => part !== '');
  return [...new Set(known)].join(', ');
}
