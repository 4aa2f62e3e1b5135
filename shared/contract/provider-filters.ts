import * as z from 'zod/mini';
import { PRICE_MAX_POUNDS, SEARCH_TEXT_MAX_LENGTH } from '../domain/providers/search-text.ts';

const text = z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_TEXT_MAX_LENGTH)));
const flag = z.optional(z.enum(['true', 'false']));

/** A whole number in a query, within bounds. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum)));

/**
 * The filters of spec section 3 as a query. All of them work from a shared address; visible
 * screens set the category and the two texts only.
 */
export const providerFilters = {
  category: text,
  /** Service text: what the person looks for, typos and everyday words allowed. */
  service: text,
  /** Place text: town, district, outcode or postcode. */
  location: text,
  /** Device place, two decimals are enough. */
  lat: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
  lng: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
  /** Whole pounds. */
  minPrice: wholeNumber(0, PRICE_MAX_POUNDS),
  maxPrice: wholeNumber(0, PRICE_MAX_POUNDS),
  discount: flag,
  availableToday: flag,
  minRating: z.optional(z.coerce.number().check(z.gte(0), z.lte(5))),
};
