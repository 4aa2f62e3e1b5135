import { termsOf, hasOneRank, OUTSIDE, placeOf, type Search, withinOf } from '../search/search.ts';
import { toSearchEntry } from '../search/search-rows.ts';
import type { Term } from '../search/terms.ts';
import type { MapPoint } from '../search/map-metres.ts';
import { providerNumber } from './large-catalogue.ts';

type Row = {
  readonly id: string;
  readonly category: number;
  readonly position: number;
  readonly lead: boolean;
  readonly merit: number;
  readonly rating: number | null;
  readonly name: string;
  readonly spot: MapPoint;
  readonly prices: readonly (readonly [from: number, to: number])[];
  readonly tokens: ReadonlySet<string>;
};

/** The search rows of the first providers of the large catalogue. */
export function allRows(providers: number): Row[] {
  return Array.from({ length: providers }, (_, number) => providerNumber(number))
    .map((draft) => toSearchEntry({ ...draft, lines: draft.offers.map(({ line }) => line) }))
    .flatMap(({ rows }) => rows)
    .map(({ row, tokens }) => ({
      id: row.provider_id,
      category: row.category,
      position: row.position,
      lead: row.lead,
      merit: row.merit,
      rating: row.rating,
      name: row.sort_name,
      spot: pointOf(row.spot),
      prices: [...row.prices.matchAll(/\[(\d+),(\d+)\]/g)].map(
        ([, from, to]) => [Number(from), Number(to)] as const,
      ),
      tokens: new Set(tokens),
    }));
}

function pointOf(text: string): MapPoint {
  const [x = 0, y = 0] = text.slice(1, -1).split(',').map(Number);
  return { x, y };
}

const meets = (term: Term, { tokens }: Row): boolean => holds(term, tokens);

function holds(term: Term, tokens: ReadonlySet<string>): boolean {
  if (typeof term === 'string') return tokens.has(term);
  if ('not' in term) return !holds(term.not, tokens);
  return 'all' in term
    ? term.all.every((part) => holds(part, tokens))
    : term.any.some((part) => holds(part, tokens));
}

/** The ids of a list in order, by checking and sorting every row. */
export function bruteForceList(rows: readonly Row[], search: Search): string[] {
  const { category, tiers, reach, from, price, minRating, order, focus } = search;
  const origin = from?.point;
  const away = ({ spot }: Row) => (origin ? Math.hypot(spot.x - origin.x, spot.y - origin.y) : 0);
  const within = withinOf(search);
  const place = placeOf(search);
  const isInside = (row: Row) =>
    within === null ? place === null || meets(place, row) : away(row) <= within;
  const rank = (row: Row) => {
    if (hasOneRank(search)) return 0;
    if (focus !== null && !isInside(row)) return OUTSIDE;
    const tier = tiers.findIndex((term) => meets(term, row));
    return tier === -1 ? tiers.length : tier;
  };
  const best = new Map<string, Row>();
  for (const row of rows) {
    if (category === 0 ? !row.lead : row.category !== category) continue;
    if (reach === 'inside' && place !== null && !meets(place, row)) continue;
    const other = best.get(row.id);
    const isNearer = !other || away(row) < away(other);
    if (isNearer) best.set(row.id, row);
  }
  return [...best.values()]
    .filter((row) => termsOf(search).every((term) => meets(term, row)))
    .filter((row) => focus === null || reach === 'all' || isInside(row) === (reach === 'inside'))
    .filter((row) => minRating === null || (row.rating ?? -1) >= minRating)
    .filter(
      (row) =>
        price === null ||
        row.prices.some(
          ([low, high]) => low <= (price.to ?? Infinity) && high >= (price.from ?? 0),
        ),
    )
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (order === 'name' ? 0 : away(a) - away(b)) ||
        (order === 'best' ? b.merit - a.merit : 0) ||
        Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
        Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)),
    )
    .map(({ id }) => id);
}
