import type { ProviderSearchPage } from '#shared/contract/search.ts';
import { findStages, LIST_START, type StagedPage, type StagedPosition } from './find-stages.ts';
import type { SearchPlan } from './plan-search.ts';
import type { RowIndex } from './row-index.ts';
import { type FoundRow, OUTSIDE, type Search } from './search.ts';
import { UNPRICED_TOKEN } from './tokens.ts';

/** With fewer exact matches than this, the nearest beyond the place are shown as well. */
const FEW = 6;
/** The most that are shown beyond the place, and of the category. */
const MOST_NEAREST = 6;
const MOST_RELATED = 12;

export type Results = StagedPage & {
  readonly nearest: readonly FoundRow[];
  readonly related: readonly FoundRow[];
};

/** The lists of a result page: exact matches and, with the first page of few, what comes closest. */
export function findResults(
  plan: SearchPlan,
  order: ProviderSearchPage['order'],
  start: StagedPosition | null,
  size: number,
  index: Pick<RowIndex, 'find'>,
): Results {
  const page = findStages(stagesOf(plan, order), start ?? LIST_START, size, index);
  const best = start?.after?.rank ?? page.rows[0]?.rank ?? 0;
  // Where better matches are shown, weaker ones are not.
  const rows = page.rows.filter(
    ({ rank }) => rank < plan.fallback || rank === OUTSIDE || best >= plan.fallback,
  );
  const next = rows.length < page.rows.length ? null : page.next;
  if (start !== null || next !== null) return { rows, next, nearest: [], related: [] };

  // Who was looked for by name is found.
  const isFound = plan.isNamed && rows.length > 0;
  const isFew = plan.isInside && rows.length < FEW && !isFound;
  const nearest = isFew ? beyond().slice(0, size - rows.length) : [];
  const missing = Math.min(size - rows.length - nearest.length, MOST_RELATED);
  const others =
    plan.related && missing > 0 && !isFound ? index.find(plan.related, null, MOST_RELATED) : [];
  const related = without([...rows, ...nearest], others).slice(0, missing);
  return { rows, next, nearest, related };

  function beyond(): readonly FoundRow[] {
    // One in the place may have another location beyond it.
    const most = MOST_NEAREST + rows.length;
    const found = outsideOf(plan.exact, rows.length > 0).flatMap((search) =>
      index.find(search, null, most),
    );
    // Who publishes no price is nearest too.
    return without(
      rows,
      found.toSorted((a, b) => a.away - b.away),
    ).slice(0, MOST_NEAREST);
  }
}

/**
 * The same outside the focus, by distance alone. About an amount: at any price where nobody is inside, else at
 * this price and without one.
 */
function outsideOf(exact: readonly Search[], isSomeInside: boolean): Search[] {
  const around = exact.filter(({ focus }) => focus !== null);
  const outside = around.map((search): Search => ({ ...search, tiers: [], reach: 'outside' }));
  const [first, second] = outside;
  if (!first || !second?.price?.isOther) return outside;
  const anyPrice = { ...first, price: null };
  if (!isSomeInside) return [anyPrice];
  return [first, { ...anyPrice, terms: [...first.terms, UNPRICED_TOKEN] }];
}

/** Those of which no location is shown already. */
function without(shown: readonly FoundRow[], rows: readonly FoundRow[]): readonly FoundRow[] {
  const providers = new Set(shown.map(({ provider }) => provider));
  return rows.filter(({ provider }) => !providers.has(provider));
}

function stagesOf({ exact, isInside }: SearchPlan, order: ProviderSearchPage['order']): Search[] {
  const isNear = exact.filter(({ focus }) => focus !== null).length > 1;
  // The right price far away is no better match than one around the device that publishes none.
  if (order === 'best' && !isInside && isNear) {
    const inside = exact.map((search) => ({ ...search, reach: 'inside' }) as const);
    return [...inside, ...outsideOf(exact, false)];
  }
  const reach = isInside ? 'inside' : 'all';
  return exact.map((search): Search => {
    if (order !== 'nearest') return { ...search, reach, order };
    return { ...search, reach, tiers: [], focus: isInside ? search.focus : null };
  });
}
