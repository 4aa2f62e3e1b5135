import { FILTER_MARK, quote } from './tokens.ts';

/** What a row has to hold: a token, a word that begins so, all or one of several. */
export type Term =
  | string
  | { readonly begins: string }
  | { readonly all: readonly Term[] }
  | { readonly any: readonly Term[] };

/** The text of a `tsquery`. */
export function queryText(term: Term): string {
  if (typeof term === 'string') return quote(term);
  if ('begins' in term) return `${quote(term.begins)}:*`;
  const [parts, sign] = 'all' in term ? [term.all, ' & '] : [term.any, ' | '];
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return queryText(only);
  return `(${parts.map(queryText).join(sign)})`;
}

/** Whether a term is a filter's (an offer, a price, a rating, a free day, a merit), and no word. */
export function isFilter(term: Term): boolean {
  if (typeof term === 'string') return term.startsWith(FILTER_MARK);
  return 'any' in term && term.any.every(isFilter);
}

/** How many rows of a category hold a token, or a word that begins so. */
export type RowCounts = {
  rows(token: string, category: number): number;
  rowsBeginning(prefix: string, category: number): number;
};

/**
 * How many rows of a category can hold a term: never fewer than there are. Of several words that
 * all have to be there the rarest counts, not the product: words that belong together are seldom
 * found apart.
 */
export function rowsOf(term: Term, category: number, counts: RowCounts): number {
  if (typeof term === 'string') return counts.rows(term, category);
  if ('begins' in term) return counts.rowsBeginning(term.begins, category);
  const [parts, all] = 'all' in term ? [term.all, true] : [term.any, false];
  const each = parts.map((part) => rowsOf(part, category, counts));
  return all ? Math.min(...each) : each.reduce((sum, rows) => sum + rows, 0);
}
