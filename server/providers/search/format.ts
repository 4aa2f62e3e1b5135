import { createHash } from 'node:crypto';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';

/** Raise it when the tables of the search store or their contents change. */
const FORMAT = 17;

/** Category number for searches over all categories. */
export const ALL_CATEGORIES = 0;
export const CATEGORY_NUMBERS = CATEGORIES.length + 1;

/** The number of a category, from 1 in the order of the category bar; 0 if unknown. */
export function categoryNumber(name: string): number {
  return CATEGORIES.findIndex((category) => category.name === name) + 1;
}

const slugs = CATEGORIES.map(({ slug }) => slug).join(',');
const hash = createHash('sha256').update(slugs).digest('hex').slice(0, 8);

/**
 * The database schema with this build's search tables (ADR-050). It names their format, so that a
 * build never reads or writes rows of another one.
 */
export const SEARCH_SCHEMA = `search_${FORMAT}_${hash}`;

/** The search rows that this build reads. */
export const SEARCH_ROWS = `${SEARCH_SCHEMA}.search_row`;
