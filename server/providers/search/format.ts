import { CATEGORIES } from '#shared/domain/providers/categories.ts';

/** Raised by whoever changes what a row of the search table holds. */
const FORMAT = 3;

/** The number under which rows of all categories are counted and asked for: those that lead. */
export const ALL_CATEGORIES = 0;
export const CATEGORY_NUMBERS = CATEGORIES.length + 1;

/** The number of a category, from 1 in the order of the category bar; 0 for an unknown one. */
export function categoryNumber(name: string): number {
  return CATEGORIES.findIndex((category) => category.name === name) + 1;
}

/** What the rows of the search table are made by; rows of another format are made anew. */
export const SEARCH_FORMAT = `${FORMAT}:${CATEGORIES.map(({ slug }) => slug).join(',')}`;
