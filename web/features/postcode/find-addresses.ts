import { type PostcodeDetail, postcodesContract } from '#shared/contract/postcodes.ts';
import { POSTCODE_SUGGESTIONS } from '#shared/fields/uk-postcode.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Up to 8 postcodes that begin with the typed text (EXT-01). @throws ApiError */
export async function suggestPostcodes(
  query: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const limit = POSTCODE_SUGGESTIONS.max;
  const postcodes = await api.call(
    postcodesContract.autocompletePostcode,
    { query: { q: query.toUpperCase(), limit } },
    { signal },
  );
  return postcodes.slice(0, limit);
}

export type AddressLookupResult = {
  /** The addresses at the postcode; empty if none are known. */
  readonly addresses: readonly string[];
  /** "district, ward, parish" as far as known, if there are no addresses; otherwise ''. */
  readonly area: string;
};

const NO_RESULT: AddressLookupResult = { addresses: [], area: '' };

/** Looks up addresses, else the area of a postcode (EXT-02, EXT-03). Never throws: addresses can be typed. */
export async function findAddresses(
  postcode: string,
  signal: AbortSignal,
): Promise<AddressLookupResult> {
  const input = { params: { postcode } };
  const addresses = await api
    .call(postcodesContract.listAddresses, input, { signal })
    .catch(() => []);
  if (addresses.length > 0) return { addresses: [...new Set(addresses)], area: '' };
  if (signal.aborted) return NO_RESULT;
  const detail = await api.call(postcodesContract.getPostcode, input, { signal }).catch(() => null);
  return detail === null ? NO_RESULT : { addresses: [], area: formatArea(detail) };
}

/** District, ward and parish (EXT-03), without blanks and duplicates. */
export function formatArea({
  district,
  ward,
  parish,
}: Pick<PostcodeDetail, 'district' | 'ward' | 'parish'>): string {
  const known = [district, ward, parish].map((part) => part.trim()).filter((part) => part !== '');
  return [...new Set(known)].join(', ');
}
