import type { postcodesContract } from '#shared/contract/postcodes.ts';
import { formatPostcode, isPostcode, POSTCODE_SUGGESTIONS } from '#shared/fields/uk-postcode.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import { type PostcodesPort, PostcodesUnavailable } from '../ports/postcodes/port.ts';

/** Postcodes for the sign-up form (spec 5, Sign-up; P-42). They change so rarely that a browser may keep them. */
export function postcodeRoutes(postcodes: PostcodesPort): Handlers<typeof postcodesContract> {
  return {
    async autocompletePostcode(call) {
      const text = call.query.q.toUpperCase();
      const found = /^[A-Z0-9 ]+$/.test(text)
        ? await reached(postcodes.autocomplete(text, call.query.limit ?? POSTCODE_SUGGESTIONS.max))
        : [];
      call.setHeader('cache-control', KEEP_A_DAY);
      return found;
    },
    async listAddresses(call) {
      const found = await reached(postcodes.addresses(checked(call.params.postcode)));
      if (found.length === 0) throw new AppError('postcode/no-addresses');
      call.setHeader('cache-control', KEEP_A_DAY);
      return found;
    },
    async getPostcode(call) {
      const found = await reached(postcodes.find(checked(call.params.postcode)));
      if (!found) throw new AppError('postcode/not-found');
      call.setHeader('cache-control', KEEP_A_DAY);
      return found;
    },
  };
}

const KEEP_A_DAY = 'private, max-age=86400';

function checked(postcode: string): string {
  if (!isPostcode(postcode)) throw new AppError('postcode/not-found');
  return formatPostcode(postcode);
}

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw cause instanceof PostcodesUnavailable
      ? new AppError('postcode/unavailable', { cause })
      : cause;
  }
}
