import type { Connection } from '../database/connection.ts';
import { bandOf, pointText } from './search/map-metres.ts';
import { dependsOnLocation, type Position, type Search } from './search/search.ts';
import { queryText, type Term } from './search/terms.ts';
import type { TokenRows } from './search/vocabulary.ts';

/**
 * How rows are found. `index-scan`: along an index in list order, until there are enough or `maxRows`
 * rows have been read. `filter-sort`: all rows that match the terms (and any of the tokens in
 * `among`), then sorted.
 */
export type AccessPath =
  | { readonly kind: 'index-scan'; readonly maxRows: number }
  | { readonly kind: 'filter-sort'; readonly among: readonly string[] | null };

export type PageQuery = {
  readonly search: Search;
  readonly access: AccessPath;
  readonly after: Position | null;
  readonly limit: number;
  /** Whether to read the cards or only the row keys. */
  readonly withCards: boolean;
};

/** A row of a list with its position. */
export type FoundRow = Omit<Position, 'seen'> & {
  /** Index of the matching location. */
  readonly position: number;
  /** See search/card.ts; empty without `withCards`. */
  readonly card: string;
};

/** Search data that changed after a version of the catalogue. */
export type CatalogueChanges = {
  readonly tokens: readonly TokenRows[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
};

const TOKENS = 'select token, category, rows from search_token where version > $1::bigint';
const SERVICES = 'select key, name from search_service where version > $1::bigint';
const NAMES = `select s.provider_id as id, p.name, p.category, p.location as place from provider_search s join provider p on p.id = s.provider_id
    where s.lead and s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text order by s.sort_name, s.provider_id limit $3::int`;
/** Sorts after every character, as the upper bound of a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** Queries the search table. */
export function createSearchStore({ read }: Pick<Connection, 'read'>) {
  const find = <Row>({ text, values }: SearchStatement) => read<Row>(text, values);
  return {
    /** The rows of a page, in order. */
    page: (query: PageQuery): Promise<FoundRow[]> => find<FoundRow>(pageStatement(query)),

    /** Number of matching providers, counted up to the limit. */
    async count(...query: Parameters<typeof countStatement>): Promise<number> {
      const [row] = await find<{ found: number }>(countStatement(...query));
      return row?.found ?? 0;
    },

    /** Words and services that changed after a version of the catalogue. */
    async changesSince(version: number): Promise<CatalogueChanges> {
      const [tokens, services] = await Promise.all([
        read<TokenRows>(TOKENS, [version]),
        read<CatalogueChanges['services'][number]>(SERVICES, [version]),
      ]);
      return { tokens, services };
    },

    /** Providers whose name starts with the prefix, by name. */
    findByNamePrefix(prefix: string, limit: number): Promise<NamedProvider[]> {
      return read<NamedProvider>(NAMES, [prefix, prefix + LAST_CHARACTER, limit]);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** A prepared statement: few texts, parameters in `values`. */
type SearchStatement = { readonly text: string; readonly values: readonly unknown[] };

type Bind = (value: unknown, type: string) => string;

function binder() {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
  return { values, bind };
}

/** Builds the query for the rows of a page. */
function pageStatement(query: PageQuery): SearchStatement {
  const { values, bind } = binder();
  const { search, limit, access } = query;
  const key = search.from === null ? null : point(search, bind);
  const size = bind(limit, 'int');
  const text =
    access.kind === 'index-scan'
      ? indexScan(query, access.maxRows, key, size, bind)
      : filterSort(query, access.among, key, size, bind);
  return { text, values };
}

/** The selected columns of a row. */
const columnsOf = ({ withCards }: PageQuery) =>
  `away, sort_name as "sortName", provider_id as id, merit, position, ${withCards ? 'card' : `'' as card`}`;

/**
 * Builds the query that counts matching providers up to a limit.
 * @param access an index scan runs in name order; rows after its last one are not counted
 */
function countStatement(search: Search, access: AccessPath, limit: number): SearchStatement {
  const { values, bind } = binder();
  const { from, within } = search;
  const key = from === null ? null : point(search, bind);
  const away = key === null ? '0::float8' : `${axis(search)} <-> ${key}`;
  const [conditionsInIndex, end] =
    access.kind === 'index-scan'
      ? [
          ['s.position = 0'],
          `order by s.sort_name, s.provider_id limit ${bind(access.maxRows, 'int')}`,
        ]
      : [tokenConditions(search, access.among, 's', bind), 'offset 0'];
  const rows = `select s.*, ${away} as away from provider_search s where ${[
    categoryCondition(search, 's', bind),
    ...(within === null ? [] : [`${axis(search)} <@ ${bind(cornersOf(search), 'box')}`]),
    ...conditionsInIndex,
  ].join(' and ')} ${end}`;
  const text = `select count(*)::int as found from (select from (${rows}) w where ${[
    ...(access.kind === 'index-scan' ? tokenConditions(search, null, 'w', bind) : []),
    ...conditions(search, null, bind),
    onePerProvider(search, key, bind),
  ].join(' and ')} limit ${bind(limit, 'int')}) x`;
  return { text, values };
}

/** The map column in which the rows of the category are adjacent. */
const axis = (search: Search, alias = 's') => `${alias}.${search.category === 0 ? 'spot' : 'band'}`;

function point(search: Search, bind: Bind): string {
  const at = search.from?.point ?? { x: 0, y: 0 };
  return bind(pointText(search.category === 0 ? at : bandOf(at, search.category)), 'point');
}

function categoryCondition({ category }: Search, alias: 's' | 'w', bind: Bind): string {
  return category === 0 ? `${alias}.lead` : `${alias}.category = ${bind(category, 'smallint')}`;
}

/** Conditions on the token index. */
function tokenConditions(
  { terms, place }: Search,
  among: readonly string[] | null,
  alias: string,
  bind: Bind,
): string[] {
  const all: Term[] = [
    ...(among ? [{ any: among }] : []),
    ...(place === null ? [] : [place]),
    ...terms,
  ];
  return all.map((term) => `${alias}.tokens @@ ${bind(queryText(term), 'tsquery')}`);
}

/** The corners of the square around the radius. */
function cornersOf({ from, within, category }: Search): string {
  const at = bandOf(from?.point ?? { x: 0, y: 0 }, category);
  const radius = within ?? 0;
  return [
    { x: at.x - radius, y: at.y - radius },
    { x: at.x + radius, y: at.y + radius },
  ]
    .map(pointText)
    .join(',');
}

/**
 * The inner limit makes the planner use the index. The categories are far apart on the map, so that
 * the nearest rows are of the right category.
 */
function indexScan(
  query: PageQuery,
  maxRows: number,
  key: string | null,
  size: string,
  bind: Bind,
): string {
  const { search, after } = query;
  const columns = columnsOf(query);
  const ordered =
    key === null
      ? namesOf(search, after, bind)
      : `select s.*, ${axis(search)} <-> ${key} as away
      from provider_search s ${whereOf(search, bind)} order by ${axis(search)} <-> ${key}`;
  const chosen = `select ${columns} from (${ordered} limit ${bind(maxRows, 'int')}) w where ${[
    ...(key === null || search.category === 0 ? [] : [categoryCondition(search, 'w', bind)]),
    ...tokenConditions(search, null, 'w', bind),
    ...conditions(search, key === null ? null : after, bind),
    onePerProvider(search, key, bind),
  ].join(' and ')}`;
  if (key === null) return `${chosen} order by sort_name, provider_id limit ${size}`;
  // The map index orders by distance only; ties are read together and sorted by name.
  return `select * from (${chosen} order by away fetch first (${size}) rows with ties) w
    order by away, "sortName", id limit ${size}`;
}

/** The square keeps an index scan within the radius. */
function whereOf(search: Search, bind: Bind): string {
  const all = [
    ...(search.category === 0 ? ['s.lead'] : []),
    ...(search.within === null ? [] : [`${axis(search)} <@ ${bind(cornersOf(search), 'box')}`]),
  ];
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}

function namesOf(search: Search, after: Position | null, bind: Bind): string {
  const afterLast = after
    ? `and (s.sort_name, s.provider_id) > (${bind(after.sortName, 'text')}, ${bind(after.id, 'text')})`
    : '';
  return `select s.*, 0::float8 as away from provider_search s
      where ${categoryCondition(search, 's', bind)} and s.position = 0 ${afterLast} order by s.sort_name, s.provider_id`;
}

/** Other locations of a provider are only checked for the first rows. */
function filterSort(
  query: PageQuery,
  among: readonly string[] | null,
  key: string | null,
  size: string,
  bind: Bind,
): string {
  const { search, after } = query;
  const tokenMatches = tokenConditions(search, among, 's', bind);
  const hits = `select s.*, ${key === null ? '0::float8' : `${axis(search)} <-> ${key}`} as away
      from provider_search s where ${[categoryCondition(search, 's', bind), ...tokenMatches].join(' and ')} offset 0`;
  const order = `${search.sort === 'best' ? 'merit desc, ' : ''}away, sort_name, provider_id`;
  const sorted = `select * from (${hits}) w where ${['true', ...conditions(search, after, bind)].join(' and ')} order by ${order} offset 0`;
  return `select ${columnsOf(query)} from (${sorted}) w where ${onePerProvider(search, key, bind)} order by ${order} limit ${size}`;
}

/** Conditions that are checked row by row. */
function conditions(search: Search, after: Position | null, bind: Bind): string[] {
  const { within, beyond, price, minRating } = search;
  return [
    ...(beyond === undefined ? [] : [`w.away > ${bind(beyond, 'float8')}`]),
    ...(after ? [afterPosition(search, after, bind)] : []),
    ...(within === null ? [] : [`w.away <= ${bind(within, 'float8')}`]),
    ...(price
      ? [`w.prices && int4range(${bind(price.from, 'int')}, ${bind(price.to, 'int')}, '[]')`]
      : []),
    ...(minRating === null ? [] : [`w.rating >= ${bind(minRating, 'float8')}`]),
  ];
}

function afterPosition(
  { sort }: Search,
  { away, sortName, id, merit }: Position,
  bind: Bind,
): string {
  const columns = 'w.away, w.sort_name, w.provider_id';
  const values = `${bind(away, 'float8')}, ${bind(sortName, 'text')}, ${bind(id, 'text')}`;
  return sort === 'best'
    ? `(-w.merit, ${columns}) > (${bind(-merit, 'int')}, ${values})`
    : `(${columns}) > (${values})`;
}

/**
 * Keeps one row per provider: its nearest matching location, or the first. Looked up by key, and only
 * for providers with several locations.
 */
function onePerProvider(search: Search, key: string | null, bind: Bind): string {
  if (!dependsOnLocation(search)) return 'w.position = 0';
  const nearer =
    key === null
      ? 'o.position < w.position'
      : `(${axis(search, 'o')} <-> ${key}, o.position) < (w.away, w.position)`;
  const alike =
    search.place === null ? '' : ` and o.tokens @@ ${bind(queryText(search.place), 'tsquery')}`;
  return `(w.alone or not exists (select from provider_search o
      where o.provider_id = w.provider_id and o.category = w.category and ${nearer}${alike}))`;
}
