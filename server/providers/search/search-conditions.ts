import { SEARCH_ROWS } from './format.ts';
import { bandOf, pointText } from './map-metres.ts';
import { termsOf, dependsOnLocation, placeOf, type Search, withinOf } from './search.ts';
import { queryText, type Term } from './terms.ts';

/** Adds a value of a type to a statement. @returns its placeholder */
export type Bind = (value: unknown, type: string) => string;

export function binder() {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
  return { values, bind };
}

/** The map column in which the rows of the category are adjacent. */
export const axis = (search: Search, alias = 's') =>
  `${alias}.${search.category === 0 ? 'spot' : 'band'}`;

export const awayOf = (search: Search, key: string | null) =>
  key === null ? '0::float8' : `${axis(search)} <-> ${key}`;

export function point(search: Search, bind: Bind): string {
  const at = search.from?.point ?? { x: 0, y: 0 };
  return bind(pointText(search.category === 0 ? at : bandOf(at, search.category)), 'point');
}

export function categoryCondition({ category }: Search, alias: 's' | 'w', bind: Bind): string {
  return category === 0 ? `${alias}.lead` : `${alias}.category = ${bind(category, 'smallint')}`;
}

export const matches = (term: Term, alias: string, bind: Bind) =>
  `${alias}.tokens @@ ${bind(queryText(term), 'tsquery')}`;

/** Conditions on the token index. */
export function tokenConditions(
  search: Search,
  among: readonly string[] | null,
  alias: string,
  bind: Bind,
): string[] {
  const place = search.reach === 'inside' ? placeOf(search) : null;
  return [
    ...(among ? [{ any: among }] : []),
    ...(place === null ? [] : [place]),
    ...termsOf(search),
  ].map((term) => matches(term, alias, bind));
}

/** The square around the radius, for the map's index. */
export function squareCondition(search: Search, bind: Bind): string[] {
  const within = withinOf(search);
  if (within === null || search.reach !== 'inside') return [];
  const { x, y } = bandOf(search.from?.point ?? { x: 0, y: 0 }, search.category);
  const corners = [
    { x: x - within, y: y - within },
    { x: x + within, y: y + within },
  ];
  return [`${axis(search)} <@ ${bind(corners.map(pointText).join(','), 'box')}`];
}

/** Conditions that are checked row by row. */
export function conditions(search: Search, bind: Bind): string[] {
  const { price, minRating, reach } = search;
  const within = withinOf(search);
  const place = placeOf(search);
  return [
    ...(reach === 'all' || within === null
      ? []
      : [`w.away ${reach === 'inside' ? '<=' : '>'} ${bind(within, 'float8')}`]),
    // Not in the index: a negation alone would read all of it.
    ...(reach === 'outside' && place !== null ? [`not (${matches(place, 'w', bind)})`] : []),
    ...(price
      ? [`w.prices && int4range(${bind(price.from, 'int')}, ${bind(price.to, 'int')}, '[]')`]
      : []),
    ...(minRating === null ? [] : [`w.rating >= ${bind(minRating, 'float8')}`]),
  ];
}

/**
 * Keeps one row per provider: its nearest matching location, or the first. All its locations match, unless
 * the list asks for a place.
 */
export function onePerProvider(search: Search, key: string | null, bind: Bind): string {
  if (!dependsOnLocation(search)) return 'w.position = 0';
  const place = search.reach === 'inside' ? placeOf(search) : null;
  if (place !== null) return `(w.alone or not exists (${nearerInside(search, place, key, bind)}))`;
  // Distances on the map of all categories are the same.
  const from = bind(pointText(search.from?.point ?? { x: 0, y: 0 }), 'point');
  return `(w.alone or not exists (select from unnest(w.spots) with ordinality o (spot, number)
      where (o.spot <-> ${from}, o.number) < (w.away, w.position + 1)))`;
}

/** The locations of a row's provider in the place that come before it. */
function nearerInside(search: Search, place: Term, key: string | null, bind: Bind): string {
  const nearer =
    key === null
      ? 'o.position < w.position'
      : `(${axis(search, 'o')} <-> ${key}, o.position) < (w.away, w.position)`;
  return `select from ${SEARCH_ROWS} o
      where o.provider_id = w.provider_id and o.category = w.category and ${nearer} and ${matches(place, 'o', bind)}`;
}
