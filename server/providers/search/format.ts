import { CATEGORIES } from '#shared/domain/providers/categories.ts';

/** Raise it when what search rows contain changes: those of an earlier build are then written again. */
export const SEARCH_FORMAT = 1;

/** Category number for searches over all categories. */
export const ALL_CATEGORIES = 0;
export const CATEGORY_NUMBERS = CATEGORIES.length + 1;

/** The number of a category, from 1 in the order of the category bar; 0 if unknown. */
export function categoryNumber(name: string): number {
  return CATEGORIES.findIndex((category) => category.name === name) + 1;
}
