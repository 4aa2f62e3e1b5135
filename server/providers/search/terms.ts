/** A condition on the tokens of a row: a token, all or any of several, or none of them. */
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

/** Whether a row with these tokens matches. */
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
};

/**
 * Upper bound of a category's rows that match a term. For several required words it is the count of
 * the rarest, because words of a phrase are correlated.
 */
export function rowsOf(term: Term, category: number, counts: RowCounts): number {
  if (typeof term === 'string') return counts.rows(term, category);
  if ('not' in term) return Infinity;
  const [parts, all] = 'all' in term ? [term.all, true] : [term.any, false];
  const each = parts.map((part) => rowsOf(part, category, counts));
  return all ? Math.min(...each) : each.reduce((sum, rows) => sum + rows, 0);
}
