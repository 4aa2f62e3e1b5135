import type { PostcodeDetail } from '#shared/contract/postcodes.ts';
import type { Place } from '#shared/domain/location/distance.ts';

/**
 * Lookups of UK postcodes (EXT-01). Every call may throw `PostcodesUnavailable`. Never call them inside
 * a database transaction.
 */
export type PostcodesPort = {
  /** Formatted postcodes that start with the text, at most `limit`. */
  autocomplete(text: string, limit: number): Promise<string[]>;
  /** Unknown parts are empty; null for a postcode that does not exist (any more). */
  find(postcode: string): Promise<PostcodeDetail | null>;
  /** The centre of an outcode ("LS1"). */
  findOutcode(outcode: string): Promise<Place | null>;
  /** The addresses at a postcode, one line each; empty if none are known. */
  addresses(postcode: string): Promise<string[]>;
};

/** The service is unreachable or its response is invalid. */
export class PostcodesUnavailable extends Error {
  override readonly name = 'PostcodesUnavailable';
}
