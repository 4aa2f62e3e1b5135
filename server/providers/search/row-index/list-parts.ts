import type { Term } from '../terms.ts';
import { hasOneRank, OUTSIDE, type Search, termsOf } from '../search.ts';

/** Rows of a list that are alike but for distance, merit and name. */
export type ListPart = {
  readonly rank: number;
  /** Where they are, as seen from the focus. */
  readonly where: 'inside' | 'outside' | 'anywhere';
  /** What they meet. */
  readonly terms: readonly Term[];
};

/** The parts of a list, one after the other: the tiers in the focus, then what is outside. */
export function partsOf(search: Search): ListPart[] {
  const { terms, need, tiers, focus, reach } = search;
  if (hasOneRank(search)) {
    const where = focus === null || reach === 'all' ? 'anywhere' : reach;
    return [{ rank: 0, where, terms: termsOf(search) }];
  }
  const where = focus === null ? 'anywhere' : 'inside';
  const parts = [...tiers, need].map((own, rank): ListPart => {
    const earlier = tiers.slice(0, rank).map((not) => ({ not }));
    return { rank, where, terms: [...terms, ...(own === null ? [] : [own]), ...earlier] };
  });
  if (focus === null || reach === 'inside') return parts;
  return [...parts, { rank: OUTSIDE, where: 'outside', terms: termsOf(search) }];
}
