import { SEARCH_ROWS } from './format.ts';
import { compareValues, type FoundRow, rowText } from './found-row.ts';
import {
  awayOf,
  type Bind,
  binder,
  categoryCondition,
  conditions,
  matches,
  onePerProvider,
  point,
  squareCondition,
  tokenConditions,
} from './search-conditions.ts';
import {
  dependsOnLocation,
  hasOneRank,
  OUTSIDE,
  placeOf,
  type Position,
  type Search,
  withinOf,
} from './search.ts';

/**
 * How rows are found. `index-scan`: along an index in list order (by distance, merit or name), until
 * there are enough or `maxRows` rows have been read. `filter-sort`: all rows that match the terms (and
 * any of the tokens in `among`), then sorted.
 */
export type AccessPath =
  | { readonly kind: 'index-scan'; readonly maxRows: number }
  | { readonly kind: 'filter-sort'; readonly among: readonly string[] | null };

export type PageQuery = {
  readonly search: Search;
  readonly access: AccessPath;
  readonly after: Position | null;
  readonly limit: number;
};

/** A prepared statement: few texts, parameters in `values`. */
export type SearchStatement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Builds the query for the rows of pages, as `readRow` reads them. Those read along the map may be too many,
 * and out of order where they are equally far: see `inOrder`.
 */
export function pagesStatement(queries: readonly PageQuery[]): SearchStatement {
  const { values, bind } = binder();
  const lists = queries.map((query, list) => `(${pageText(query, list, bind)})`);
  return { text: lists.join(' union all '), values };
}

function pageText(query: PageQuery, list: number, bind: Bind): string {
  const { search, access, limit } = query;
  const size = bind(limit, 'int');
  const key = search.from === null ? null : point(search, bind);
  return access.kind === 'index-scan'
    ? indexScan(query, access.maxRows, list, key, size, bind)
    : filterSort(query, access.among, list, key, size, bind);
}

/**
 * Builds the query that counts matching providers up to a limit.
 * @param access an index scan runs in name order; rows after its last one are not counted
 */
export function countStatement(search: Search, access: AccessPath, limit: number): SearchStatement {
  const { values, bind } = binder();
  const key = search.from === null ? null : point(search, bind);
  const { hits, conditions: rest } =
    access.kind === 'index-scan'
      ? firstByName(search, access.maxRows, bind)
      : matchingRows(search, access.among, key, bind);
  const matching = [...rest, onePerProvider(search, key, bind)].join(' and ');
  const text = `select count(*)::int as found from (select from (${hits}) w where ${matching} limit ${bind(limit, 'int')}) x`;
  return { text, values };
}

function firstByName(search: Search, maxRows: number, bind: Bind) {
  const first = `s.position = 0 order by s.sort_name, s.provider_id limit ${bind(maxRows, 'int')}`;
  return {
    hits: `select ${columnsOf(search)}, 0::float8 as away from ${SEARCH_ROWS} s where ${categoryCondition(search, 's', bind)} and ${first}`,
    conditions: [...tokenConditions(search, null, 'w', bind), ...conditions(search, bind)],
  };
}

/** The rank of a row of `w`. */
function rankOf(search: Search, bind: Bind): string {
  const { tiers, reach } = search;
  if (hasOneRank(search)) return '0';
  const tier =
    tiers.length === 0
      ? '0'
      : `case ${tiers.map((term, index) => `when ${matches(term, 'w', bind)} then ${index}`).join(' ')} else ${tiers.length} end`;
  const [within, place] = [withinOf(search), placeOf(search)];
  if (reach === 'inside' || (within === null && place === null)) return tier;
  const inside = place === null ? `w.away <= ${bind(within, 'float8')}` : matches(place, 'w', bind);
  return `case when ${inside} then ${tier} else ${OUTSIDE} end`;
}

/**
 * The columns that order a list, and their values at a position. `demerit` is a column of the rows that
 * are read, so that the planner recognises the order of the index of merit and stops early.
 */
function orderOf(
  search: Search,
): readonly (readonly [string, (at: Ordered) => number | string, string])[] {
  const { order, from } = search;
  return [
    ...(hasOneRank(search) ? [] : [['rank', (at: Ordered) => at.rank, 'int'] as const]),
    ...(order !== 'name' && from ? [['away', (at: Ordered) => at.away, 'float8'] as const] : []),
    ...(order === 'best' ? [['demerit', (at: Ordered) => -at.merit, 'int'] as const] : []),
    ['sort_name', ({ sortName }: Ordered) => sortName, 'text'],
    ['provider_id', ({ id }: Ordered) => id, 'text'],
  ];
}

type Ordered = Omit<Position, 'seen'>;

function afterPosition(
  search: Search,
  after: Position | null,
  alias: string,
  bind: Bind,
): string[] {
  if (after === null) return [];
  const columns = orderOf(search);
  const names = columns.map(([column]) =>
    alias === 's' && column === 'demerit' ? '-s.merit' : `${alias}.${column}`,
  );
  const values = columns.map(([, valueAt, type]) => bind(valueAt(after), type));
  return [`(${names.join(', ')}) > (${values.join(', ')})`];
}

const orderText = (search: Search) =>
  orderOf(search)
    .map(([column]) => column)
    .join(', ');

const ALWAYS_READ =
  's.provider_id, s.category, s.position, s.alone, s.merit, s.sort_name, s.spots, s.tokens';

/**
 * The columns of a row that the conditions and the order of a page need. With all of them, which the database
 * sets to null where nothing reads them, it takes a twentieth longer.
 */
