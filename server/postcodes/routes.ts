import type { postcodesContract } from '#shared/contract/postcodes.ts';
import { formatPostcode, isPostcode, POSTCODE_SUGGESTIONS } from '#shared/fields/uk-postcode.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import { type PostcodesPort, PostcodesUnavailable } from '../ports/postcodes/port.ts';

/** Postcode lookups for the sign-up form (SIGNUP-18, SIGNUP-19, P-42). Browsers may cache them. */
export function postcodeRoutes(postcodes: PostcodesPort): Handlers<typeof postcodesContract> {
  return {
    async autocompletePostcode(call) {
      const text = call.query.q.toUpperCase();
      const result = /^[A-Z0-9 ]+$/.test(text)
        ? await withPostcodeErrors(
            postcodes.autocomplete(text, call.query.limit ?? POSTCODE_SUGGESTIONS.max),
          )
        : [];
      call.setHeader('cache-control', CACHE_ONE_DAY);
      return result;
    },
    async listAddresses(call) {
      const result = await withPostcodeErrors(
        postcodes.addresses(normalisedPostcode(call.params.postcode)),
      );
      if (result.length === 0) throw new AppError('postcode/no-addresses');
      call.setHeader('cache-control', CACHE_ONE_DAY);
      return result;
    },
    async getPostcode(call) {
      const result = await withPostcodeErrors(
        postcodes.find(normalisedPostcode(call.params.postcode)),
      );
      if (!result) throw new AppError('postcode/not-found');
      call.setHeader('cache-control', CACHE_ONE_DAY);
      return result;
    },
  };
}

const CACHE_ONE_DAY = 'private, max-age=86400';

function normalisedPostcode(postcode: string): string {
  if (!isPostcode(postcode)) throw new AppError('postcode/not-found');
  return formatPostcode(postcode);
}

async function withPostcodeErrors<T>(lookup: Promise<T>): Promise<T> {
  try {
    return await lookup;
  } catch (cause) {
    throw cause instanceof PostcodesUnavailable
      ? new AppError('postcode/unavailable', { cause })
      : cause;
  }
}
