import { ALL_CATEGORIES, CATEGORY_NUMBERS } from './format.ts';
import type { RowCounts, Term } from './terms.ts';

type Counts = Pick<RowCounts, 'rows'>;

/**
 * The single category that contains all matches, or `ALL_CATEGORIES`. A provider has one `lead` row
 * per location and at most one row per category, so a token with as many rows in a category as lead
 * rows occurs in no other category. Searching one category is faster, because its rows are clustered.
 */
export function onlyCategory(term: Term, counts: Counts): number {
  for (let category = 1; category < CATEGORY_NUMBERS; category += 1)
    if (isOnlyIn(category, term, counts)) return category;
  return ALL_CATEGORIES;
}

function isOnlyIn(category: number, term: Term, counts: Counts): boolean {
  if (typeof term === 'string') {
    const rows = counts.rows(term, ALL_CATEGORIES);
    return rows > 0 && counts.rows(term, category) === rows;
  }
  if ('not' in term) return false;
  if ('all' in term) return term.all.some((part) => isOnlyIn(category, part, counts));
  return term.any.every((part) => isOnlyIn(category, part, counts));
}
