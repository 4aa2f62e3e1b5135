import type { PostcodeDetail } from '#shared/contract/postcodes.ts';
import type { Place } from '#shared/domain/location/distance.ts';

/**
 * What the product needs to know of UK postcodes (spec 7, External services). Every call may throw
 * `PostcodesUnavailable`; none of them belongs inside a database transaction.
 */
export type PostcodesPort = {
  /** Postcodes that begin with the text, formatted, at most `limit`. */
  autocomplete(text: string, limit: number): Promise<string[]>;
  /** A part that the source does not have is empty; null for a postcode that does not exist (any more). */
  find(postcode: string): Promise<PostcodeDetail | null>;
  /** The middle of an outcode ("LS1"). */
  findOutcode(outcode: string): Promise<Place | null>;
  /** The addresses at a postcode, each in one line; empty where none are known. */
  addresses(postcode: string): Promise<string[]>;
};

/** The service does not answer, or not in a way that can be read. */
export class PostcodesUnavailable extends Error {
  override readonly name = 'PostcodesUnavailable';
}
