import type { Square } from './cells.ts';
import { FILTER_MARK, quote } from './tokens.ts';

/**
 * A condition on the tokens of a row: a token, all or any of several, or none of them. A
 * negation alone would read the whole index, so it belongs into an `all` with something to find.
 */
export type Term =
  | string
  | { readonly not: Term }
  | { readonly all: readonly Term[] }
  | { readonly any: readonly Term[] };

/** Any of the conditions; null without one. */
export function anyOf(terms: readonly Term[]): Term | null {
  const [only, ...more] = terms;
  if (only === undefined) return null;
  return more.length === 0 ? only : { any: terms };
}

/**
 * The same condition in fewer parts, for rows of which all have `known`: each part is looked up, and
 * checked for every row that is read.
 * @returns a boolean if that decides it
 */
export function simplify(term: Term, known: string | null): Term | boolean {
  if (typeof term === 'string') return term === known || term;
  if ('not' in term) {
    const part = simplify(term.not, known);
    return typeof part === 'boolean' ? !part : { not: part };
  }
  const [parts, decides] = 'all' in term ? [term.all, false] : [term.any, true];
  const simple = parts.map((part) => simplify(part, known));
  if (simple.includes(decides)) return decides;
  const open = simple.filter((part) => typeof part !== 'boolean');
  const [only, ...more] = decides ? alternatives(open) : open;
  if (only === undefined) return !decides;
  if (more.length === 0) return only;
  return decides ? { any: [only, ...more] } : { all: [only, ...more] };
}

/** Each once, without those that require more than another one: of `a | b | (a & c)`, `a | b`. */
function alternatives(terms: readonly Term[]): Term[] {
  const flat = terms.flatMap((term) =>
    typeof term !== 'string' && 'any' in term ? term.any : [term],
  );
  const distinct = new Map(flat.map((term) => [queryText(term), term]));
  return [...distinct.values()].filter(
    (term) =>
      typeof term === 'string' ||
      !('all' in term) ||
      !term.all.some((part) => distinct.has(queryText(part))),
  );
}

/** Formats a term as `tsquery` text. */
export function queryText(term: Term): string {
  if (typeof term === 'string') return quote(term);
  if ('not' in term) return `!${queryText(term.not)}`;
  const [parts, sign] = 'all' in term ? [term.all, ' & '] : [term.any, ' | '];
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return queryText(only);
  return `(${parts.map(queryText).join(sign)})`;
}

/** Whether a term is a filter (offer, price, rating, opening hours) rather than a word. */
export function isFilter(term: Term): boolean {
  if (typeof term === 'string') return term.startsWith(FILTER_MARK);
  if ('not' in term) return false;
  const parts = 'any' in term ? term.any : term.all;
  return parts.every((part) => (typeof part !== 'string' && 'not' in part) || isFilter(part));
}

/** Whether a row with these tokens matches, as the database decides it. */
export function matchesTokens(term: Term, tokens: ReadonlySet<string>): boolean {
  if (typeof term === 'string') return tokens.has(term);
  if ('not' in term) return !matchesTokens(term.not, tokens);
  return 'all' in term
    ? term.all.every((part) => matchesTokens(part, tokens))
    : term.any.some((part) => matchesTokens(part, tokens));
}

export type RowCounts = {
  /** Number of rows of a category with a token. */
  rows(token: string, category: number): number;
  /** Number of rows of a square's category in it. */
  rowsIn(square: Square): number;
};

/**
 * Upper bound of a category's rows that match a term. For several required words it is the count of
 * the rarest, because words of a phrase are correlated.
 */
export function rowsOf(term: Term, category: number, counts: Pick<RowCounts, 'rows'>): number {
  if (typeof term === 'string') return counts.rows(term, category);
  if ('not' in term) return Infinity;
  const [parts, all] = 'all' in term ? [term.all, true] : [term.any, false];
  const each = parts.map((part) => rowsOf(part, category, counts));
  return all ? Math.min(...each) : each.reduce((sum, rows) => sum + rows, 0);
}
