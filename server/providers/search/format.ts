import { CATEGORIES } from '#shared/domain/providers/categories.ts';

/** Raise it when the contents of the search tables change. */
const FORMAT = 9;

/** Category number for searches over all categories, which use the rows marked `lead`. */
export const ALL_CATEGORIES = 0;
export const CATEGORY_NUMBERS = CATEGORIES.length + 1;

/** The number of a category, from 1 in the order of the category bar; 0 if unknown. */
export function categoryNumber(name: string): number {
  return CATEGORIES.findIndex((category) => category.name === name) + 1;
}

/** Identifies the format of the search tables; a different stored format triggers a rebuild. */
export const SEARCH_FORMAT = `${FORMAT}:${CATEGORIES.map(({ slug }) => slug).join(',')}`;
