import { ALL_CATEGORIES, CATEGORY_NUMBERS } from './format.ts';
import type { RowCounts, Term } from './terms.ts';

type Counts = Pick<RowCounts, 'rows'>;

/**
 * The category that every provider with these words is in, or all of them. A provider has one row
 * that leads at each of its locations, and at most one of a category: where a word stands in as many
 * rows of a category as in rows that lead, nobody outside that category has it. The same providers
 * are then found among the rows of that category, which lie close together.
 */
export function onlyCategory(terms: readonly Term[], counts: Counts): number {
  for (let category = 1; category < CATEGORY_NUMBERS; category += 1)
    if (terms.some((term) => isOnlyIn(category, term, counts))) return category;
  return ALL_CATEGORIES;
}

function isOnlyIn(category: number, term: Term, counts: Counts): boolean {
  if (typeof term === 'string') {
    const rows = counts.rows(term, ALL_CATEGORIES);
    return rows > 0 && counts.rows(term, category) === rows;
  }
  // Too many words may begin so to look at all of them for every category.
  if ('begins' in term) return false;
  if ('all' in term) return term.all.some((part) => isOnlyIn(category, part, counts));
  return term.any.every((part) => isOnlyIn(category, part, counts));
}
