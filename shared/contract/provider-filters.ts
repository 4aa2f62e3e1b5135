import * as z from 'zod/mini';
import { PRICE_MAX_POUNDS, SEARCH_TEXT_MAX_LENGTH } from '../domain/providers/search-text.ts';
import { integerText } from '../fields/integer.ts';

const text = z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_TEXT_MAX_LENGTH)));
const flag = z.optional(z.enum(['true', 'false']));

/** An integer in a query string, within bounds. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.optional(integerText(minimum, maximum));

/**
 * The search filters as a query (ENTITY-12). All of them work from a shared URL; the visible
 * screens set only the category and the two texts.
 */
export const providerFilters = {
  category: text,
  /** Service text, in which typos and everyday words are allowed. */
  service: text,
  /** Place text: town, district, outcode or postcode. */
  location: text,
  /** The device's position; two decimals are enough. */
  lat: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
  lng: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
  /** Whole pounds. */
  minPrice: wholeNumber(0, PRICE_MAX_POUNDS),
  maxPrice: wholeNumber(0, PRICE_MAX_POUNDS),
  discount: flag,
  /** Open, or not yet closed for the day (P-60). */
  availableToday: flag,
  openNow: flag,
  minRating: z.optional(z.coerce.number().check(z.gte(0), z.lte(5))),
};