function columnsOf({ category, order, price, minRating }: Search, ...more: string[]): string {
  return [
    ALWAYS_READ,
    ...(category === 0 ? ['s.lead'] : []),
    ...(price === null ? [] : ['s.prices']),
    ...(minRating === null ? [] : ['s.rating']),
    ...(order === 'best' ? ['-s.merit as demerit'] : []),
    ...more,
  ].join(', ');
}

/**
 * The inner limit makes the planner use the index. The categories are far apart on the map, so that
 * the nearest rows are of the right category.
 */
function indexScan(
  query: PageQuery,
  maxRows: number,
  list: number,
  key: string | null,
  size: string,
  bind: Bind,
): string {
  const { search, after } = query;
  const isByDistance = isAlongMap(search);
  const ordered =
    isByDistance && key !== null
      ? byDistance(search, key, bind)
      : byNameOrMerit(search, key, after, bind);
  const chosen = `select * from (select w.*, ${rankOf(search, bind)} as rank from (${ordered} limit ${bind(maxRows, 'int')}) w) w where ${[
    ...(isByDistance && search.category !== 0 ? [categoryCondition(search, 'w', bind)] : []),
    ...tokenConditions(search, null, 'w', bind),
    ...conditions(search, bind),
    ...(isByDistance ? afterPosition(search, after, 'w', bind) : []),
    onePerProvider(search, key, bind),
  ].join(' and ')}`;
  if (!isByDistance)
    return `select ${rowText(list)} from (${chosen}) w order by ${orderText(search)} limit ${size}`;
  // The map index orders by distance only; ties are read together.
  return `select ${rowText(list)} from (${chosen}) w order by away fetch first (${size}) rows with ties`;
}

/** Whether an index scan runs along the map. */
const isAlongMap = ({ order, from }: Search) => order !== 'name' && from !== null;

/**
 * The rows of a page as its list has them. Only those along the map may be too many, and out of order where
 * they are equally far: to sort so few takes less than in the database.
 */
export function inOrder({ search, access, limit }: PageQuery, rows: FoundRow[]): FoundRow[] {
  if (access.kind === 'filter-sort' || !isAlongMap(search)) return rows;
  return rows.toSorted(byPosition).slice(0, limit);
}

const byPosition = (a: Ordered, b: Ordered) =>
  a.rank - b.rank ||
  a.away - b.away ||
  b.merit - a.merit ||
  compareValues(a.sortName, b.sortName) ||
  compareValues(a.id, b.id);

function byDistance(search: Search, key: string, bind: Bind): string {
  const where = [...(search.category === 0 ? ['s.lead'] : []), ...squareCondition(search, bind)];
  return `select ${columnsOf(search, 's.card')}, ${awayOf(search, key)} as away from ${SEARCH_ROWS} s
      ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by ${awayOf(search, key)}`;
}

function byNameOrMerit(
  search: Search,
  key: string | null,
  after: Position | null,
  bind: Bind,
): string {
  // Without a place or a distance a provider is found at its first location.
  const first = dependsOnLocation(search) ? [] : ['s.position = 0'];
  const order = search.order === 'name' ? '' : '-s.merit, ';
  const where = [
    categoryCondition(search, 's', bind),
    ...first,
    ...afterPosition(search, after, 's', bind),
  ];
  return `select ${columnsOf(search, 's.card')}, ${awayOf(search, key)} as away from ${SEARCH_ROWS} s where ${where.join(' and ')}
      order by ${order}s.sort_name, s.provider_id`;
}

/**
 * The rows with the tokens, whatever their category: the planner would read the whole category by an
 * index of names. Where nothing is looked up as a token, the index of the map finds what is in a circle.
 */
function matchingRows(
  search: Search,
  among: readonly string[] | null,
  key: string | null,
  bind: Bind,
): { hits: string; conditions: string[] } {
  const tokens = tokenConditions(search, among, 's', bind);
  const square = tokens.length === 0 ? squareCondition(search, bind) : [];
  // The index of all categories' map has their lead rows only.
  const lead = square.length > 0 && search.category === 0 ? ['s.lead'] : [];
  const matching = [...tokens, ...square, ...lead];
  const isAny = matching.length === 0;
  const where = isAny ? [categoryCondition(search, 's', bind)] : matching;
  return {
    hits: `select ${columnsOf(search, 's.ctid as at')}, ${awayOf(search, key)} as away from ${SEARCH_ROWS} s where ${where.join(' and ')} offset 0`,
    conditions: [
      ...(isAny ? [] : [categoryCondition(search, 'w', bind)]),
      ...conditions(search, bind),
    ],
  };
}

/**
 * Other locations of a provider are only checked for the first rows, and only their cards are read: to sort
 * all matches with their cards takes a quarter longer.
 */
function filterSort(
  query: PageQuery,
  among: readonly string[] | null,
  list: number,
  key: string | null,
  size: string,
  bind: Bind,
): string {
  const { search, after } = query;
  const { hits, conditions: rest } = matchingRows(search, among, key, bind);
  const ranked = `select w.*, ${rankOf(search, bind)} as rank from (${hits}) w where ${['true', ...rest].join(' and ')}`;
  const next = afterPosition(search, after, 'w', bind);
  const sorted = `select * from (${ranked}) w ${next.length > 0 ? `where ${next.join(' and ')}` : ''} order by ${orderText(search)} offset 0`;
  const card = `(select c.card from ${SEARCH_ROWS} c where c.ctid = w.at)`;
  return `select ${rowText(list, card)} from (${sorted}) w where ${onePerProvider(search, key, bind)} order by ${orderText(search)} limit ${size}`;
}
