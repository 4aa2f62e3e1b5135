import { hasOneRank, OUTSIDE, type Search, termsOf } from '../search/search.ts';
import { toSearchRows } from '../search/search-rows.ts';
import { readStoredRow, type StoredRow } from '../search/stored-row.ts';
import { matchesTokens } from '../search/terms.ts';
import { providerNumber } from './large-catalogue.ts';

/** The search rows of the first providers of the large catalogue, numbered from 1. */
export function allRows(providers: number): StoredRow[] {
  let number = 0;
  return Array.from({ length: providers }, (_, index) => providerNumber(index))
    .map((draft) => toSearchRows({ ...draft, lines: draft.offers.map(({ line }) => line) }))
    .flatMap((rows) => {
      const provider = number + 1;
      return rows.map((row) => {
        number += 1;
        return readStoredRow({ ...row, sortName: row.sort_name, number, provider });
      });
    });
}

/** The numbers of a list's rows in order, by checking and sorting every row. */
export function bruteForceList(rows: readonly StoredRow[], search: Search): number[] {
  const { tiers, reach, from, price, minRating, order, focus } = search;
  const tokensOf = new Map(rows.map(({ number, tokens }) => [number, new Set(tokens)]));
  const meets = (row: StoredRow) => (term: Search['tiers'][number]) =>
    matchesTokens(term, tokensOf.get(row.number) ?? new Set());
  const away = ({ x, y }: StoredRow) =>
    from ? Math.sqrt((x - from.point.x) ** 2 + (y - from.point.y) ** 2) : 0;
  const isInside = (row: StoredRow) => {
    if (focus === null) return true;
    return 'within' in focus ? away(row) <= focus.within : focus.districts.has(row.district);
  };
  const rank = (row: StoredRow) => {
    if (hasOneRank(search)) return 0;
    if (!isInside(row)) return OUTSIDE;
    const tier = tiers.findIndex(meets(row));
    return tier === -1 ? tiers.length : tier;
  };
  const isPriced = ({ prices }: StoredRow) =>
    price === null ||
    prices.some(
      (low, at) =>
        at % 2 === 0 && low <= (price.to ?? Infinity) && (prices[at + 1] ?? 0) >= (price.from ?? 0),
    ) !== (price.isOther ?? false);
  const matching = rows
    .filter((row) => termsOf(search).every(meets(row)))
    .filter((row) => focus === null || reach === 'all' || isInside(row) === (reach === 'inside'))
    .filter((row) => minRating === null || (row.rating ?? 0) >= minRating)
    .filter(isPriced)
    .toSorted((a, b) => rank(a) - rank(b) || away(a) - away(b) || a.number - b.number);
  // A provider's first location is where it is shown.
  const first = new Map<number, StoredRow>();
  for (const row of matching) if (!first.has(row.provider)) first.set(row.provider, row);
  return [...first.values()]
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (order === 'name' ? 0 : away(a) - away(b)) ||
        (order === 'best' ? b.merit - a.merit : 0) ||
        Buffer.compare(Buffer.from(a.sortName), Buffer.from(b.sortName)) ||
        a.provider - b.provider,
    )
    .map(({ number }) => number);
}
